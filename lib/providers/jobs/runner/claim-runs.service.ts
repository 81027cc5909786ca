import type { Db } from "@/db/client";
import { type ClaimedRun, countRunsByKey, findDueRuns, leaseRuns, lockClaims } from "./runs.queries";

/** Claims up to `limit` due runs without exceeding any concurrency limit, counted over all processes. */
export function claimRuns(
  db: Db,
  functionIds: readonly string[],
  { token, leaseMs, limit }: { token: string; leaseMs: number; limit: number },
): Promise<ClaimedRun[]> {
  if (limit <= 0) return Promise.resolve([]);
  return db.orm.transaction(async (tx) => {
    await lockClaims(tx);
    const counts = new Map((await countRunsByKey(tx)).map(({ key, runs }) => [key, runs]));
    const fullKeys = new Set<string>();
    const claimed = new Set<string>();
    // Candidates may fill a key; query again without that key, so that the runs behind it get their turn.
    for (;;) {
      const knownFull = fullKeys.size;
      for (const run of await findDueRuns(tx, functionIds, [...fullKeys], limit * 2)) {
        if (claimed.size === limit) break;
        if (claimed.has(run.id)) continue;
        const full = run.keys.filter((key, i) => (counts.get(key) ?? 0) >= (run.limits[i] ?? Infinity));
        for (const key of full) fullKeys.add(key);
        if (full.length > 0) continue;
        for (const key of run.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
        claimed.add(run.id);
      }
      if (claimed.size === limit || fullKeys.size === knownFull) break;
    }
    return claimed.size > 0 ? leaseRuns(tx, [...claimed], token, leaseMs) : [];
  });
}
