import { env } from "@/lib/platform/settings/env";

export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
}

const cache = new Map<string, PublicHoliday[]>();

const country = (): string => {
  const { DESTINATION_COUNTRY, PHONE_DEFAULT_REGION } = env();
  return DESTINATION_COUNTRY ?? PHONE_DEFAULT_REGION;
};

/**
 * Returns the public holidays of a year in the destination's country; two on one date are one. The rules of all
 * countries are large, so they are loaded when first used.
 */
export async function publicHolidaysOf(year: number): Promise<PublicHoliday[]> {
  const key = `${country()} ${year}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { default: Holidays } = await import("date-holidays");
  const byDate = new Map<string, string>();
  for (const { date, name } of new Holidays(country(), { types: ["public"] }).getHolidays(year, "en")) {
    const day = date.slice(0, 10);
    byDate.set(day, byDate.has(day) ? `${byDate.get(day)}, ${name}` : name);
  }
  const found = [...byDate].map(([date, name]) => ({ date, name }));
  cache.set(key, found);
  return found;
}

/** Loads the holidays that `publicHolidayDates` returns. Call it before work that reads hours of places. */
export async function loadPublicHolidays(now: Date): Promise<void> {
  for (const year of yearsAround(now)) await publicHolidaysOf(year);
}

/** Returns the dates of public holidays from last year to the end of next year, as far as they are loaded. */
export const publicHolidayDates = (now: Date): string[] =>
  yearsAround(now).flatMap((year) => (cache.get(`${country()} ${year}`) ?? []).map(({ date }) => date));

function yearsAround(now: Date): number[] {
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1];
}
