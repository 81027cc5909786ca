import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { EventKind } from "@/inngest/events";
import { db, joinTransaction } from "@/lib/database";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { telemetry } from "@/lib/telemetry/port";
import { afterAnswer } from "@/lib/vercel";
import { jobsMode } from "./mode";
import { insertEvent } from "./outbox.queries";
import { relayEvents } from "./relay.service";
import { startedJobs } from "./started";

/**
 * Queues an event in the transaction of what it tells of: it is sent once that has landed, also by another process
 * where this one dies in between, and never where it has not. `id` says what makes the event one (a stop's id, an
 * order's id with its state): however often the same is queued or sent, it has one effect within 24 hours.
 */
export async function queueEvent<Data extends z.ZodObject>(
  tx: Tx,
  kind: EventKind<string, Data>,
  { id, data }: { id: string; data: z.input<Data> },
): Promise<void> {
  const { requestId } = joinTransaction(tx, nudge);
  const traceparent = telemetry()?.traceparent();
  await insertEvent(tx, {
    eventId: `${kind.name}:${id}`,
    name: kind.name,
    // The request and its jobs are one trace.
    data: { ...kind.data.parse(data), ...(traceparent !== undefined && { traceparent }) },
    requestId: requestId ?? null,
  });
}

/** Says that events wait; what is missed here is found at the next look of any process. */
function nudge(): void {
  const jobs = startedJobs();
  if (jobs) jobs.wake();
  else if (env().onVercel && jobsMode().kind !== "embedded") {
    afterAnswer(relayEvents(db()).catch((error: unknown) => log.warn({ err: error }, "events wait")));
  }
}
