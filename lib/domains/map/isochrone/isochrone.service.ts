import type { Ctx } from "@/lib/http/context";
import { METERS_PER_DEGREE } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay, type TravelMode } from "@/lib/platform/geo/travel";
import { activeStreets } from "@/lib/providers/routing/streets/streets.service";
import type { Isochrone } from "./isochrone.contract";

const CIRCLE_CORNERS = 48;

/** The area within reach: along the loaded streets, or a circle without them. */
export async function isochrone(
  ctx: Ctx,
  { from, minutes, mode }: { from: Point; minutes: number; mode: TravelMode },
): Promise<Isochrone> {
  await ctx.limits.count("reachNetwork");
  const streets = await activeStreets(ctx.db.reads);
  const seconds = minutes * 60;
  const coordinates = streets
    ? await streets.call({ kind: "reach", from, seconds, mode })
    : [[circleAround(from, seconds / estimateWay(1, mode).seconds)]];
  const properties = {
    minutes,
    travel_mode: mode,
    ...(streets
      ? { source: "streets" as const, network: streets.version }
      : { source: "estimated" as const, network: "estimated" }),
  };
  const feature = { type: "Feature" as const, properties, geometry: { type: "MultiPolygon" as const, coordinates } };
  return { type: "FeatureCollection", features: coordinates.length === 0 ? [] : [feature] };
}

/** A closed ring, counterclockwise, within the bounds of the globe. */
function circleAround({ lat, lng }: Point, meters: number): [number, number][] {
  const high = meters / METERS_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const bounded = (value: number, bound: number) => Math.round(Math.max(-bound, Math.min(bound, value)) * 1e6) / 1e6;
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, k): [number, number] => {
    const angle = (2 * Math.PI * (k % CIRCLE_CORNERS)) / CIRCLE_CORNERS;
    return [bounded(lng + wide * Math.cos(angle), 180), bounded(lat + high * Math.sin(angle), 90)];
  });
}
