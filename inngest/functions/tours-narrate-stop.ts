import { type Inngest, NonRetriableError } from "inngest";
import { db } from "@/lib/database";
import { speech } from "@/lib/speech";
import { MissingSetting } from "@/lib/speech/port";
import { giveUp, narrate } from "@/lib/tours/narration/narration.service";
import { jobContext, on } from "../client";
import { narrationRequested, narrationRetried } from "../events";

// Providers of speech allow few requests at once, and a visitor waits for the first stop, not for the last.
const AT_ONCE = 4;

/** Reads a stop of a tour aloud: three attempts in all, after which the stop says that it has failed. */
export const toursNarrateStop = (inngest: Inngest) =>
  narrating(inngest, { id: "tours-narrate-stop", asked: narrationRequested, once: "event.data.stop_id" });

/** Does so again where staff have asked for it, in as many attempts: once for each time that they ask. */
export const toursNarrateAgain = (inngest: Inngest) =>
  narrating(inngest, { id: "tours-narrate-again", asked: narrationRetried, once: "event.data.retry" });

interface Narrating {
  id: string;
  asked: typeof narrationRequested | typeof narrationRetried;
  once: string;
}

const narrating = (inngest: Inngest, { id, asked, once }: Narrating) =>
  inngest.createFunction(
    {
      id,
      triggers: [on<string, typeof narrationRequested.data.shape>(asked)],
      retries: 2,
      idempotency: once,
      // One text at a time, so that stops with the same one share its recording instead of each making theirs.
      concurrency: [{ limit: AT_ONCE }, { key: "event.data.text_hash", limit: 1 }],
      onFailure: ({ event, step, error }) => {
        const { stop_id: stopId } = narrationRequested.data.loose().parse(event.data.event.data);
        return step.run("give up", () => giveUp({ db: db(), now: new Date() }, stopId, error.message));
      },
    },
    ({ event, step }) =>
      step.run("narrate", async () => {
        const { tour_id: tourId, stop_id: stopId } = event.data;
        try {
          return await narrate(jobContext(event), speech(), { tourId, stopId });
        } catch (error) {
          // The same setting is missing at the next attempt.
          if (error instanceof MissingSetting) throw new NonRetriableError(error.message, { cause: error });
          throw error;
        }
      }),
  );
