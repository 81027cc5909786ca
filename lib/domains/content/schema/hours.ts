import { z } from "zod";
import { HOUR_SOURCES } from "@/lib/domains/content/vocabulary";
import { text } from "@/lib/http/fields";
import { isCalendarDay } from "./fields";

const timeOfDay = z
  .string("expected HH:MM:SS")
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, "expected HH:MM:SS")
  .transform((value) => (value.length === 5 ? `${value}:00` : value));

const fields = z.strictObject({
  day_of_week: z.int("expected 0 (Sunday) to 6").min(0, "expected 0 (Sunday) to 6").max(6, "expected 0 (Sunday) to 6"),
  opens_at: timeOfDay.nullish().transform((value) => value ?? null),
  closes_at: timeOfDay.nullish().transform((value) => value ?? null),
  is_closed: z.boolean().default(false),
  is_overnight: z.boolean().nullish(),
  source_type: z.enum(HOUR_SOURCES).default("owner"),
});

/**
 * One interval of one weekday. `is_overnight: true` requires closes_at ≤ opens_at (equal means 24 hours), `false`
 * requires opens_at < closes_at; if omitted it is derived (docs/contract.md#opening-hours). A closed day has no times.
 */
const hourSchema = fields.transform((row, ctx): HourRecord => {
  const { opens_at, closes_at, is_closed } = row;
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (is_closed) {
    for (const field of ["opens_at", "closes_at"] as const) {
      if (row[field] !== null) refuse(field, "a closed day has no times");
    }
    return { ...row, is_overnight: false };
  }
  if (opens_at === null) refuse("opens_at", "expected HH:MM:SS");
  if (closes_at === null) refuse("closes_at", "expected HH:MM:SS");
  if (opens_at === null || closes_at === null) return z.NEVER;
  const wraps = closes_at <= opens_at;
  if (row.is_overnight === true && !wraps) refuse("is_overnight", "true needs closes_at at or before opens_at");
  if (row.is_overnight === false && wraps) refuse("is_overnight", "false needs opens_at before closes_at");
  return { ...row, is_overnight: wraps };
});

/** Times are `HH:MM:SS`, both null exactly when `is_closed`. `day_of_week` 0 is Sunday. */
export interface HourRecord {
  day_of_week: number;
  opens_at: string | null;
  closes_at: string | null;
  is_closed: boolean;
  is_overnight: boolean;
  source_type: (typeof HOUR_SOURCES)[number];
}

/** The week of one place: no duplicate interval, and no day both closed and open by the same source. */
export const weekSchema = z
  .array(hourSchema)
  .nullish()
  .transform((rows) => rows ?? [])
  .superRefine((rows, ctx) => {
    const seen = new Set<string>();
    const closed = new Set(rows.filter((row) => row.is_closed).map((row) => `${row.day_of_week} ${row.source_type}`));
    for (const [index, row] of rows.entries()) {
      const shape = JSON.stringify([row.day_of_week, row.source_type, row.opens_at, row.closes_at]);
      if (seen.has(shape)) ctx.addIssue({ code: "custom", path: [index], message: "repeats an earlier row" });
      seen.add(shape);
      if (!row.is_closed && closed.has(`${row.day_of_week} ${row.source_type}`)) {
        ctx.addIssue({ code: "custom", path: [index], message: `day ${row.day_of_week} is both open and closed` });
      }
    }
  });

const isoDate = z
  .string("expected YYYY-MM-DD")
  .regex(/^\d{4}-\d\d-\d\d$/, "expected YYYY-MM-DD")
  .refine(isCalendarDay, "no such date in the years 1900 to 2200");
const MAX_DAYS = 366;

/** A range of a day. It ends on the next day if it closes at or before it opens. */
export const hoursRange = z.strictObject({ opens_at: timeOfDay, closes_at: timeOfDay });

/**
 * Dates on which a week does not apply: `from` to `to`, inclusive, at most 366 days; either `closed` or at least one of
 * `ranges`. Of two that cover a date, the later in the list applies.
 */
export const exceptionSchema = z
  .strictObject({
    from: isoDate,
    to: isoDate.nullish(),
    closed: z.boolean().nullish(),
    ranges: z.array(hoursRange).max(10, "at most 10").nullish(),
    note: text({ max: 200 }).nullish(),
  })
  .meta({ id: "NewHoursException" })
  .transform((row, ctx): ExceptionRecord => {
    const { from, ranges } = row;
    const to = row.to ?? from;
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    if (days < 1) refuse("to", "must not be before from");
    if (days > MAX_DAYS) refuse("to", `must be at most ${MAX_DAYS} days after from`);
    const isClosed = row.closed ?? !ranges?.length;
    if (isClosed && ranges?.length) refuse("ranges", "a closed date has no ranges");
    if (!isClosed && !ranges?.length) refuse("ranges", "expected at least one range, or closed");
    return { from, to, ranges: isClosed ? [] : (ranges ?? []), note: row.note || null };
  });

export interface ExceptionRecord {
  from: string;
  to: string;
  /** Empty if closed. */
  ranges: { opens_at: string; closes_at: string }[];
  note: string | null;
}
