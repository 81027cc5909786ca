import { type Sketch, sketchOf } from "@/lib/domains/map/tiles/sketch.service";
import { closedHolidays } from "@/lib/domains/places/holidays.service";
import type { Week } from "@/lib/domains/places/week";
import type { Actor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { filesOf } from "../bundle.service";
import { calendarOf } from "../calendar.service";
import { clockTime } from "../itinerary/local-days";
import { visibleTour } from "../share/share.service";
import { readStopTimes, type StopTimes } from "../stop-places.queries";
import { presentTour } from "../tours.present";
import type { Tour, TourFile } from "../tours.schemas";
import { type Chart, chartOf, projectTour } from "./chart";
import { hoursAt } from "./stop-hours";

/** The data of a tour's page. */
export interface TourView {
  tour: Tour;
  /** True for the viewer's own tour, false for one that a link opens. */
  own: boolean;
  /** The opening hours of each stop on the day of the visit: empty if it is closed, null if they are unknown. */
  hours: (string[] | null)[];
  chart: Chart;
  /** The map behind the chart; null if none has been built. */
  sketch: Sketch | null;
  /** The audio and images of its stops. */
  files: TourFile[];
  /** Changes with what the tour says. */
  version: string;
  /** Whether the last stop is over. */
  past: boolean;
}

/** Returns the page of a tour for its owner or the token of a link; null for everyone else. */
export async function viewTour(ctx: Ctx<Actor>, id: string, token: string | undefined): Promise<TourView | null> {
  const visible = await visibleTour(ctx, id, token);
  if (!visible) return null;
  const { MEDIA_BASE_URL, DESTINATION_TIMEZONE: zone } = env();
  const tour = presentTour(visible.tour, MEDIA_BASE_URL);
  const projection = projectTour(tour);
  const [times, sketch, closedOn, files] = await Promise.all([
    readStopTimes(ctx.db.reads, tour.stops),
    sketchOf(ctx.db, projection.edges, projection.place),
    closedHolidays(ctx.db.reads),
    filesOf(ctx.db.reads, tour.stops),
  ]);
  const last = tour.stops.at(-1);
  return {
    tour,
    own: visible.own,
    hours: tour.stops.map((stop, i) => hoursOf(times[i], new Date(stop.arrives_at), { zone, closedOn })),
    chart: chartOf(tour, projection),
    sketch,
    files,
    version: sha256(JSON.stringify(tour)).toString("hex"),
    past: last !== undefined && Date.parse(last.departs_at) < ctx.now.getTime(),
  };
}

/** Returns the calendar of a tour for everyone who may see its page. */
export async function calendarFor(ctx: Ctx<Actor>, id: string, token: string | undefined): Promise<string | null> {
  const visible = await visibleTour(ctx, id, token);
  return visible && calendarOf(ctx, visible.tour);
}

function hoursOf(
  times: StopTimes | undefined,
  arrives: Date,
  { zone, closedOn }: { zone: string; closedOn: readonly string[] },
): string[] | null {
  if (!times) return null;
  if (times.week !== null) return hoursAt(JSON.parse(times.week) as Week, arrives, zone, closedOn);
  if (times.starts_at === null) return null;
  if (times.is_all_day) return ["all day"];
  const clock = (moment: Date): string => clockTime(moment.getTime() / 1000, zone);
  return [times.ends_at ? `${clock(times.starts_at)}–${clock(times.ends_at)}` : `from ${clock(times.starts_at)}`];
}
