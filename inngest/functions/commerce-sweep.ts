import type { Inngest } from "inngest";
import { sweepCommerce } from "@/lib/commerce/sweep.service";
import { jobContext } from "../client";

/** Ends what time has ended: unpaid orders, keys, carts. Nothing waits for it, so every five minutes will do. */
export const commerceSweep = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "commerce-sweep", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("sweep", () => sweepCommerce(jobContext())),
  );
