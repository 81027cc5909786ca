import type { Point } from "@/lib/platform/geo/point";
import { encodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, RouteStep } from "../../port";
import { SEGMENT_KINDS, type StreetNetwork } from "../network";
import { secondsOf } from "../search/arc-costs";
import type { ArcPart } from "../search/path-search";
import type { Snap } from "../search/snapper";
import { type StreetKind, turnOf } from "./turns";

/** A stretch of the way along one street. */
interface Stretch {
  name: string;
  kind: StreetKind;
  meters: number;
  seconds: number;
  points: Point[];
}

/** Describes a path as a leg: geometry along the streets, and one step for each street. Times round up to a second. */
export function describeLeg(
  network: StreetNetwork,
  mode: TravelMode,
  path: readonly ArcPart[],
  start: Snap,
  end: Snap,
  destination: string,
): RouteLeg {
  const graph = network.modes[mode];
  const { segments, names } = network;
  const stretches: Stretch[] = [];
  let climbs: number | null = 0;
  for (const [i, { arc, from, to }] of path.entries()) {
    const way = graph.way[arc] as number;
    const segment = way >>> 1;
    const share = to - from;
    const name = names[segments.name[segment] as number] ?? "";
    const kind = SEGMENT_KINDS[segments.kind[segment] as number] ?? "street";
    // At a junction the way may begin or end on another street than the nearest.
    const entry = i === 0 && start.segment === segment ? start : null;
    const exit = i === path.length - 1 && end.segment === segment ? end : null;
    const points = drawn(pointsOf(network, way, entry, exit), { share, from });
    const climb = (way % 2 === 0 ? segments.climb : segments.descent)[segment] as number;
    const meters = share * (segments.meters[segment] as number);
    // A place at a corner may be on the other street, of which the path then has a part of no length.
    if (meters >= 1) climbs = climbs === null || Number.isNaN(climb) ? null : climbs + climb * share;
    const part = {
      meters,
      seconds: secondsOf(graph, arc, share, i > 0),
      points,
    };
    const last = stretches.at(-1);
    if (last && sameStreet(last, name, kind)) extend(last, part);
    else stretches.push({ name, kind, ...part });
  }
  const duration_seconds = Math.ceil(stretches.reduce((sum, { seconds }) => sum + seconds, 0) - 1e-6);
  const distance_meters = Math.round(stretches.reduce((sum, { meters }) => sum + meters, 0));
  const polyline = encodePolyline(withoutRepeats(stretches.flatMap(({ points }) => points)));
  return {
    mode,
    distance_meters,
    duration_seconds,
    polyline,
    source: "streets",
    steps: stepsOf(joined(stretches), mode, destination, distance_meters, duration_seconds),
    ...(climbs === null ? {} : { ascent_meters: Math.round(climbs) }),
  };
}

const sameStreet = (last: Stretch, name: string, kind: StreetKind): boolean =>
  last.name === name && (last.kind === kind || (name !== "" && kind !== "ferry" && last.kind !== "ferry"));

function extend(stretch: Stretch, { meters, seconds, points }: Pick<Stretch, "meters" | "seconds" | "points">): void {
  stretch.meters += meters;
  stretch.seconds += seconds;
  stretch.points.push(...points);
}

/** A shorter stretch gets no step, because nobody notices it. In metres. */
const SHORTEST_STEP = 10;

/** The stretches worth a step: a short one is part of that before it, or of the next at the start. A ferry stays. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const steps: Stretch[] = [];
  for (const next of stretches) {
    const last = steps.at(-1);
    const isShort = (one: Stretch): boolean => one.kind !== "ferry" && one.meters < SHORTEST_STEP;
    if (last && last.kind !== "ferry" && (isShort(next) || sameStreet(last, next.name, next.kind))) extend(last, next);
    else if (last && steps.length === 1 && isShort(last) && next.kind !== "ferry")
      steps[0] = { ...next, meters: last.meters + next.meters, seconds: last.seconds + next.seconds }; // biome-ignore format: one line
    else steps.push({ ...next, points: [...next.points] });
  }
  return steps;
}

/** One step for each stretch and the arrival. Rounded so that the steps add up to the leg. */
function stepsOf(
  stretches: readonly Stretch[],
  mode: TravelMode,
  destination: string,
  meters: number,
  seconds: number,
): RouteStep[] {
  let [walked, passed] = [0, 0];
  let [roundedMeters, roundedSeconds] = [0, 0];
  const steps = stretches.map((stretch, i): RouteStep => {
    walked += stretch.meters;
    passed += stretch.seconds;
    const last = i === stretches.length - 1;
    const untilMeters = last ? meters : Math.round(walked);
    const untilSeconds = last ? seconds : Math.round(passed);
    const before = stretches[i - 1];
    const instruction = turnOf(before?.points ?? null, stretch.points, stretch, mode);
    const step = {
      instruction,
      distance_meters: Math.max(0, untilMeters - roundedMeters),
      duration_seconds: Math.max(0, untilSeconds - roundedSeconds),
    };
    [roundedMeters, roundedSeconds] = [untilMeters, untilSeconds];
    return step;
  });
  return [...steps, { instruction: `Arrive at ${destination}`, distance_meters: 0, duration_seconds: 0 }];
}

/**
 * The points of a part of an arc to draw. A place at a corner may be on another street than the way comes from: of that street
 * the way has a part of no length, which is the corner.
 */
function drawn(points: Point[], { share, from }: { share: number; from: number }): Point[] {
  return share > 0 ? points : points.slice(from === 0 ? 0 : -1).slice(0, 1);
}

/** The points of an arc in its direction, from the start's and to the end's place on it where they are on it. */
function pointsOf({ segments }: StreetNetwork, way: number, start: Snap | null, end: Snap | null): Point[] {
  const segment = way >>> 1;
  const [first, last] = [segments.first[segment] as number, (segments.first[segment + 1] as number) - 1];
  const [entry, exit] = way % 2 === 0 ? [start, end] : [end, start];
  const from = entry === null ? first : entry.piece + 1;
  const to = exit === null ? last : exit.piece;
  const points: Point[] = entry === null ? [] : [pointOf(entry.lat, entry.lng)];
  for (let k = from; k <= to; k++)
    points.push(pointOf(segments.shape[2 * k] as number, segments.shape[2 * k + 1] as number));
  if (exit !== null) points.push(pointOf(exit.lat, exit.lng));
  return way % 2 === 0 ? points : points.reverse();
}

const pointOf = (lat: number, lng: number): Point => ({ lat: lat / 1e7, lng: lng / 1e7 });

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter(({ lat, lng }, i) => i === 0 || lat !== points[i - 1]?.lat || lng !== points[i - 1]?.lng);
