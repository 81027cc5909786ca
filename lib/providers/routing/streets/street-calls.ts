import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, Waypoint } from "../port";
import type { StreetEngine } from "./engine";
import type { Polygon } from "./reach/outlines";

/** The requests that the thread answers. */
export type StreetCall =
  | { kind: "times"; rows: readonly TravelRow[]; mode: TravelMode }
  | { kind: "legs"; points: readonly Waypoint[]; mode: TravelMode }
  | { kind: "reach"; from: Point; seconds: number; mode: TravelMode }
  | { kind: "within"; from: Point; points: readonly Point[]; seconds: number; mode: TravelMode };

/** The answer to each kind of call. */
export interface StreetAnswers {
  times: number[][];
  legs: (RouteLeg | null)[];
  reach: Polygon[];
  within: Uint8Array;
}

export type StreetReply = { id: number; answer: StreetAnswers[keyof StreetAnswers] } | { id: number; error: string };

/** Answers a call. */
export function answerCall(engine: StreetEngine, call: StreetCall): StreetAnswers[keyof StreetAnswers] {
  if (call.kind === "times") return engine.times(call.rows, call.mode);
  if (call.kind === "legs") return engine.legs(call.points, call.mode);
  if (call.kind === "within") return engine.within(call.from, call.points, call.seconds, call.mode);
  return engine.reach(call.from, call.seconds, call.mode);
}
