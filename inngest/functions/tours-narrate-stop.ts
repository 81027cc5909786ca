import { type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import { failNarration, narrate } from "@/lib/domains/tours/narration/narration.service";
import { db } from "@/lib/platform/database/database";
import { errorWithoutValues } from "@/lib/platform/log/without-values";
import { speech } from "@/lib/providers/speech";
import { MissingSetting } from "@/lib/providers/speech/port";
import { isEmbedded, jobContext, on } from "../client";
import { narrationRequested, narrationRetried, StopText } from "../events";

// Speech providers allow few concurrent requests, and a visitor waits for the first stop, not for the last.
const MAX_CONCURRENT = 4;

/** Narrates a stop of a tour, in up to three attempts. After the last failure the stop is marked as failed. */
export const toursNarrateStop = (inngest: Inngest) =>
  createNarration(inngest, {
    id: "tours-narrate-stop",
    trigger: narrationRequested,
    idempotencyKey: "event.data.narration",
  });

/** Narrates a stop again when staff retry it: once per retry, in up to three attempts. */
export const toursNarrateAgain = (inngest: Inngest) =>
  createNarration(inngest, {
    id: "tours-narrate-again",
    trigger: narrationRetried,
    idempotencyKey: "event.data.retry",
  });

interface NarrationFunction {
  id: string;
  trigger: typeof narrationRequested | typeof narrationRetried;
  idempotencyKey: string;
}

const createNarration = (inngest: Inngest, { id, trigger, idempotencyKey }: NarrationFunction) =>
  inngest.createFunction(
    {
      id,
      triggers: [on<string, typeof StopText.shape>(trigger)],
      retries: 2,
      idempotency: idempotencyKey,
      // One run per text at a time, so that stops with the same text share one recording.
      concurrency: [{ limit: MAX_CONCURRENT }, { key: "event.data.text_hash", limit: 1 }],
      onFailure: ({ event, step, error }) => {
        const { stop_id: stopId } = StopText.loose().parse(event.data.event.data);
        return step.run("mark failed", () => failNarration({ db: db(), now: new Date() }, stopId, error.message));
      },
    },
    // Not a step: it can be repeated at any point, and a step would cost a second call for its result.
    async ({ event, attempt }) => {
      const { tour_id: tourId, stop_id: stopId } = event.data;
      try {
        return await narrate(jobContext(event), speech(), { tourId, stopId });
      } catch (error) {
        // A missing setting is still missing at the next attempt.
        if (error instanceof MissingSetting) throw new NonRetriableError(error.message, { cause: error });
        throw isEmbedded() ? error : retryLater(error, attempt);
      }
    },
  );

// Inngest's own pauses barely grow (25 to 47 s were measured), so each attempt names its pause: 15 s, then 60 s.
const FIRST_PAUSE_MS = 15_000;
const PAUSE_GROWTH = 4;

/** The error of an attempt (from 0), with the pause before the next one. The embedded runner has pauses of its own. */
function retryLater(thrown: unknown, attempt: number): RetryAfterError {
  const error = errorWithoutValues(thrown);
  const message = error instanceof Error ? error.message : String(error);
  return new RetryAfterError(message, FIRST_PAUSE_MS * PAUSE_GROWTH ** attempt, { cause: error });
}
