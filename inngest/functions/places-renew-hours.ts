import type { Inngest } from "inngest";
import { renewWeeks } from "@/lib/domains/places/hours/renewal.service";
import { jobContext } from "../client";

/** Every hour: after midnight at the destination, the weeks of places with seasons or holidays are renewed. */
export const placesRenewHours = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "places-renew-hours", triggers: [{ cron: "3 * * * *" }], concurrency: 1, retries: 2 },
    ({ step }) => step.run("renew", () => renewWeeks(jobContext())),
  );
