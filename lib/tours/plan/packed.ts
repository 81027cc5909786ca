import type { Candidate, EventCandidate, PlaceCandidate, PlanInput } from "./model";

/**
 * What a tour is planned of, its candidates as the database writes them: arrays in JSON (UTF-8), which only the planner
 * reads. Thousands of them would keep the requests waiting, read or copied one by one on their thread.
 */
export interface PackedInput extends Omit<PlanInput, "candidates"> {
  readonly candidates: readonly Uint8Array[];
}

type Written =
  | PlaceCandidate
  | (Omit<EventCandidate, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string | null });

/** The input with its candidates read. */
export function unpacked(input: PackedInput): PlanInput {
  const written = input.candidates.flatMap((text) => JSON.parse(new TextDecoder().decode(text)) as Written[]);
  return { ...input, candidates: written.map(candidateOf) };
}

const candidateOf = (one: Written): Candidate =>
  one.kind === "place"
    ? one
    : { ...one, startsAt: new Date(one.startsAt), endsAt: one.endsAt === null ? null : new Date(one.endsAt) };
