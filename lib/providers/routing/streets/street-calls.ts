import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, Waypoint } from "../port";
import type { StreetEngine } from "./engine";

/** What the thread can be asked. */
export type StreetCall =
  | { kind: "times"; rows: readonly TravelRow[]; mode: TravelMode }
  | { kind: "legs"; points: readonly Waypoint[]; mode: TravelMode };

/** The answer to each kind of call. */
export interface StreetAnswers {
  times: number[][];
  legs: (RouteLeg | null)[];
}

export type StreetReply = { id: number; answer: StreetAnswers[keyof StreetAnswers] } | { id: number; error: string };

/** Answers a call. */
export function answerCall(engine: StreetEngine, call: StreetCall): StreetAnswers[keyof StreetAnswers] {
  return call.kind === "times" ? engine.times(call.rows, call.mode) : engine.legs(call.points, call.mode);
}
