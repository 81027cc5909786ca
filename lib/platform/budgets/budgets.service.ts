import type { Queryable } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import { deleteUseBefore, readUse } from "./budgets.queries";
import { addUseTogether } from "./taken-together";

/** A bound on what the service spends at a provider, over all callers, in windows aligned to the epoch. */
export interface Budget {
  name: string;
  max: number;
  seconds: number;
}

/** The budget that refuses an expense, and the end of its window in Unix seconds. */
export interface BudgetSpent {
  max: number;
  reset: number;
}

const KEPT_DAYS = 30;
const DAY_SECONDS = 86_400;

const startOf = ({ seconds }: Budget, now: Date): number => Math.floor(now.getTime() / 1000 / seconds) * seconds;
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

// Windows that are spent, by name and start: a flood of requests then costs no query.
const spentUntil = new WeakMap<Queryable, Map<string, number>>();

/**
 * Takes an amount out of every budget. Returns the first budget that has too little left, or null if all have enough.
 * What was taken of the budgets before that one stays taken. Concurrent calls of any number of processes never exceed a
 * budget.
 */
export async function spend(
  db: Queryable,
  budgets: readonly Budget[],
  amount: number,
  now: Date,
): Promise<BudgetSpent | null> {
  for (const budget of budgets) {
    const refused = await spendOne(db, budget, amount, now);
    if (refused) return refused;
  }
  return null;
}

async function spendOne(db: Queryable, budget: Budget, amount: number, now: Date): Promise<BudgetSpent | null> {
  const { name, max, seconds } = budget;
  const start = startOf(budget, now);
  const refusal = { max, reset: start + seconds };
  const spent = spentUntil.get(db) ?? new Map<string, number>();
  spentUntil.set(db, spent);
  if (amount > max || spent.get(`${name}:${max}`) === start) return refusal;
  const used = await addUseTogether(db, { name, start: isoOf(start), amount, max });
  // A smaller amount may still fit, unless there is none smaller.
  if (used === max || (used === null && amount === 1)) spent.set(`${name}:${max}`, start);
  if (used === null) {
    log.error({ budget: name, max, reset: isoOf(refusal.reset) }, "a budget is spent");
    return refusal;
  }
  if (used === amount) await deleteUseBefore(db, isoOf(start - KEPT_DAYS * DAY_SECONDS));
  return null;
}

/** Returns what the present window of a budget has used. */
export const readSpent = (db: Queryable, budget: Budget, now: Date): Promise<number> =>
  readUse(db, { name: budget.name, start: isoOf(startOf(budget, now)) });
