import type { Inngest } from "inngest";
import { sweepMails } from "@/lib/domains/messages/mails.service";
import { sendMail } from "@/lib/flows/messages/send-mail.service";
import { jobContext, on } from "../client";
import { mailQueued } from "../events";

// The connections that one process keeps to the mail server.
const MAX_CONCURRENT = 4;

/** Sends a message, in up to six attempts over about ten minutes. After that the sweep queues it again. */
export const messagesSendMail = (inngest: Inngest) =>
  inngest.createFunction(
    {
      id: "messages-send-mail",
      triggers: [on(mailQueued)],
      retries: 5,
      concurrency: [{ limit: MAX_CONCURRENT }],
    },
    ({ event, step }) => step.run("send", () => sendMail(jobContext(event), event.data.mail_id)),
  );

/** Every five minutes: queues messages again whose attempts have all failed, until they expire. */
export const messagesSweep = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "messages-sweep", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("sweep", () => sweepMails(jobContext())),
  );
