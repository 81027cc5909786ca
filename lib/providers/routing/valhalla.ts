import { z } from "zod";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { decodePolyline, encodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { accessSeconds, withAccess } from "./access-on-foot";
import { legsOrEstimate } from "./legs-or-estimate";
import type { RouteLeg, Router, WayEnd, Waypoint } from "./port";
import { type TableBlock, timesByBlocks } from "./table-blocks";
import { withinTimes } from "./within-times";

const COSTING: Record<TravelMode, string> = { walk: "pedestrian", cycle: "bicycle", drive: "auto" };
const DEADLINE_MS = 1_200;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Valhalla's default `max_matrix_location_pairs`. */
const MAX_PAIRS = 2_500;
/** Valhalla writes shapes with six decimals. */
const SHAPE_PRECISION = 6;

const amount = z.number().min(0).max(1e9);
const Matrix = z.object({ sources_to_targets: z.array(z.array(z.object({ time: amount.nullable() }))) });
const degrees = z.number().min(-180).max(180);
const Located = z.array(
  z.object({ edges: z.array(z.object({ correlated_lat: degrees, correlated_lon: degrees })).nullish() }),
);
const Maneuver = z.object({ instruction: z.string().max(1_000), length: amount, time: amount });
const Trip = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        shape: z.string().max(4_000_000),
        summary: z.object({ time: amount, length: amount }),
        maneuvers: z.array(Maneuver).min(1).max(2_000),
      }),
    ),
  }),
});

const locationsOf = (points: readonly Point[]) => points.map(({ lat, lng }) => ({ lat, lon: lng }));

/**
 * An engine with Valhalla's HTTP API (route, sources_to_targets, locate). Without a valid response within 1.2 s, legs are
 * estimated and times are null.
 */
export function valhalla(baseUrl: string, deadlineMs = DEADLINE_MS): Router {
  const root = baseUrl.replace(/\/$/, "");
  const post = async (service: string, body: object): Promise<unknown> => {
    const { status, bytes } = await boundedFetch(`${root}/${service}`, {
      provider: "routing",
      deadlineMs,
      maxBytes: MAX_ANSWER_BYTES,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`the routing engine answered ${status}`);
    return JSON.parse(bytes.toString());
  };
  /** How far the points are from the mode's network, in metres; Infinity if nothing is near. */
  const locate = async (points: readonly WayEnd[], costing: string): Promise<number[]> => {
    const found = Located.parse(await post("locate", { locations: locationsOf(points), costing, verbose: false }));
    if (found.length !== points.length) throw new Error("the routing engine located the wrong number of points");
    return points.map((point, i) =>
      Math.min(
        Infinity,
        ...(found[i]?.edges ?? []).map(({ correlated_lat: lat, correlated_lon: lng }) =>
          distanceMeters(point, { lat, lng }),
        ),
      ),
    );
  };
  const fetchBlock = async ({ from, to }: TableBlock, mode: TravelMode): Promise<number[][]> => {
    const costing = COSTING[mode];
    const points = [...from, ...to];
    const meters = await locate(points, costing);
    const off = new Map(points.map((point, i) => [point, accessSeconds(point, meters[i] ?? Infinity)]));
    const isNear = (point: WayEnd): boolean => off.get(point) !== Infinity;
    const [starts, ends] = [from.filter(isNear), to.filter(isNear)];
    const times = new Map<WayEnd, Map<WayEnd, number>>();
    if (starts.length > 0 && ends.length > 0) {
      const body = { sources: locationsOf(starts), targets: locationsOf(ends), costing };
      const { sources_to_targets: matrix } = Matrix.parse(await post("sources_to_targets", body));
      if (matrix.length !== starts.length) throw new Error("the routing engine returned the wrong number of rows");
      for (const [i, start] of starts.entries()) {
        times.set(start, new Map(ends.map((end, j) => [end, matrix[i]?.[j]?.time ?? Infinity])));
      }
    }
    return from.map((start) =>
      to.map((end) => (times.get(start)?.get(end) ?? Infinity) + (off.get(start) ?? 0) + (off.get(end) ?? 0)),
    );
  };
  const fetchLegs = async (points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]> => {
    const body = { locations: locationsOf(points), costing: COSTING[mode], units: "kilometers" };
    const { legs } = Trip.parse(await post("route", body)).trip;
    const far = points.some(({ isVisitor }) => isVisitor) ? await locate(points, COSTING[mode]) : [];
    const ends = points.map((point, i) => ({ ...point, meters: far[i] ?? 0 }));
    return legs.flatMap((leg, i) => {
      const [from, to] = [ends[i], ends[i + 1]];
      return from && to ? [withAccess(legOf(leg, mode), from, to)] : [];
    });
  };
  const times: Router["times"] = (rows, mode) =>
    timesByBlocks(rows, { points: Infinity, pairs: MAX_PAIRS }, (block) => fetchBlock(block, mode));
  return {
    source: "valhalla",
    network: "valhalla",
    cheapRows: false,
    times,
    within: withinTimes(times),
    legs: (points, mode) => legsOrEstimate(points, mode, fetchLegs),
  };
}

function legOf(leg: z.infer<typeof Trip>["trip"]["legs"][number], mode: TravelMode): RouteLeg {
  const points = decodePolyline(leg.shape, SHAPE_PRECISION);
  if (!points.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
    throw new Error("a geometry cannot be read");
  }
  return {
    mode,
    distance_meters: Math.round(leg.summary.length * 1_000),
    duration_seconds: Math.round(leg.summary.time),
    polyline: encodePolyline(points),
    steps: leg.maneuvers.map(({ instruction, length, time }) => ({
      instruction,
      distance_meters: Math.round(length * 1_000),
      duration_seconds: Math.round(time),
    })),
    source: "valhalla",
  };
}
