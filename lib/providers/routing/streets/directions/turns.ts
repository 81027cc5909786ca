import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { SEGMENT_KINDS } from "../network";

export type StreetKind = (typeof SEGMENT_KINDS)[number];

const VERB: Record<TravelMode, string> = { walk: "Walk", cycle: "Ride", drive: "Drive" };
const UNNAMED: Record<StreetKind, string> = {
  street: "the street",
  path: "the path",
  steps: "the steps",
  crossing: "the crossing",
  roundabout: "the roundabout",
  ferry: "the ferry",
  passage: "the street",
};

/** The instruction for a stretch: `Turn left onto Rue Grimaldi`, `Take the steps`. `before` is null for the first. */
export function turnOf(
  before: readonly Point[] | null,
  points: readonly Point[],
  { name, kind }: { name: string; kind: StreetKind },
  mode: TravelMode,
): string {
  if (kind === "ferry") return name === "" ? "Take the ferry" : `Take the ferry ${name}`;
  const street = name === "" ? UNNAMED[kind] : name;
  if (before === null) return `${VERB[mode]} along ${street}`;
  if (kind === "crossing") return "Cross the street";
  if (kind === "roundabout") return name === "" ? "Go through the roundabout" : `Go through the roundabout ${name}`;
  const turn = wordOf(bearingAtEnd(before), bearingAtStart(points));
  if (kind === "steps") return `${turn} and take ${street}`;
  // "Turn left" says as much as "Turn left onto the street".
  return name === "" && kind === "street" ? turn : `${turn} onto ${street}`;
}

function wordOf(from: number | null, to: number | null): string {
  if (from === null || to === null) return "Continue";
  const angle = ((to - from + 540) % 360) - 180;
  const size = Math.abs(angle);
  if (size < 25) return "Continue";
  if (size > 170) return "Turn around";
  const side = angle > 0 ? "right" : "left";
  if (size < 50) return `Bear ${side}`;
  return size > 125 ? `Turn sharp ${side}` : `Turn ${side}`;
}

const bearingAtStart = (points: readonly Point[]): number | null =>
  bearingOf(points[0], points.find(differsFrom(points[0])));

function bearingAtEnd(points: readonly Point[]): number | null {
  const last = points.at(-1);
  return bearingOf(points.findLast(differsFrom(last)), last);
}

const differsFrom = (a: Point | undefined) => (b: Point) => a?.lat !== b.lat || a.lng !== b.lng;

/** Degrees clockwise from north. */
function bearingOf(a: Point | undefined, b: Point | undefined): number | null {
  if (a === undefined || b === undefined) return null;
  const x = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return (Math.atan2(x, b.lat - a.lat) * 180) / Math.PI;
}
