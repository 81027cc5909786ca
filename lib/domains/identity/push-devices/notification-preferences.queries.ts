import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { preferences } from "@/db/schema";
import { boolean } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import type { NotificationPreferencesChange } from "./notification-preferences.contract";

export const findTopics = queryRow({
  row: { orders: boolean, new_orders: boolean, tours: boolean, events: boolean, daily_summary: boolean },
  sql: (owner: string) => sql`
    select ${preferences.notifyOrders} as orders, ${preferences.notifyNewOrders} as new_orders,
      ${preferences.notifyTours} as tours, ${preferences.notifyEvents} as events,
      ${preferences.dailySummary}
    from ${preferences} where ${preferences.owner} = ${owner}`,
  samples: [["usr_1"]],
});

/** Writes the given topics. */
export async function saveTopics(tx: Tx, owner: string, change: NotificationPreferencesChange): Promise<void> {
  const { orders, new_orders: newOrders, tours, events, daily_summary: dailySummary } = change;
  const given = {
    ...(orders !== undefined && { notifyOrders: orders }),
    ...(newOrders !== undefined && { notifyNewOrders: newOrders }),
    ...(tours !== undefined && { notifyTours: tours }),
    ...(events !== undefined && { notifyEvents: events }),
    ...(dailySummary !== undefined && { dailySummary }),
  };
  await tx
    .insert(preferences)
    .values({ owner, ...given })
    .onConflictDoUpdate({ target: preferences.owner, set: { ...given, updatedAt: transactionTime } });
}

export async function turnOffDailySummary(tx: Tx, owner: string): Promise<void> {
  await tx
    .update(preferences)
    .set({ dailySummary: false, updatedAt: transactionTime })
    .where(eq(preferences.owner, owner));
}
