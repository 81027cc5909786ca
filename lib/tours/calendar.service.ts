import { writeCalendar } from "@/lib/calendar/calendar";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import { ownTour } from "./tours.service";

/** The caller's tour as iCalendar (RFC 5545): an entry a stop, from arrival to departure. */
export async function calendar(ctx: Ctx<Guest | User>, id: string): Promise<RawBody<string>> {
  const tour = await ownTour(ctx, id);
  const entries = tour.stops.map((stop) => ({
    id: `tour-stop-${stop.id}`,
    title: stop.title,
    stamp: new Date(tour.generated_at),
    start: new Date(stop.arrives_at),
    end: new Date(stop.departs_at),
    description: [stop.summary, stop.why.join(" · ")].filter(Boolean).join("\n"),
    location: stop.title,
    point: { lat: stop.lat, lng: stop.lng },
  }));
  return new RawBody(writeCalendar(tour.title, entries));
}
