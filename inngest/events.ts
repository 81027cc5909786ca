import { z } from "zod";

/** A kind of event: what happened, in the past tense or as a request, and what is said of it. */
export interface EventKind<Name extends string = string, Data extends z.ZodObject = z.ZodObject> {
  name: Name;
  data: Data;
}

/** Declares a kind of event. Plain data, so that whoever queues one need not load the jobs' library. */
const eventKind = <Name extends `${string}/${string}`, Data extends z.ZodObject>(
  name: Name,
  data: Data,
): EventKind<Name, Data> => ({ name, data });

/** A place's content has changed, and its completeness is to be worked out again (docs/completeness.md). */
export const completenessRequested = eventKind(
  "place/completeness.requested",
  z.strictObject({ place_id: z.string() }),
);

/** A stop of a tour is to be read aloud; once a stop, so the event's id is the stop's. */
export const narrationRequested = eventKind(
  "tour/narration.requested",
  // Of the text: jobs with the same one wait for each other.
  z.strictObject({ tour_id: z.string(), stop_id: z.string(), text_hash: z.string() }),
);

/** Staff want a stop read aloud whose narration has failed; `retry` tells one wish from the next. */
export const narrationRetried = eventKind(
  "tour/narration.retried",
  narrationRequested.data.extend({ retry: z.string() }),
);

/** The mean of all ratings has moved so far that the places are to be ranked anew (docs/decisions/008). */
export const ratingPriorMoved = eventKind("places/rating-prior.moved", z.strictObject({}));
