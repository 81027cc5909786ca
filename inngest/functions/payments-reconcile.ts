import type { Inngest } from "inngest";
import { reconcile, reconciliationDays } from "@/lib/domains/commerce/reconciliation/reconciliation.service";
import { jobContext } from "../client";
import { runEach } from "../run-each";

/** Every day: compares the provider's payments and refunds of the last weeks with ours, one step for each day. */
export const paymentsReconcile = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "payments-reconcile", triggers: [{ cron: "41 4 * * *" }], concurrency: 1, retries: 3 },
    async ({ step }) => {
      const start = await step.run("start", () => jobContext().now.toISOString());
      const days = reconciliationDays(new Date(start));
      const steps = days.map((day, n) => [`day-${n}`, () => reconcile(jobContext().db, day)] as const);
      await runEach(step, Object.fromEntries(steps));
    },
  );
