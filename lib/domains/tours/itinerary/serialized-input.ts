import type { Candidate, EventCandidate, PlaceCandidate, PlanInput } from "./plan-types";

/**
 * The input of the planner, with candidates as the database writes them: JSON arrays in UTF-8. Only the planner parses
 * them, because parsing or copying thousands of candidates on the main thread would delay requests.
 */
export interface SerializedPlanInput extends Omit<PlanInput, "candidates"> {
  readonly candidates: readonly Uint8Array[];
}

type JsonCandidate =
  | PlaceCandidate
  | (Omit<EventCandidate, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string | null });

/** Parses the candidates. */
export function parsePlanInput(input: SerializedPlanInput): PlanInput {
  const candidates = input.candidates.flatMap((text) => JSON.parse(new TextDecoder().decode(text)) as JsonCandidate[]);
  return { ...input, candidates: candidates.map(candidateOf) };
}

const candidateOf = (one: JsonCandidate): Candidate =>
  one.kind === "place"
    ? one
    : { ...one, startsAt: new Date(one.startsAt), endsAt: one.endsAt === null ? null : new Date(one.endsAt) };
