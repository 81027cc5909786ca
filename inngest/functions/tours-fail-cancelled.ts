import { type Inngest, internalEvents } from "inngest";
import { z } from "zod";
import { failNarration } from "@/lib/domains/tours/narration/narration.service";
import { db } from "@/lib/platform/database/database";
import { StopText } from "../events";

const NARRATIONS = ["tours-narrate-stop", "tours-narrate-again"];

/** The event of a cancelled run, which contains the event that had started the run. */
const Cancelled = z.object({ event: z.object({ data: StopText.loose() }) });

/** Marks the stop of a cancelled narration as failed. `onFailure` does not run for a cancelled run. */
export const toursFailCancelled = (inngest: Inngest) =>
  inngest.createFunction(
    {
      id: "tours-fail-cancelled",
      triggers: [
        {
          event: internalEvents.FunctionCancelled,
          if: NARRATIONS.map((id) => `event.data.function_id == "${inngest.id}-${id}"`).join(" || "),
        },
      ],
      retries: 2,
    },
    ({ event, step }) => {
      const { stop_id: stopId } = Cancelled.parse(event.data).event.data;
      return step.run("mark failed", () =>
        failNarration({ db: db(), now: new Date() }, stopId, "the run was cancelled"),
      );
    },
  );
