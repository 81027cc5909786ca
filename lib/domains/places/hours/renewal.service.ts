import type { Db } from "@/db/client";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { localDate } from "./imported-hours";
import { loadPublicHolidays, publicHolidayDates } from "./public-holidays";
import { readDue, readHoursRules, writeWeeks } from "./renewal.queries";
import { weekRows } from "./week-rows";
import { writtenHours } from "./written-hours";

/** Places of one transaction: it holds their locks for about a second. */
const BATCH = 200;

/**
 * Renews the rows of places whose hours differ from week to week, so that they show the week from today, and the public
 * holidays of their read models. Returns the number of renewed places.
 */
export async function renewWeeks({ db, now }: { db: Db; now: Date }): Promise<number> {
  await loadPublicHolidays(now);
  const today = localDate(now);
  let total = 0;
  for (let renewed = BATCH; renewed === BATCH; total += renewed) renewed = await renewBatch(db, today, now);
  return total;
}

async function renewBatch(db: Db, today: string, now: Date): Promise<number> {
  const given = { zone: env().DESTINATION_TIMEZONE, holidays: publicHolidayDates(now) };
  return withTransaction({ db }, async (tx, afterCommit) => {
    const ids = (await readDue(tx, today, BATCH)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await lockPlaces(tx, ids);
    // Owners may have replaced the hours before the lock, so the rules are read under it.
    const places = await readHoursRules(tx, ids);
    const weeks = places.map((place) => ({
      id: place.id,
      rows: weekRows(writtenHours(place.rules, place, given), today),
    }));
    if (weeks.length > 0) await writeWeeks(tx, weeks, today);
    await refreshCards(tx, ids);
    afterCommit(() => forgetVersions(db));
    return ids.length;
  });
}
