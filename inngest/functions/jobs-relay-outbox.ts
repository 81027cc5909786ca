import type { Inngest } from "inngest";
import { relayEvents } from "@/lib/jobs/relay.service";
import { jobContext } from "../client";

/**
 * Each minute: sends what waits in the outbox. Where Inngest runs the jobs, and processes live for one request only,
 * nobody else finds what a process has left that died between its commit and its send.
 */
export const jobsRelayOutbox = (inngest: Inngest) =>
  inngest.createFunction({ id: "jobs-relay-outbox", triggers: [{ cron: "* * * * *" }], retries: 0 }, ({ step }) =>
    step.run("send", () => relayEvents(jobContext().db)),
  );
