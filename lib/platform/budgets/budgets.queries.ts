import { and, eq, lt } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { budgets } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { bigInteger } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const { name, windowStart, used } = budgets;

export interface Use {
  name: string;
  start: string;
  amount: number;
  max: number;
}

const addToWindow = queryRow({
  row: { used: bigInteger },
  sql: (use: Use) => sql`
    insert into ${budgets} (${namesOf([name, windowStart, used])}) values (${use.name}, ${use.start}, ${use.amount})
    on conflict (${nameOf(name)}, ${nameOf(windowStart)}) do update set ${nameOf(used)} = ${used} + excluded.${nameOf(used)}
      where ${used} + excluded.${nameOf(used)} <= ${use.max}
    returning ${used}`,
  samples: [[{ name: "a", start: "2026-01-01T00:00:00Z", amount: 1, max: 10 }]],
});

/**
 * Adds to what a window has used unless that would exceed `max`; returns the sum, or null. A single statement: the row's
 * lock orders concurrent calls, so together they never exceed `max`. `amount` is at most `max`.
 */
export const addUse = async (db: Queryable, use: Use): Promise<number | null> =>
  (await addToWindow(db, use))?.used ?? null;

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
