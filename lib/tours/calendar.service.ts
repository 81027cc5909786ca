import ICAL from "ical.js";
import { env } from "@/lib/env";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import type { TourRow } from "./tours.queries";
import { ownTour } from "./tours.service";

/** The caller's tour as iCalendar (RFC 5545): an entry a stop, from arrival to departure. */
export async function calendar(ctx: Ctx<Guest | User>, id: string): Promise<RawBody<string>> {
  return new RawBody(calendarOf(await ownTour(ctx, id), env().BASE_URL));
}

/** `base` tells the ids of two installations apart. */
export function calendarOf(tour: TourRow, base: string): string {
  const host = new URL(base).hostname;
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Destination service//Tours//EN");
  calendar.addPropertyWithValue("x-wr-calname", tour.title);
  for (const stop of tour.stops) {
    const entry = new ICAL.Component("vevent");
    entry.addPropertyWithValue("uid", `tour-stop-${stop.id}@${host}`);
    entry.addPropertyWithValue("dtstamp", utc(tour.generated_at));
    entry.addPropertyWithValue("dtstart", utc(stop.arrives_at));
    entry.addPropertyWithValue("dtend", utc(stop.departs_at));
    entry.addPropertyWithValue("summary", stop.title);
    entry.addPropertyWithValue("location", stop.title);
    entry.addPropertyWithValue("description", [stop.summary, stop.why.join(" · ")].filter(Boolean).join("\n"));
    entry.addPropertyWithValue("geo", [stop.lat, stop.lng]);
    calendar.addSubcomponent(entry);
  }
  return `${calendar.toString()}\r\n`;
}

const utc = (moment: string | Date) => ICAL.Time.fromJSDate(new Date(moment), true);
