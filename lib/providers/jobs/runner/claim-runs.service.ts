import type { Db, Tx } from "@/db/client";
import { commitWith } from "@/lib/platform/sql/commit-with";
import type { FunctionRegistry } from "./function-registry";
import { type ClaimedRun, countRunsByKey, findDueRuns, leaseRuns, lockClaims } from "./runs.queries";

/** Claims up to `limit` due runs without exceeding any concurrency limit, counted over all processes. */
export function claimRuns(
  db: Db,
  registry: FunctionRegistry,
  { token, leaseMs, limit }: { token: string; leaseMs: number; limit: number },
): Promise<ClaimedRun[]> {
  if (limit <= 0) return Promise.resolve([]);
  return db.orm.transaction(async (tx) => {
    const claimed = await chooseRuns(tx, registry, limit);
    return claimed.length > 0 ? commitWith(tx, () => leaseRuns(tx, claimed, token, leaseMs)) : [];
  });
}

/** Takes the claim lock and returns the ids of the runs to claim. */
async function chooseRuns(tx: Tx, registry: FunctionRegistry, limit: number): Promise<string[]> {
  let functions = registry.functionIds;
  const fullKeys = new Set<string>();
  const claimed = new Set<string>();
  // Sent together: the connection runs them in this order, so the lock is held before the runs are counted.
  const [, held, first] = await Promise.all([
    lockClaims(tx),
    countRunsByKey(tx),
    findDueRuns(tx, functions, [], limit * 2),
  ]);
  const counts = new Map(held.map(({ key, runs }) => [key, runs]));
  // Candidates may fill a key; query again without that key, so that the runs of the function behind it get their turn.
  for (let candidates = first; ; candidates = await findDueRuns(tx, functions, [...fullKeys], limit * 2)) {
    let hidden = false;
    for (const run of candidates) {
      if (claimed.size === limit) break;
      if (claimed.has(run.id)) continue;
      const full = run.keys.filter((key, i) => (counts.get(key) ?? 0) >= (run.limits[i] ?? Infinity));
      for (const key of full) {
        // All runs of a function may have the key. Then none of them gets a turn, and reading on would read all that wait.
        functions = functions.filter((id) => id !== registry.functionsOfKeys.get(key));
        hidden ||= !registry.functionsOfKeys.has(key) && !fullKeys.has(key);
        fullKeys.add(key);
      }
      if (full.length > 0) continue;
      for (const key of run.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      claimed.add(run.id);
    }
    if (claimed.size === limit || !hidden) return [...claimed];
  }
}
