import { disbursements, disputes, orders, payments, placeClaims, places } from "@/db/schema";
import { bigInteger, date, neverNull, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, rawSql, sql } from "@/lib/platform/sql/template";
import { MAX_AMOUNT } from "../fields";
import { managedPlaces } from "../team/managed.queries";

/** The sums of a place's ledger for one merchant and currency, in minor units. */
const SUMS = {
  currency: text(),
  /** The totals of completed orders. */
  completed: bigInteger,
  /** The refunds of these. */
  refunded: bigInteger,
  commission: bigInteger,
  /** The sums that open and lost disputes of completed orders have taken back. */
  disputed: bigInteger,
  /** All payouts, pending and paid. */
  disbursed: bigInteger,
};

const LEDGER = { place_id: rowId, merchant_id: orNull(text()), ...SUMS };
export type LedgerRow = RowOf<typeof LEDGER>;

const kept = sql`(${orders.total} - ${orders.refundedAmount})`;
const sumOf = (column: string): Fragment =>
  sql`least(sum(entry.${rawSql(column)}), ${rawSql(String(MAX_AMOUNT))})::bigint as ${rawSql(column)}`;

/** The ledger's sums by place, merchant and currency, of the orders and the payouts that the conditions select. */
const ledger = (ofOrders: Fragment, ofPayouts: Fragment): Fragment => sql`
  select entry.place_id, entry.merchant_id, entry.currency, ${sumOf("completed")}, ${sumOf("refunded")},
    ${sumOf("commission")}, ${sumOf("disputed")}, ${sumOf("disbursed")}
  from (
    select ${orders.placeId}, ${orders.merchantId}, ${orders.currency}, ${orders.total} as completed,
      ${orders.refundedAmount} as refunded, round(${kept} * ${orders.commissionRate}::numeric / 10000) as commission,
      0 as disputed, 0 as disbursed
    from ${orders} where ${orders.status} = 'completed' and ${ofOrders}
    union all
    select ${orders.placeId}, ${orders.merchantId}, ${orders.currency}, 0, 0, 0, least(${disputes.amount}, ${kept}), 0
    from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
      join ${orders} on ${orders.id} = ${payments.orderId}
    where ${orders.status} = 'completed' and ${disputes.status} <> 'won' and ${disputes.status} not like 'warning%'
      and ${ofOrders}
    union all
    select ${disbursements.placeId}, ${disbursements.merchantId}, ${disbursements.currency}, 0, 0, 0, 0,
      ${disbursements.amount}
    from ${disbursements} where ${ofPayouts}
  ) entry
  group by entry.place_id, entry.merchant_id, entry.currency`;

/** The sums of a place in a currency, by merchant. */
export const readLedger = query({
  row: LEDGER,
  sql: (placeId: string, currency: string) =>
    ledger(
      sql`${orders.placeId} = ${placeId} and ${orders.currency} = ${currency}`,
      sql`${disbursements.placeId} = ${placeId} and ${disbursements.currency} = ${currency}`,
    ),
  samples: [["1", "XCD"]],
});

const paidPlaces = (userId: string): Fragment => sql`(
  select managed.place_id, managed.merchant_id from ${managedPlaces(userId, "payouts")})`;

/** The sums of the places whose payouts a user may see, without those of their former merchants. */
export const readMerchantLedger = query({
  row: LEDGER,
  sql: (userId: string) => sql`
    ${ledger(
      sql`(${orders.placeId}, ${orders.merchantId}) in ${paidPlaces(userId)}`,
      sql`(${disbursements.placeId}, ${disbursements.merchantId}) in ${paidPlaces(userId)}`,
    )}
    order by 1, 3`,
  samples: [["usr_1"]],
});

