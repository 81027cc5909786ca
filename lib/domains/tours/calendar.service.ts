import type { Actor, Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import { publishCalendar } from "@/lib/platform/calendar/calendar.service";
import type { TourRow } from "./tours.queries";
import { ownTour } from "./tours.service";

/** Returns the caller's tour as iCalendar (RFC 5545). */
export async function calendar(ctx: Ctx<Guest | User>, id: string): Promise<RawBody<string>> {
  return new RawBody(await calendarOf(ctx, await ownTour(ctx, id)));
}

/** Writes a tour as iCalendar, with one entry for each stop, from arrival to departure. */
export function calendarOf(ctx: Ctx<Actor>, tour: TourRow): Promise<string> {
  const entries = tour.stops.map((stop) => ({
    id: `tour-stop-${stop.id}`,
    title: stop.title,
    created: tour.created_at,
    changed: tour.generated_at,
    start: new Date(stop.arrives_at),
    end: new Date(stop.departs_at),
    description: [stop.summary, stop.why.join(" · ")].filter(Boolean).join("\n"),
    location: stop.title,
    point: { lat: stop.lat, lng: stop.lng },
  }));
  return publishCalendar(ctx.db, tour.title, entries);
}
