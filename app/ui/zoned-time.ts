const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A moment as the value of a `datetime-local` input, in local time of the zone: "2026-11-21T13:41". */
export function toLocal(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, hourCycle: "h23", ...PARTS });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year?.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The moment of a local time in the zone; null for text in another format. A time that occurs twice, when the clocks go
 * back, is its first occurrence; a time that is skipped, when they go forward, uses the offset from before the change.
 */
export function fromLocal(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!LOCAL.test(local) || Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number): number => Date.parse(`${toLocal(new Date(moment), timeZone)}Z`) - moment;
  // The offsets a day before and a day after. At most one change lies between them.
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const first = asUtc - before;
  const shows = (moment: number): boolean => toLocal(new Date(moment), timeZone) === local;
  return new Date(shows(first) || !shows(asUtc - after) ? first : asUtc - after);
}

/** Midnight, in the zone, of the day that contains the moment. */
export function startOfDay(moment: Date, timeZone: string): Date {
  return fromLocal(`${toLocal(moment, timeZone).slice(0, 10)}T00:00`, timeZone) ?? moment;
}