/** The sums of all places, those with the most left to pay out first. The limit keeps the screen short. */
export const readOpenLedgers = query({
  row: { ...LEDGER, place_name: text() },
  sql: (limit: number) => sql`
    select ledger.place_id, ledger.merchant_id, ledger.currency, ledger.completed, ledger.refunded, ledger.commission,
      ledger.disputed, ledger.disbursed, ${places.name} as place_name
    from (${ledger(sql`true`, sql`true`)}) ledger join ${places} on ${places.id} = ledger.place_id
    where ledger.completed - ledger.refunded - ledger.commission - ledger.disputed > ledger.disbursed and ledger.merchant_id is not null
    order by ledger.completed - ledger.refunded - ledger.commission - ledger.disputed - ledger.disbursed desc,
      ledger.place_id
    limit ${limit}`,
  samples: [[50]],
});

/** The claims that have made a user the merchant of a place: the approved one, then revoked ones, newest first. */
export const readMerchantClaims = query({
  row: { id: rowId, user_id: text(), business_name: text(), place_name: text() },
  sql: (placeId: string) => sql`
    select ${placeClaims.id}, ${placeClaims.userId}, ${placeClaims.businessName}, ${places.name} as place_name
    from ${placeClaims} join ${places} on ${places.id} = ${placeClaims.placeId}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.status} in ('approved', 'revoked')
    order by ${placeClaims.status}, ${placeClaims.decidedAt} desc, ${placeClaims.id} desc`,
  samples: [["1"]],
});

/** A payout of the place, in whatever currency, whose period shares a day with the given one. */
export const findOverlap = queryRow({
  row: { id: rowId, currency: text(), period_start: date, period_end: date },
  sql: (placeId: string, from: string, to: string) => sql`
    select ${disbursements.id}, ${disbursements.currency}, ${disbursements.periodStart}, ${disbursements.periodEnd}
    from ${disbursements}
    where ${disbursements.placeId} = ${placeId} and ${disbursements.periodStart} <= ${to}::date
      and ${disbursements.periodEnd} >= ${from}::date
    order by ${disbursements.id} limit 1`,
  samples: [["1", "2026-11-01", "2026-11-30"]],
});

export interface PeriodOf {
  placeId: string;
  merchantId: string;
  currency: string;
  /** The IANA time zone whose days count. */
  zone: string;
}

/**
 * The period that the next payout of a merchant's balance in a currency can cover. It begins on the first day without a
 * payout of the place, from the day after the last payout of this balance on, or else from its first sale. It ends today,
 * before the next payout's first day, or with the last sale of this balance if the place has later sales of another
 * merchant or in another currency: those days remain for their own payout.
 */
export const readNextPeriod = queryOne({
  row: { period_start: neverNull(date), period_end: neverNull(date) },
  sql: ({ placeId, merchantId, currency, zone }: PeriodOf) => sql`
    with sale as (
      select (${orders.completedAt} at time zone ${zone}::text)::date as day,
        ${orders.merchantId} is not distinct from ${merchantId}::text and ${orders.currency} = ${currency} as own
      from ${orders} where ${orders.placeId} = ${placeId} and ${orders.status} = 'completed'
    ), sales as (
      select min(sale.day) filter (where sale.own) as first_day, max(sale.day) filter (where sale.own) as last_day,
        max(sale.day) filter (where not sale.own) as last_other_day
      from sale
    ), payout as (
      select ${disbursements.periodStart}, ${disbursements.periodEnd},
        ${disbursements.merchantId} = ${merchantId} and ${disbursements.currency} = ${currency} as own
      from ${disbursements} where ${disbursements.placeId} = ${placeId}
    ), today as (select (now() at time zone ${zone}::text)::date as day),
    earliest as (
      select coalesce((select max(payout.period_end) + 1 from payout where payout.own), sales.first_day, today.day) as day
      from sales, today
    ), free as (
      select min(candidate.day) as day
      from (select earliest.day from earliest union all select payout.period_end + 1 from payout) candidate, earliest
      where candidate.day >= earliest.day
        and not exists (select from payout where candidate.day between payout.period_start and payout.period_end)
    )
    select free.day as period_start, greatest(free.day, least(
        today.day,
        (select min(payout.period_start) - 1 from payout where payout.period_start > free.day),
        case when sales.last_other_day > sales.last_day then sales.last_day end)) as period_end
    from free, sales, today`,
  samples: [[{ placeId: "1", merchantId: "usr_1", currency: "XCD", zone: "America/St_Lucia" }]],
});
