import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { readOrderDays, readSearchDays, readTourDays } from "./overview-days.queries";

export const OVERVIEW_DAYS = 30;

/** A count or an amount for each day; `days` of the overview names the days. */
type Series = number[];

/** Counts of each of the last 30 days of the destination's calendar, today included. */
export interface OverviewDays {
  /** `YYYY-MM-DD`, oldest first. */
  days: string[];
  orders: Series;
  /** The totals of paid orders in minor units, by currency, less later refunds. */
  money: { currency: string; amounts: Series }[];
  tours: Series;
  searches: Series;
  /** Searches without results. */
  empty: Series;
}

/** Reads the overview. Without `withMoney`, orders and money are left out. */
export async function overviewDays(db: Db, now: Date, withMoney: boolean): Promise<OverviewDays> {
  const zone = env().DESTINATION_TIMEZONE;
  const first = DateTime.fromJSDate(now, { zone })
    .minus({ days: OVERVIEW_DAYS - 1 })
    .startOf("day");
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, n) => first.plus({ days: n }).toISODate() ?? "");
  const [orders, tours, searches] = await Promise.all([
    withMoney ? readOrderDays(db.reads, first.toJSDate(), zone) : [],
    readTourDays(db.reads, first.toJSDate(), zone),
    readSearchDays(db.reads, days[0] ?? ""),
  ]);
  const series = <Row extends { day: string }>(rows: readonly Row[], value: (row: Row) => number): Series =>
    days.map((day) => rows.filter((row) => row.day === day).reduce((sum, row) => sum + value(row), 0));
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  return {
    days,
    orders: series(orders, (row) => row.orders),
    money: currencies.map((currency) => ({
      currency,
      amounts: series(
        orders.filter((row) => row.currency === currency),
        (row) => row.total - row.refunded,
      ),
    })),
    tours: series(tours, (row) => row.tours),
    searches: series(searches, (row) => row.searches),
    empty: series(searches, (row) => row.empty),
  };
}
