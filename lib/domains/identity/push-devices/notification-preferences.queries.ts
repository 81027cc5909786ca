import type { Tx } from "@/db/client";
import { preferences } from "@/db/schema";
import { boolean } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import type { NotificationPreferencesChange } from "./notification-preferences.contract";

export const findTopics = queryRow({
  row: {
    orders: boolean,
    new_orders: boolean,
    tours: boolean,
    events: boolean,
    reviews: boolean,
    review_emails: boolean,
    daily_summary: boolean,
  },
  sql: (owner: string) => sql`
    select ${preferences.notifyOrders} as orders, ${preferences.notifyNewOrders} as new_orders,
      ${preferences.notifyTours} as tours, ${preferences.notifyEvents} as events,
      ${preferences.notifyReviews} as reviews, ${preferences.reviewEmails}, ${preferences.dailySummary}
    from ${preferences} where ${preferences.owner} = ${owner}`,
  samples: [["usr_1"]],
});

/** Writes the given topics. */
export async function saveTopics(tx: Tx, owner: string, change: NotificationPreferencesChange): Promise<void> {
  const { orders, new_orders: newOrders, tours, events, reviews } = change;
  const { review_emails: reviewEmails, daily_summary: dailySummary } = change;
  const given = {
    ...(orders !== undefined && { notifyOrders: orders }),
    ...(newOrders !== undefined && { notifyNewOrders: newOrders }),
    ...(tours !== undefined && { notifyTours: tours }),
    ...(events !== undefined && { notifyEvents: events }),
    ...(reviews !== undefined && { notifyReviews: reviews }),
    ...(reviewEmails !== undefined && { reviewEmails }),
    ...(dailySummary !== undefined && { dailySummary }),
  };
  await tx
    .insert(preferences)
    .values({ owner, ...given })
    .onConflictDoUpdate({ target: preferences.owner, set: { ...given, updatedAt: transactionTime } });
}
