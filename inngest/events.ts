import { z } from "zod";

/** A kind of event: its name, in the past tense or as a request, and the schema of its data. */
export interface EventKind<Name extends string = string, Data extends z.ZodObject = z.ZodObject> {
  name: Name;
  data: Data;
}

/** Declares a kind of event. It is plain data, so that code that queues an event need not load the jobs' library. */
const eventKind = <Name extends `${string}/${string}`, Data extends z.ZodObject>(
  name: Name,
  data: Data,
): EventKind<Name, Data> => ({ name, data });

/** The content of a place has changed, so its completeness must be recalculated (docs/completeness.md). */
export const completenessRequested = eventKind(
  "place/completeness.requested",
  z.strictObject({ place_id: z.string() }),
);

/** The stop of a tour whose text is to be narrated. Jobs with the same text hash wait for each other. */
export const StopText = z.strictObject({ tour_id: z.string(), stop_id: z.string(), text_hash: z.string() });

/** Requests the narration of a stop. `narration` is the stop's id and the version of its text, so a text is narrated once. */
export const narrationRequested = eventKind("tour/narration.requested", StopText.extend({ narration: z.string() }));

/** Staff retry the failed narration of a stop. `retry` distinguishes repeated retries. */
export const narrationRetried = eventKind("tour/narration.retried", StopText.extend({ retry: z.string() }));

/** The mean of all ratings has moved so far that the rated places must be rescored (decision 008). */
export const ratingPriorMoved = eventKind("places/rating-prior.moved", z.strictObject({}));

/** A message to a merchant's webhook endpoint is due. */
export const webhookQueued = eventKind(
  "webhook/message.queued",
  z.strictObject({ delivery_id: z.string(), endpoint_id: z.string() }),
);

/** A push message to a device is due. */
export const pushQueued = eventKind("push/message.queued", z.strictObject({ push_id: z.string() }));

/** A message by email waits to be sent. */
export const mailQueued = eventKind("mail/message.queued", z.strictObject({ mail_id: z.string() }));

/** A person has requested a copy of their data. */
export const exportRequested = eventKind("identity/export.requested", z.strictObject({ export_id: z.string() }));

/** A run of a content feed waits for its turn. */
export const feedRunQueued = eventKind("content/feed-run.queued", z.strictObject({ run_id: z.string() }));

/** Photos are no longer shown: their copies in tours, and the files that nobody uses, are left to remove. */
export const photosWithdrawn = eventKind(
  "media/photos.withdrawn",
  z.strictObject({
    owner: z.enum(["place", "event", "story", "review"]),
    owner_id: z.string(),
    files: z.array(z.string()),
  }),
);

/** An account that had signed in with Apple was erased: Apple still has to revoke its token. */
export const appleTokenOrphaned = eventKind(
  "identity/apple-token.orphaned",
  z.strictObject({ revocation_id: z.string() }),
);
