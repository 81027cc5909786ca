import { env } from "@/lib/env";
import { distanceMeters } from "@/lib/geo/distance";
import type { Actor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/http/fields";
import * as map from "@/lib/map/map.service";
import type { MapPin } from "@/lib/places/places.schemas";
import type { Week } from "@/lib/places/week";
import { calendarOf } from "../calendar.service";
import { clockTime } from "../plan/calendar";
import { visibleTour } from "../share/share.service";
import { readStopTimes, type StopTimes } from "../stop-places.queries";
import { presentTour } from "../tours.present";
import type { Tour } from "../tours.schemas";
import { type Chart, chartOf } from "./chart";
import { hoursAt } from "./stop-hours";

/** What a tour's page shows. */
export interface TourView {
  tour: Tour;
  /** Whether it is the viewer's own, and not one that a link opens. */
  own: boolean;
  /** For each stop when it is open on the day of the visit: empty where it is closed, null where that is not known. */
  hours: (string[] | null)[];
  chart: Chart;
  /** Whether the last stop is over. */
  past: boolean;
}

/** The tour as its page shows it, to its owner or by a link's token; null for everybody else alike. */
export async function viewTour(ctx: Ctx<Actor>, id: string, token: string | undefined): Promise<TourView | null> {
  const seen = await visibleTour(ctx, id, token);
  if (!seen) return null;
  const { MEDIA_BASE_URL, DESTINATION_TIMEZONE: zone } = env();
  const tour = presentTour(seen.tour, MEDIA_BASE_URL);
  const [times, around] = await Promise.all([readStopTimes(ctx.db.sql, tour.stops), placesAround(ctx, tour.stops)]);
  const last = tour.stops.at(-1);
  return {
    tour,
    own: seen.own,
    hours: tour.stops.map((stop, i) => hoursOf(times[i], new Date(stop.arrives_at), zone)),
    chart: chartOf(tour, around),
    past: last !== undefined && Date.parse(last.departs_at) < ctx.now.getTime(),
  };
}

/** The calendar of the tour, for whoever may see its page. */
export async function calendarFor(ctx: Ctx<Actor>, id: string, token: string | undefined): Promise<string | null> {
  const seen = await visibleTour(ctx, id, token);
  return seen && calendarOf(seen.tour);
}

/** Where published places are around the stops, as far as a map of them reaches. */
async function placesAround(ctx: Ctx<Actor>, stops: readonly Point[]): Promise<Point[]> {
  const [first] = stops;
  if (!first) return [];
  const far = Math.max(...stops.map((stop) => distanceMeters(first, stop)));
  const pins = await map.pins(ctx, { near: first, radius: 1_000 + 2 * far, category: null });
  return (JSON.parse(pins.text) as { data: MapPin[] }).data;
}

function hoursOf(times: StopTimes | undefined, arrives: Date, zone: string): string[] | null {
  if (!times) return null;
  if (times.week !== null) return hoursAt(JSON.parse(times.week) as Week, arrives, zone);
  if (times.starts_at === null) return null;
  if (times.is_all_day) return ["all day"];
  const clock = (moment: Date): string => clockTime(moment.getTime() / 1000, zone);
  return [times.ends_at ? `${clock(times.starts_at)}–${clock(times.ends_at)}` : `from ${clock(times.starts_at)}`];
}
