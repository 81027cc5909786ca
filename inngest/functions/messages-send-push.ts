import type { Inngest } from "inngest";
import { queueEventReminders } from "@/lib/domains/favorites/reminders.service";
import { deliverPush, sweepDuePushes } from "@/lib/domains/messages/pushes.service";
import { push } from "@/lib/providers/push";
import { jobContext, on } from "../client";
import { pushQueued } from "../events";
import { runEach } from "../run-each";

// A push service may take 10 s.
const MAX_CONCURRENT = 16;

/** Makes one attempt to send a push message. Pauses between attempts are the messages' own. */
export const messagesSendPush = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "messages-send-push", triggers: [on(pushQueued)], retries: 3, concurrency: [{ limit: MAX_CONCURRENT }] },
    ({ event, step }) => step.run("send", () => deliverPush(jobContext(event), push(), event.data.push_id)),
  );

/** Every minute: queues the reminders of events that start soon, and the messages whose pause is over. */
export const pushesSweep = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "pushes-sweep", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) =>
      runEach(step, {
        reminders: () => queueEventReminders(jobContext()),
        sweep: () => sweepDuePushes(jobContext()),
      }),
  );
