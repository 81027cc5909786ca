import type { Inngest } from "inngest";
import { relayEvents } from "@/lib/providers/jobs/relay.service";
import { jobContext } from "../client";

/**
 * Every minute: sends the waiting events of the outbox. On Vercel nothing else finds the events of a process that
 * died between its commit and its send.
 */
export const jobsRelayOutbox = (inngest: Inngest) =>
  inngest.createFunction({ id: "jobs-relay-outbox", triggers: [{ cron: "* * * * *" }], retries: 0 }, ({ step }) =>
    step.run("send", () => relayEvents(jobContext().db)),
  );
