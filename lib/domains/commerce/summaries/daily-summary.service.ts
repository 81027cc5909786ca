import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { unsubscribeLink } from "@/lib/domains/identity/push-devices/unsubscribe-link";
import { type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { formatMajor } from "../money-text";
import * as rows from "./daily-summary.queries";

/** Local hours between which a summary is queued: after an outage, not later than noon. */
const [FIRST_HOUR, LAST_HOUR] = [7, 12];
const MAX_AT_ONCE = 500;

/**
 * Queues the summaries of yesterday for the places whose merchants want them, between 7:00 and noon in the destination's
 * zone. A place gets one for each day. Returns their number.
 */
export async function queueDailySummaries({ db, now }: { db: Db; now: Date }): Promise<number> {
  const local = DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE });
  if (local.hour < FIRST_HOUR || local.hour >= LAST_HOUR) return 0;
  const day = local.minus({ days: 1 }).toISODate() ?? "";
  const prefix = `summary:${day}:`;
  const due = await rows.readDueSummaries(db.orm, prefix, MAX_AT_ONCE);
  return withTransaction({ db }, async (tx) => {
    let queued = 0;
    for (const { place_id, user_id, email } of due) {
      const data = { place_id, user_id, day };
      const isNew = await queueMail(tx, now, { kind: "daily_summary", to: email, data, key: `${prefix}${place_id}` });
      if (isNew) queued++;
    }
    return queued;
  });
}

/**
 * The summary of a day: orders, sales, refunds and claims in review. Null if there were neither orders nor refunds, or if
 * the merchant has unsubscribed or lost the place since.
 */
export async function dailySummaryMail({ db }: { db: Db }, { data }: MailRow): Promise<Content | null> {
  const { place_id: placeId = "", user_id: userId = "", day = "" } = data;
  const place = await rows.findSummarized(db.orm, placeId, userId);
  if (!place) return null;
  // A day of the zone has 23 or 25 hours when the clocks change.
  const start = DateTime.fromISO(day, { zone: env().DESTINATION_TIMEZONE });
  const [from, to] = [start.toJSDate(), start.plus({ days: 1 }).startOf("day").toJSDate()];
  const sales = await rows.readSales(db.orm, placeId, userId, from, to);
  const refunds = await rows.readRefunds(db.orm, placeId, userId, from, to);
  if (sales.length === 0 && refunds.length === 0) return null;
  const claims = (await rows.countPendingClaims(db.orm, userId))?.count ?? 0;
  const { BASE_URL } = env();
  return {
    subject: `${place.name}: ${start.toFormat("d LLLL yyyy")}`,
    blocks: [
      `The orders of ${place.name} on ${start.toFormat("cccc, d LLLL yyyy")}.`,
      { rows: [...totalsOf(sales, refunds), ...(claims > 0 ? [["Claims in review", String(claims)] as const] : [])] },
      { label: "Open orders", url: `${BASE_URL}/portal/orders?place=${placeId}` },
    ],
    unsubscribeUrl: unsubscribeLink(userId, "daily_summary"),
  };
}

type Sales = Awaited<ReturnType<typeof rows.readSales>>;
type Refunds = Awaited<ReturnType<typeof rows.readRefunds>>;

/** The lines of each currency. A place has several if the destination has changed its currency. */
function totalsOf(sales: Sales, refunds: Refunds): (readonly [string, string])[] {
  const currencies = [...new Set([...sales, ...refunds].map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const { count, total: sold } = sales.find((one) => one.currency === currency) ?? { count: 0, total: 0 };
    const refunded = refunds.find((one) => one.currency === currency)?.total ?? 0;
    const money = (minor: number) => `${minor < 0 ? "-" : ""}${currency} ${formatMajor(Math.abs(minor), currency)}`;
    return [
      ["Paid orders", String(count)],
      ["Sales", money(sold)],
      ["Refunds", money(-refunded)],
      ["Sales after refunds", money(sold - refunded)],
    ] as const;
  });
}
