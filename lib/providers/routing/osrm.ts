import { z } from "zod";
import { decodePolyline, encodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { accessSeconds, withAccess } from "./access-on-foot";
import { instructionOf } from "./instructions";
import { legsOrEstimate } from "./legs-or-estimate";
import type { RouteLeg, Router, WayEnd, Waypoint } from "./port";
import { type TableBlock, timesByBlocks } from "./table-blocks";
import { withinTimes } from "./within-times";

const PROFILE: Record<TravelMode, string> = { walk: "foot", cycle: "bike", drive: "car" };
const DEADLINE_MS = 1_200;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const amount = z.number().min(0).max(1e9);
const Step = z.object({
  distance: amount,
  duration: amount,
  geometry: z.string().max(1_000_000),
  name: z.string().max(500).default(""),
  maneuver: z.object({ type: z.string().max(100), modifier: z.string().max(100).optional() }),
});
const Leg = z.object({ distance: amount, duration: amount, steps: z.array(Step).min(1).max(2_000) });
type OsrmLeg = z.infer<typeof Leg>;
const waypoint = z.object({ distance: amount.default(0) });
const Answer = z.object({
  code: z.literal("Ok"),
  waypoints: z.array(waypoint),
  routes: z.tuple([z.object({ legs: z.array(Leg) })], z.unknown()),
});

/** A table of one request has at most this many points (OSRM's default `--max-table-size`). */
const MAX_TABLE_POINTS = 100;

const Table = z.object({
  code: z.literal("Ok"),
  durations: z.array(z.array(amount.nullable())),
  sources: z.array(waypoint),
  destinations: z.array(waypoint),
});

/**
 * An engine with OSRM's HTTP API (route and table services, v1). One request covers the legs of a whole tour. Without a
 * valid response within 1.2 s, legs are estimated and times are null.
 */
export function osrm(baseUrl: string, deadlineMs = DEADLINE_MS): Router {
  const root = baseUrl.replace(/\/$/, "");
  const read = async (service: string, points: readonly WayEnd[], mode: TravelMode, options: string) => {
    const path = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(";");
    const url = `${root}/${service}/v1/${PROFILE[mode]}/${path}?${options}`;
    const { status, bytes } = await boundedFetch(url, { provider: "routing", deadlineMs, maxBytes: MAX_ANSWER_BYTES });
    if (status !== 200) throw new Error(`the routing engine answered ${status}`);
    return JSON.parse(bytes.toString()) as unknown;
  };
  const fetchLegs = async (points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]> => {
    const options = "alternatives=false&overview=false&steps=true&geometries=polyline";
    const { routes, waypoints } = Answer.parse(await read("route", points, mode, options));
    const ends = points.map((point, i) => ({ ...point, meters: waypoints[i]?.distance ?? 0 }));
    return routes[0].legs.flatMap((leg, i) => {
      const [from, to] = [ends[i], ends[i + 1]];
      return from && to ? [withAccess(legOf(leg, to.name, mode), from, to)] : [];
    });
  };
  const fetchBlock = async (block: TableBlock, mode: TravelMode): Promise<number[][]> => {
    const points = [...block.from, ...block.to];
    const indexes = points.map((_, i) => i);
    const [from, to] = [indexes.slice(0, block.from.length), indexes.slice(block.from.length)];
    const options = `sources=${from.join(";")}&destinations=${to.join(";")}&annotations=duration`;
    const { durations, sources, destinations } = Table.parse(await read("table", points, mode, options));
    return from.map((_, i) =>
      to.map((_, j) => {
        const [start, end] = [block.from[i], block.to[j]];
        if (start === undefined || end === undefined) return Infinity;
        const off =
          accessSeconds(start, sources[i]?.distance ?? 0) + accessSeconds(end, destinations[j]?.distance ?? 0);
        return off + (durations[i]?.[j] ?? Infinity);
      }),
    );
  };
  const times: Router["times"] = (rows, mode) =>
    timesByBlocks(rows, { points: MAX_TABLE_POINTS, pairs: Infinity }, (block) => fetchBlock(block, mode));
  return {
    source: "osrm",
    network: "osrm",
    cheapRows: false,
    times,
    within: withinTimes(times),
    legs: (points, mode) => legsOrEstimate(points, mode, fetchLegs),
  };
}

function legOf({ distance, duration, steps }: OsrmLeg, destination: string, mode: TravelMode): RouteLeg {
  return {
    mode,
    distance_meters: Math.round(distance),
    duration_seconds: Math.round(duration),
    polyline: joined(steps.map(({ geometry }) => geometry)),
    steps: steps.map((step) => ({
      instruction: instructionOf(step, destination),
      distance_meters: Math.round(step.distance),
      duration_seconds: Math.round(step.duration),
    })),
    source: "osrm",
  };
}

/** Joins consecutive polylines into one. */
function joined(lines: readonly string[]): string {
  const points = lines.flatMap(decodePolyline);
  if (!points.every(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))) {
    throw new Error("a geometry cannot be read");
  }
  return encodePolyline(
    points.filter(({ lat, lng }, i) => i === 0 || lat !== points[i - 1]?.lat || lng !== points[i - 1]?.lng),
  );
}
