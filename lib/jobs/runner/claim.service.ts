import type { Db } from "@/db/client";
import { busyLanes, dueTasks, lease, lockClaims, type Task } from "./tasks.queries";

/** Takes up to `limit` tasks that are due, no more of any lane than its limit lets, counted over all processes. */
export function claim(
  db: Db,
  functionIds: readonly string[],
  { token, leaseMs, limit }: { token: string; leaseMs: number; limit: number },
): Promise<Task[]> {
  if (limit <= 0) return Promise.resolve([]);
  return db.orm.transaction(async (tx) => {
    await lockClaims(tx);
    const busy = await busyLanes(tx);
    const full = new Set<string>();
    const taken: Task[] = [];
    // Candidates of a lane may fill it up; then those behind them are asked for, without that lane.
    for (;;) {
      const known = full.size;
      const candidates = await dueTasks(tx, functionIds, [...full], limit * 2);
      for (const task of candidates) {
        if (taken.length === limit) break;
        if (taken.some((other) => other.run_id === task.run_id && other.step_id === task.step_id)) continue;
        const over = task.lanes.filter((lane, i) => (busy.get(lane) ?? 0) >= (task.limits[i] ?? Infinity));
        for (const lane of over) full.add(lane);
        if (over.length > 0) continue;
        for (const lane of task.lanes) busy.set(lane, (busy.get(lane) ?? 0) + 1);
        taken.push({ ...task, crashes: task.crashes + (task.lost ? 1 : 0) });
      }
      if (taken.length === limit || full.size === known) break;
    }
    if (taken.length > 0) await lease(tx, taken, token, leaseMs);
    return taken;
  });
}
