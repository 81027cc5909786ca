import type { Inngest } from "inngest";
import { queueDailySummaries } from "@/lib/domains/commerce/summaries/daily-summary.service";
import { jobContext } from "../client";

/** Every five minutes: queues the merchants' summaries of the day before that are due since 7:00 in the destination's zone. */
export const messagesDailySummaries = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "messages-daily-summaries", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("queue", () => queueDailySummaries(jobContext())),
  );
