import type { Inngest } from "inngest";
import { recalculateCompleteness } from "@/lib/domains/places/completeness/completeness.service";
import { jobContext, on } from "../client";
import { completenessRequested } from "../events";

/** Recalculates the completeness of a place after a contribution to it. */
export const placesRecalculateCompleteness = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "places-recalculate-completeness", triggers: [on(completenessRequested)], retries: 5 },
    ({ event, step }) => step.run("recalculate", () => recalculateCompleteness(jobContext(event), event.data.place_id)),
  );
