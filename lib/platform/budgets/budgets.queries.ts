import { and, eq, lt } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { budgets } from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";

const { name, windowStart, used } = budgets;

/**
 * Adds to what a window has used unless that would exceed `max`; returns the sum, or null. A single statement: the row's
 * lock orders concurrent calls, so together they never exceed `max`. `amount` is at most `max`.
 */
export async function addUse(
  db: Queryable,
  window: { name: string; start: string; amount: number; max: number },
): Promise<number | null> {
  const [row] = await db
    .insert(budgets)
    .values({ name: window.name, windowStart: window.start, used: window.amount })
    .onConflictDoUpdate({
      target: [name, windowStart],
      set: { used: sql`${used} + ${window.amount}`.getSQL() },
      setWhere: sql`${used} + ${window.amount} <= ${window.max}`.getSQL(),
    })
    .returning({ used });
  return row?.used ?? null;
}

/** Returns what a window has used. */
export async function readUse(db: Queryable, window: { name: string; start: string }): Promise<number> {
  const [row] = await db
    .select({ used })
    .from(budgets)
    .where(and(eq(name, window.name), eq(windowStart, window.start)));
  return row?.used ?? 0;
}

/** Deletes the windows that began before a time. */
export async function deleteUseBefore(db: Queryable, before: string): Promise<void> {
  await db.delete(budgets).where(lt(windowStart, before));
}
