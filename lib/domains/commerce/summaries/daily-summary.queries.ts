import { appUsers, mails, orders, payments, placeClaims, places, preferences, refunds } from "@/db/schema";
import { bigInteger, integer, neverNull, rowId, text } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Places whose merchant wants summaries and has none with the key `prefix` + place id, with the merchant's address. */
export const readDueSummaries = query({
  row: { place_id: rowId, user_id: text(), email: neverNull(text()) },
  sql: (prefix: string, limit: number) => sql`
    select ${placeClaims.placeId}, ${placeClaims.userId}, ${appUsers.email}
    from ${preferences} join ${placeClaims} on ${placeClaims.userId} = ${preferences.owner}
      and ${placeClaims.status} = 'approved'
      join ${appUsers} on ${appUsers.id} = ${placeClaims.userId}
    where ${preferences.dailySummary} and ${appUsers.email} is not null and ${appUsers.deletedAt} is null
      and not exists (select from ${mails} where ${mails.key} = ${prefix} || ${placeClaims.placeId})
    order by ${placeClaims.placeId} limit ${limit}`,
  samples: [["summary:2026-11-23:", 500]],
});

/** The place's name, if this user is still its merchant and still wants summaries. */
export const findSummarized = queryRow({
  row: { name: text() },
  sql: (placeId: string, userId: string) => sql`
    select ${places.name} from ${places} join ${placeClaims} on ${placeClaims.placeId} = ${places.id}
      and ${placeClaims.status} = 'approved' and ${placeClaims.userId} = ${userId}
      join ${preferences} on ${preferences.owner} = ${userId} and ${preferences.dailySummary}
    where ${places.id} = ${placeId}`,
  samples: [["1", "usr_1"]],
});

/** The orders that were paid between two moments, by currency: their number and their totals in minor units. */
export const readSales = query({
  row: { currency: text(), count: integer, total: bigInteger },
  sql: (placeId: string, userId: string, from: Date, to: Date) => sql`
    select ${orders.currency}, count(*)::int as count, sum(${orders.total})::bigint as total from ${orders}
    where ${orders.placeId} = ${placeId} and ${orders.merchantId} = ${userId}
      and ${orders.paidAt} >= ${from} and ${orders.paidAt} < ${to}
    group by ${orders.currency}`,
  samples: [["1", "usr_1", new Date(0), new Date(0)]],
});

/** The refunds that succeeded between two moments, by currency, of orders of any day. */
export const readRefunds = query({
  row: { currency: text(), total: bigInteger },
  sql: (placeId: string, userId: string, from: Date, to: Date) => sql`
    select ${orders.currency}, sum(${refunds.amount})::bigint as total
    from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      join ${orders} on ${orders.id} = ${payments.orderId}
    where ${refunds.status} = 'succeeded' and ${refunds.settledAt} >= ${from} and ${refunds.settledAt} < ${to}
      and ${orders.placeId} = ${placeId} and ${orders.merchantId} = ${userId}
    group by ${orders.currency}`,
  samples: [["1", "usr_1", new Date(0), new Date(0)]],
});

/** The user's claims that staff have not decided yet. */
export const countPendingClaims = queryRow({
  row: { count: integer },
  sql: (userId: string) => sql`
    select count(*)::int as count from ${placeClaims}
    where ${placeClaims.userId} = ${userId} and ${placeClaims.status} = 'pending'`,
  samples: [["usr_1"]],
});
