import { DateTime } from "luxon";
import type { Db, Reads } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { contentChanged, forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { lockHolidays, readHolidays, writeHolidays } from "./holidays.queries";
import { type PublicHoliday, publicHolidaysOf } from "./hours/public-holidays";

/** A public holiday, and whether staff count it as closed. */
export interface Holiday extends PublicHoliday {
  closed: boolean;
}

/** Returns the dates of the holidays on which places are closed. */
export const closedHolidays = async (db: Reads): Promise<string[]> => datesOfClosed(await readHolidays(db));

const datesOfClosed = (holidays: readonly { date: string; closed: boolean }[]): string[] =>
  holidays.filter(({ closed }) => closed).map(({ date }) => date);

/** Lists the public holidays of the destination's country from today to the end of next year, with staff's decisions. */
export async function upcomingHolidays(db: Db, now: Date): Promise<Holiday[]> {
  const local = DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE });
  const today = local.toISODate() ?? "";
  const closed = new Set(await closedHolidays(db.orm));
  const all = [...(await publicHolidaysOf(local.year)), ...(await publicHolidaysOf(local.year + 1))];
  return all.filter(({ date }) => date >= today).map((holiday) => ({ ...holiday, closed: closed.has(holiday.date) }));
}

/** The field of the form on holidays. */
export const closedDates = (holidays: readonly Holiday[]) => ({
  closed: holidays.filter(({ closed }) => closed).map(({ date }) => date),
});

/**
 * Sets which of the coming holidays count as closed, by date. Places with hours of their own for the date keep them.
 * `base` is the fingerprint of the form, if there is one. The same dates again change nothing. Throws OperatorError for a date
 * that is no holiday, and if somebody else has changed the holidays since the form was rendered.
 */
export async function setClosedHolidays(
  operator: Operator,
  dates: readonly string[],
  base: string | undefined,
  now: Date,
): Promise<{ changed: boolean }> {
  permit(operator, "content");
  const { db, actor } = operator;
  const known = await upcomingHolidays(db, now);
  const unknown = dates.find((date) => !known.some((holiday) => holiday.date === date));
  if (unknown !== undefined) throw new OperatorError(`${unknown} is not a public holiday.`);
  return withTransaction({ db }, async (tx, afterCommit) => {
    const before = datesOfClosed(await lockHolidays(tx));
    assertUnchanged(base, closedDates(known.map((one) => ({ ...one, closed: before.includes(one.date) }))));
    const decided = known.filter(({ date }) => dates.includes(date));
    const changes = difference({ closed: before }, { closed: decided.map(({ date }) => date) });
    if (!changes) return { changed: false };
    await writeHolidays(tx, decided);
    await recordAudit(tx, { actor, action: "holidays.edit", entity: "holidays", ...changes });
    await contentChanged(tx, "places");
    afterCommit(() => forgetVersions(db));
    return { changed: true };
  });
}
