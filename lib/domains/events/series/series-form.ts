import { z } from "zod";
import { numeric, several, ticked } from "@/lib/domains/admin/form-fields";
import { optional } from "@/lib/domains/content/schema/fields";

export const FREQUENCIES = ["none", "daily", "weekly", "monthly"] as const;
/** The days of a week in the codes of RFC 5545, from Monday. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** The day of a month: the same date, the same weekday of the month (the third Friday), or the last such weekday. */
export const MONTH_DAYS = ["date", "weekday", "last_weekday"] as const;
/** The most dates of a series, and the months that they may span. */
export const MAX_DATES = 500;
export const MAX_MONTHS = 24;

const day = z.iso.date("expected a date, such as 2026-12-25");

/** Dates, one on each line. Those after the first one too many are not looked at. */
const dates = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,;]+/, MAX_DATES + 2).filter(Boolean) : (given ?? [])),
    z.array(day).max(MAX_DATES, `must be at most ${MAX_DATES} dates`),
  )
  .transform((list) => [...new Set(list)].sort());

const Repeats = z.object({
  frequency: z.enum(FREQUENCIES),
  /** The interval in days, weeks or months. */
  interval: numeric(z.int().min(1).max(99)),
  weekdays: several(z.enum(WEEKDAYS)).transform((days) => WEEKDAYS.filter((one) => days.includes(one))),
  monthly_on: z.enum(MONTH_DAYS),
  ends: z.enum(["on", "after"]),
  until: optional(day),
  count: numeric(optional(z.int().min(1).max(MAX_DATES))),
  excluded: dates,
});

/** How an event repeats. */
export type SeriesFields = z.output<typeof Repeats>;

function requireEnd(given: SeriesFields, ctx: z.RefinementCtx): void {
  if (given.frequency === "none") return;
  const missing = given.ends === "on" ? given.until === null && "until" : given.count === null && "count";
  if (missing) ctx.addIssue({ code: "custom", path: [missing], message: "is required" });
}

/** How a new event repeats. A weekly one without days repeats on the day of its first date. */
export const NewSeries = Repeats.superRefine(requireEnd);

/** The form of a series. With `apply`, every date also takes over the details and photos of the submitted event. */
export const SeriesForm = Repeats.extend({ apply: ticked }).superRefine((given, ctx) => {
  requireEnd(given, ctx);
  if (given.frequency === "weekly" && given.weekdays.length === 0)
    ctx.addIssue({ code: "custom", path: ["weekdays"], message: "choose at least one day" });
});

/** The fields of an event that does not repeat, with the days that a weekly one starts with. */
export const notRepeating = (weekdays: Weekday[]): SeriesFields => ({
  frequency: "none",
  interval: 1,
  weekdays,
  monthly_on: "date",
  ends: "on",
  until: null,
  count: null,
  excluded: [],
});
