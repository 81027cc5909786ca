import { AppError } from "../errors";

/** Hits on one window that go together. */
export interface Round {
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

export interface RoundsOptions {
  /** Keys of one statement; a statement is prepared for each number of them. */
  mostKeys?: number;
  /** A statement that takes longer is not waited for: the next keys go beside it. */
  patienceMs?: number;
  /** After this its callers are told `service_unavailable`, and so are those who come for its keys until it ends. */
  deadlineMs?: number;
  /** Statements under way at once, since the pool is for others too; where that many hang, nobody waits any more. */
  most?: number;
}

/**
 * Counts what meets in a process in one statement, each key once, and one statement at a time while they are quick.
 * No two statements under way have a key in common, so that they never wait for each other's rows.
 */
export function countInRounds(
  countHits: (rounds: readonly Round[]) => Promise<Map<string, number>>,
  { mostKeys = 32, patienceMs = 50, deadlineMs = 2_000, most = 3 }: RoundsOptions = {},
): (id: string, reset: number) => Promise<number> {
  const waiting = new Map<string, Waiting>();
  const busy = new Set<string>();
  const stuck = new Set<string>();
  let quick = false;
  let late = 0;
  let hung = 0;

  function next(): void {
    if (quick || late === most) return;
    const batch: (readonly [string, Waiting])[] = [];
    for (const one of waiting) {
      if (!busy.has(one[0])) batch.push(one);
      if (batch.length === mostKeys) break;
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
      giveUp(batch);
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

  /** What the statement counts later counts, and is nobody's: a limit is rather reached early than passed. */
  function giveUp(batch: Batch): void {
    for (const [id, { calls }] of batch) {
      stuck.add(id);
      for (const call of calls) call.reject(new AppError("service_unavailable"));
    }
    for (const [id, { calls }] of waiting) {
      if (!isRefused(id)) continue;
      waiting.delete(id);
      for (const call of calls) call.reject(new AppError("service_unavailable"));
    }
  }

  const isRefused = (id: string): boolean => stuck.has(id) || hung === most;

  return (id, reset) =>
    new Promise((resolve, reject) => {
      if (isRefused(id)) return reject(new AppError("service_unavailable"));
      const one = waiting.get(id) ?? { reset, calls: [] };
      one.calls.push({ resolve, reject });
      waiting.set(id, one);
      next();
    });
}
