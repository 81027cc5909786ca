import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { EventKind } from "@/inngest/events";
import { db, joinTransaction } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { telemetry } from "@/lib/platform/telemetry/port";
import { waitUntil } from "@/lib/platform/vercel/wait-until";
import { startedWorker } from "./job-worker";
import { jobsMode } from "./mode";
import { insertEvent } from "./outbox.queries";
import { relayEvents } from "./relay.service";

/**
 * Queues an event in the transaction that causes it. It is sent once the transaction has committed, by another process
 * if this one dies in between, and never if the transaction rolls back. `id` identifies the event within its kind (a
 * stop's id, an order's id with its state): an event that is queued or sent repeatedly has one effect within 24 hours.
 */
export async function queueEvent<Data extends z.ZodObject>(
  tx: Tx,
  kind: EventKind<string, Data>,
  { id, data }: { id: string; data: z.input<Data> },
): Promise<void> {
  const { requestId } = joinTransaction(tx, wakeSender);
  const traceparent = telemetry()?.traceparent();
  await insertEvent(tx, {
    eventId: `${kind.name}:${id}`,
    name: kind.name,
    // The job continues the request's trace.
    data: { ...kind.data.parse(data), ...(traceparent !== undefined && { traceparent }) },
    requestId: requestId ?? null,
  });
}

/** Wakes the job worker. An event that this misses is found by the next poll of any process. */
function wakeSender(): void {
  const worker = startedWorker();
  if (worker) worker.wake();
  else if (env().onVercel && jobsMode().kind !== "embedded") {
    waitUntil(relayEvents(db()).catch((error: unknown) => log.warn({ err: error }, "events could not be relayed")));
  }
}
