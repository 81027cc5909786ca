import { EventType, Inngest } from "inngest";
import { z } from "zod";
import { db } from "@/lib/database";
import { EMBEDDED_URL, embeddedFetch } from "@/lib/jobs/accept.service";
import { type JobsMode, jobsMode } from "@/lib/jobs/mode";
import { log } from "@/lib/log";
import type { EventKind } from "./events";

export const APP_ID = "destination";

let client: Inngest | undefined;

/** The process's client, from the settings; made at the first call, so that a build needs none. */
export function inngest(): Inngest {
  client ??= new Inngest({ id: APP_ID, ...optionsOf(jobsMode()), logger, aiMetadata: false });
  return client;
}

function optionsOf(mode: JobsMode) {
  switch (mode.kind) {
    case "embedded":
      // Cloud mode, because only that checks signatures; what the client sends stays in this process.
      return {
        isDev: false,
        eventKey: "embedded",
        signingKey: mode.signingKey,
        baseUrl: EMBEDDED_URL,
        fetch: embeddedFetch(db),
      };
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

type Part = unknown;
const textOf = (parts: Part[]): string => parts.filter((part) => typeof part === "string").join(" ");
const fieldsOf = (parts: Part[]): Record<string, unknown> =>
  Object.assign({}, ...parts.filter((part) => typeof part === "object" && part !== null));

/** The SDK's own words in our log; what functions throw is logged where their outcome is. */
const logger = {
  info: (...parts: Part[]) => log.info(fieldsOf(parts), textOf(parts)),
  warn: (...parts: Part[]) => log.warn(fieldsOf(parts), textOf(parts)),
  error: (...parts: Part[]) => log.warn(fieldsOf(parts), textOf(parts)),
  debug: () => undefined,
};

/** Every event may carry the id of the request that it comes from, and the trace that it is part of. */
const fromRequest = { request_id: z.string().optional(), traceparent: z.string().optional() };

/** The trigger of functions that wait for a kind of event. */
export function on<Name extends string, Shape extends z.ZodRawShape>(kind: EventKind<Name, z.ZodObject<Shape>>) {
  return new EventType({ name: kind.name, schema: kind.data.extend(fromRequest) });
}

/** What a job's service is told of where it comes from: the database, the time, and the request's id. */
export function jobContext(event?: { data: { request_id?: string | undefined } }) {
  return { db: db(), now: new Date(), requestId: event?.data.request_id ?? "job" };
}
