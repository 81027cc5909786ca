import type { Db } from "@/db/client";
import { eventOf } from "../event";
import { takeEvents } from "../outbox.queries";
import type { FunctionRegistry } from "./function-registry";
import { insertRuns } from "./runs.queries";

// Few enough that requests hardly wait while the events are read and matched.
const BATCH = 50;

/** Turns due outbox events into runs. Both happen in one transaction, so that each event counts once. */
export async function startRunsForEvents(db: Db, registry: FunctionRegistry): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await db.orm.transaction(async (tx) => {
      const rows = await takeEvents(tx, BATCH);
      const runs = rows.flatMap((row) =>
        registry.runsFor(eventOf(row)).map((run) => ({ ...run, requestId: row.request_id })),
      );
      await insertRuns(tx, runs);
      return rows.length;
    });
  }
}

/** Starts the scheduled runs of an interval. The tick is the idempotency key, so only one process starts each run. */
export async function startScheduledRuns(db: Db, registry: FunctionRegistry, from: Date, to: Date): Promise<void> {
  const runs = registry.scheduledRuns(from, to).map((run) => ({ ...run, requestId: null }));
  if (runs.length > 0) await db.orm.transaction((tx) => insertRuns(tx, runs));
}
