import { orders, searchDays, tours } from "@/db/schema";
import { bigInteger, date, integer, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { type Fragment, sql } from "@/lib/platform/sql/template";

const dayOf = (time: Fragment, zone: string): Fragment => sql`(${time} at time zone ${zone})::date`;

/** The paid orders since a moment, by day of their payment and currency. Amounts are in minor units. */
export const readOrderDays = query({
  row: { day: date, currency: text(), orders: integer, total: bigInteger, refunded: bigInteger },
  sql: (since: Date, zone: string) => sql`
    select ${dayOf(sql`${orders.paidAt}`, zone)} as day, ${orders.currency}, count(*)::int as orders,
      sum(${orders.total})::bigint as total, sum(${orders.refundedAmount})::bigint as refunded
    from ${orders} where ${orders.paidAt} >= ${since} group by 1, 2 order by 1, 2`,
  samples: [[new Date(0), "UTC"]],
});

/** The tours since a moment, by day. */
export const readTourDays = query({
  row: { day: date, tours: integer },
  sql: (since: Date, zone: string) => sql`
    select ${dayOf(sql`${tours.createdAt}`, zone)} as day, count(*)::int as tours
    from ${tours} where ${tours.createdAt} >= ${since} group by 1 order by 1`,
  samples: [[new Date(0), "UTC"]],
});

/** The searches from a day on. */
export const readSearchDays = query({
  row: { day: date, searches: integer, empty: integer },
  sql: (from: string) => sql`
    select ${searchDays.day}, ${searchDays.searches}, ${searchDays.empty}
    from ${searchDays} where ${searchDays.day} >= ${from}::date order by ${searchDays.day}`,
  samples: [["2026-12-24"]],
});
