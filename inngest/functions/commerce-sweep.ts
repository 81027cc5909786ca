import type { Inngest } from "inngest";
import { sweepCommerce } from "@/lib/domains/commerce/sweep.service";
import { jobContext } from "../client";

/** Every five minutes: expires unpaid orders, idempotency keys and carts. No request depends on a timely sweep. */
export const commerceSweep = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "commerce-sweep", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("sweep", () => sweepCommerce(jobContext())),
  );
