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
