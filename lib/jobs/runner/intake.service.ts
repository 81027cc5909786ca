import type { Db } from "@/db/client";
import { eventOf } from "../event";
import { takeEvents } from "../outbox.queries";
import type { Registry } from "./registry";
import { insertRuns } from "./runs.queries";

const BATCH = 200;

/** Makes runs of the events that wait, in one transaction with their leaving the outbox, so each counts once. */
export async function nextEventsToRuns(db: Db, registry: Registry): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await db.orm.transaction(async (tx) => {
      const rows = await takeEvents(tx, BATCH);
      const starts = rows.flatMap((row) =>
        registry.startsOf(eventOf(row)).map((start) => ({ ...start, requestId: row.request_id })),
      );
      await insertRuns(tx, starts);
      return rows.length;
    });
  }
}

/** Starts what schedules ask for in a span of time; of several processes one does. */
export async function startTicks(db: Db, registry: Registry, from: Date, to: Date): Promise<void> {
  const starts = registry.ticksBetween(from, to).map((start) => ({ ...start, requestId: null }));
  if (starts.length > 0) await db.orm.transaction((tx) => insertRuns(tx, starts));
}
