import { z } from "zod";
import type { OutboxRow } from "./outbox.queries";

/** An event in the form in which Inngest sends it to a function. */
export interface JobEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  ts: number;
}

/** Converts an outbox row to the event that is sent. The queuing request's id travels in `data.request_id`. */
export function eventOf(row: OutboxRow): JobEvent {
  return {
    id: row.event_id,
    name: row.name,
    data: { ...row.data, ...(row.request_id !== null && { request_id: row.request_id }) },
    ts: Math.round(row.ts),
  };
}

const Traced = z.object({ traceparent: z.string() });
const FailureOfTraced = z.object({ event: z.object({ data: Traced }) });

/** Returns the W3C traceparent in an event's data; for a failure event, the one of the failed run's event. */
export function traceparentOf(data: unknown): string | undefined {
  return Traced.safeParse(data).data?.traceparent ?? FailureOfTraced.safeParse(data).data?.event.data.traceparent;
}
