import { EventType, Inngest } from "inngest";
import { z } from "zod";
import { db } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { perSettings } from "@/lib/platform/settings/env";
import { type JobsMode, jobsMode } from "@/lib/providers/jobs/mode";
import { withoutAsyncContext } from "./async-context";
import type { EventKind } from "./events";
import { PrivateErrors } from "./private-errors";

const APP_ID = "destination";

/** Returns the process's client, configured from the settings. Created at the first call, so that builds need none. */
export const inngest = perSettings(() => {
  withoutAsyncContext();
  return new Inngest({
    id: APP_ID,
    ...optionsOf(jobsMode()),
    logger,
    aiMetadata: false,
    middleware: [PrivateErrors],
  });
});

function optionsOf(mode: JobsMode) {
  switch (mode.kind) {
    case "embedded":
      // Cloud mode, because the SDK verifies signatures in no other mode.
      return { isDev: false, eventKey: "embedded", signingKey: mode.signingKey, fetch: rejectFetch };
    case "cloud":
      return {
        isDev: false,
        eventKey: mode.eventKey,
        signingKey: mode.signingKey,
        ...(mode.baseUrl !== undefined && { baseUrl: mode.baseUrl }),
      };
    case "dev":
      return { isDev: true, baseUrl: mode.baseUrl, ...(mode.eventKey !== undefined && { eventKey: mode.eventKey }) };
  }
}

/** Whether the embedded runner calls the functions, not Inngest. */
export const isEmbedded = (): boolean => jobsMode().kind === "embedded";

/** Without Inngest there is nobody to send to: services queue events with `queueEvent`, in their transaction. */
const rejectFetch: typeof fetch = () =>
  Promise.reject(new Error("the embedded runner takes events from the outbox only: use queueEvent"));

type Part = unknown;
const textOf = (parts: Part[]): string => parts.filter((part) => typeof part === "string").join(" ");
const fieldsOf = (parts: Part[]): Record<string, unknown> =>
  Object.assign({}, ...parts.filter((part) => typeof part === "object" && part !== null));

/** Routes the SDK's messages to our log. Errors that functions throw are logged with the outcome of the call. */
const logger = {
  info: (...parts: Part[]) => log.info(fieldsOf(parts), textOf(parts)),
  warn: (...parts: Part[]) => log.warn(fieldsOf(parts), textOf(parts)),
  error: (...parts: Part[]) => log.warn(fieldsOf(parts), textOf(parts)),
  debug: () => undefined,
};

/** Fields that any event may carry: the id of the request that queued it, and its trace. */
const requestFields = { request_id: z.string().optional(), traceparent: z.string().optional() };

/** Returns the trigger of functions that a kind of event starts. */
export function on<Name extends string, Shape extends z.ZodRawShape>(kind: EventKind<Name, z.ZodObject<Shape>>) {
  return new EventType({ name: kind.name, schema: kind.data.extend(requestFields) });
}

/** Returns the context that a job passes to its service: the database, the time, and the queuing request's id. */
export function jobContext(event?: { data: { request_id?: string | undefined } }) {
  return { db: db(), now: new Date(), requestId: event?.data.request_id ?? "job" };
}
