import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, Waypoint } from "../port";
import type { StreetEngine } from "./engine";
import type { Polygon } from "./reach/outlines";

/** The questions that the thread answers. */
export type StreetCall =
  | { kind: "times"; rows: readonly TravelRow[]; mode: TravelMode }
  | { kind: "legs"; points: readonly Waypoint[]; mode: TravelMode }
  | { kind: "reach"; from: Point; seconds: number; mode: TravelMode };

/** The answer to each kind of call. */
export interface StreetAnswers {
  times: number[][];
  legs: (RouteLeg | null)[];
  reach: Polygon[];
}

export type StreetReply = { id: number; answer: StreetAnswers[keyof StreetAnswers] } | { id: number; error: string };

/** Answers a call. */
export function answerCall(engine: StreetEngine, call: StreetCall): StreetAnswers[keyof StreetAnswers] {
  if (call.kind === "times") return engine.times(call.rows, call.mode);
  if (call.kind === "legs") return engine.legs(call.points, call.mode);
  return engine.reach(call.from, call.seconds, call.mode);
}
