import type { Inngest } from "inngest";
import { recalculateCompleteness } from "@/lib/places/completeness/completeness.service";
import { jobContext, on } from "../client";
import { completenessRequested } from "../events";

/** Works out how complete a place is, some time after somebody has added to it. */
export const placesRecalculateCompleteness = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "places-recalculate-completeness", triggers: [on(completenessRequested)], retries: 5 },
    ({ event, step }) => step.run("recalculate", () => recalculateCompleteness(jobContext(event), event.data.place_id)),
  );
