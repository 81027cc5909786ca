import type { Inngest } from "inngest";
import { deliverWebhook, sweepDueWebhooks } from "@/lib/domains/commerce/merchant-webhooks/deliver.service";
import { jobContext, on } from "../client";
import { webhookQueued } from "../events";

// A receiver may take 10 s. One that hangs must not delay the others.
const MAX_CONCURRENT = 16;
const MAX_PER_ENDPOINT = 4;

/** Makes one attempt to send a message to a merchant's endpoint. Pauses between attempts are the messages' own. */
export const webhooksDeliver = (inngest: Inngest) =>
  inngest.createFunction(
    {
      id: "webhooks-deliver",
      triggers: [on(webhookQueued)],
      retries: 3,
      concurrency: [{ limit: MAX_CONCURRENT }, { key: "event.data.endpoint_id", limit: MAX_PER_ENDPOINT }],
    },
    ({ event, step }) => step.run("deliver", () => deliverWebhook(jobContext(event), event.data.delivery_id)),
  );

/** Every minute: queues the messages whose pause is over. */
export const webhooksSweep = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "webhooks-sweep", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("sweep", () => sweepDueWebhooks(jobContext())),
  );
