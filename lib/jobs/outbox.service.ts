import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { EventKind } from "@/inngest/events";
import { joinTransaction } from "@/lib/database";
import { insertEvent } from "./outbox.queries";
import { nudge } from "./relay.service";

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
  await insertEvent(tx, {
    eventId: `${kind.name}:${id}`,
    name: kind.name,
    data: kind.data.parse(data),
    requestId: requestId ?? null,
  });
}
