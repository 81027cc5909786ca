import { Overloaded } from "@/db/gate";

/** Hits on one window that are counted together. */
export interface WindowHits {
  id: string;
  reset: number;
  n: number;
}

interface Call {
  resolve: (count: number) => void;
  reject: (error: unknown) => void;
}
interface Waiting {
  reset: number;
  calls: Call[];
}
type Batch = readonly (readonly [id: string, waiting: Waiting])[];

export interface BatchOptions {
  /** Keys per statement. PostgreSQL prepares one statement for each number of keys. */
  maxKeys?: number;
  /** Milliseconds after which the next statement starts, even if the current one is still running. */
  patienceMs?: number;
  /** Milliseconds after which a statement's callers fail. Until it ends, new callers for its keys fail immediately. */
  deadlineMs?: number;
  /** Maximum number of concurrent statements, to leave room in the pool. If all of them hang, every caller fails. */
  maxConcurrent?: number;
}

/**
 * Counts concurrent hits in one statement, each key once, and runs one statement at a time while they are fast.
 * Concurrent statements never share a key, so they never wait for each other's row locks.
 */
export function batchHits(
  countHits: (rounds: readonly WindowHits[]) => Promise<Map<string, number>>,
  { maxKeys = 32, patienceMs = 50, deadlineMs = 2_000, maxConcurrent = 3 }: BatchOptions = {},
): (id: string, reset: number) => Promise<number> {
  const waiting = new Map<string, Waiting>();
  const busy = new Set<string>();
  const stuck = new Set<string>();
  let quick = false;
  let late = 0;
  let hung = 0;

  function next(): void {
    if (quick || late === maxConcurrent) return;
    const batch: (readonly [string, Waiting])[] = [];
    for (const one of waiting) {
      if (!busy.has(one[0])) batch.push(one);
      if (batch.length === maxKeys) break;
    }
    if (batch.length > 0) void run(batch);
  }

  async function run(batch: Batch): Promise<void> {
    for (const [id] of batch) {
      waiting.delete(id);
      busy.add(id);
    }
    quick = true;
    let [isLate, isHung] = [false, false];
    const patience = setTimeout(() => {
      isLate = true;
      late++;
      quick = false;
      next();
    }, patienceMs);
    const deadline = setTimeout(() => {
      isHung = true;
      hung++;
      failBatch(batch);
    }, deadlineMs);
    try {
      const counts = await countHits(batch.map(([id, { reset, calls }]) => ({ id, reset, n: calls.length })));
      for (const [id, { calls }] of batch) {
        const before = (counts.get(id) ?? Number.NaN) - calls.length;
        calls.forEach((call, i) => void call.resolve(before + 1 + i));
      }
    } catch (error) {
      for (const [, { calls }] of batch) for (const call of calls) call.reject(error);
    }
    clearTimeout(patience);
    clearTimeout(deadline);
    for (const [id] of batch) {
      busy.delete(id);
      stuck.delete(id);
    }
    if (isHung) hung--;
    if (isLate) late--;
    else quick = false;
    next();
  }

  /** Fails the batch's callers. Its hits may still be counted later, so a limit may reject too early. */
  function failBatch(batch: Batch): void {
    for (const [id, { calls }] of batch) {
      stuck.add(id);
      for (const call of calls) call.reject(new Overloaded("the limiter's database does not respond"));
    }
    for (const [id, { calls }] of waiting) {
      if (!isRefused(id)) continue;
      waiting.delete(id);
      for (const call of calls) call.reject(new Overloaded("the limiter's database does not respond"));
    }
  }

  const isRefused = (id: string): boolean => stuck.has(id) || hung === maxConcurrent;

  return (id, reset) =>
    new Promise((resolve, reject) => {
      if (isRefused(id)) return reject(new Overloaded("the limiter's database does not respond"));
      const one = waiting.get(id) ?? { reset, calls: [] };
      one.calls.push({ resolve, reject });
      waiting.set(id, one);
      next();
    });
}
