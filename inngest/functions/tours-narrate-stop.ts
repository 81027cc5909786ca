import { type Inngest, NonRetriableError } from "inngest";
import { db } from "@/lib/database";
import { speech } from "@/lib/speech";
import { MissingSetting } from "@/lib/speech/port";
import { giveUp, narrate } from "@/lib/tours/narration/narration.service";
import { jobContext, on } from "../client";
import { narrationRequested } from "../events";

// Providers of speech allow few requests at once, and a visitor waits for the first stop, not for the last.
const AT_ONCE = 4;

/** Reads a stop of a tour aloud: three attempts in all, after which the stop says that it has failed. */
export const toursNarrateStop = (inngest: Inngest) =>
  inngest.createFunction(
    {
      id: "tours-narrate-stop",
      triggers: [on(narrationRequested)],
      retries: 2,
      idempotency: "event.data.stop_id",
      // One text at a time, so that stops with the same one share its recording instead of each making theirs.
      concurrency: [{ limit: AT_ONCE }, { key: "event.data.text_hash", limit: 1 }],
      onFailure: ({ event, step }) => {
        const { stop_id: stopId } = narrationRequested.data.loose().parse(event.data.event.data);
        return step.run("give up", () => giveUp({ db: db(), now: new Date() }, stopId));
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
