import { z } from "zod";
import type { OutboxRow } from "./outbox.queries";

/** An event as it is sent: what was queued, and the request that it comes from. */
export function eventOf(row: OutboxRow) {
  return {
    id: row.event_id,
    name: row.name,
    data: { ...row.data, ...(row.request_id !== null && { request_id: row.request_id }) },
    ts: Math.round(row.ts),
  };
}

const Traced = z.object({ traceparent: z.string() });
const Failed = z.object({ event: z.object({ data: Traced }) });

/** The trace that an event is part of; of the failure of a run, that of the run's own event. */
export function traceparentOf(data: unknown): string | undefined {
  return Traced.safeParse(data).data?.traceparent ?? Failed.safeParse(data).data?.event.data.traceparent;
}
