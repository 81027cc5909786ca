import type { Tx } from "@/db/client";
import { outbox } from "@/db/schema";

/** Adds an event, unless one with its id waits already. */
export async function insertEvent(
  tx: Tx,
  event: { eventId: string; name: string; data: object; requestId: string | null },
): Promise<void> {
  await tx.insert(outbox).values(event).onConflictDoNothing();
}
