import type { Queryable } from "@/db/client";
import { addUse, type Use } from "./budgets.queries";

interface Call {
  amount: number;
  resolve: (used: number | null) => void;
  reject: (error: unknown) => void;
}

// The calls that wait for a statement on their window, by window. The window of a statement in progress has an entry.
const waiting = new WeakMap<Queryable, Map<string, Call[]>>();

/**
 * Like `addUse`, but calls of this process that meet at one window share a statement. The window is a row that every
 * caller writes, and its lock is held until the write is on the disk: one statement each would make them wait in line.
 */
export function addUseTogether(db: Queryable, { amount, ...window }: Use): Promise<number | null> {
  const windows = waiting.get(db) ?? new Map<string, Call[]>();
  waiting.set(db, windows);
  const id = `${window.name}:${window.start}:${window.max}`;
  return new Promise((resolve, reject) => {
    const call = { amount, resolve, reject };
    const others = windows.get(id);
    if (others) others.push(call);
    else void serve(db, window, windows, id, [call]);
  });
}

async function serve(
  db: Queryable,
  window: Omit<Use, "amount">,
  windows: Map<string, Call[]>,
  id: string,
  first: Call[],
): Promise<void> {
  for (let calls = first; calls.length > 0; calls = windows.get(id) ?? []) {
    windows.set(id, []);
    await take(db, window, calls);
  }
  windows.delete(id);
}

/** Takes the calls' amounts together, or one after the other if the window does not have them all. */
async function take(db: Queryable, window: Omit<Use, "amount">, calls: readonly Call[]): Promise<void> {
  try {
    const sum = calls.reduce((all, { amount }) => all + amount, 0);
    const used = sum <= window.max ? await addUse(db, { ...window, amount: sum }) : null;
    if (used === null && calls.length > 1) {
      for (const call of calls) await take(db, window, [call]);
      return;
    }
    let before = (used ?? 0) - sum;
    for (const { amount, resolve } of calls) {
      before += amount;
      resolve(used === null ? null : before);
    }
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}
