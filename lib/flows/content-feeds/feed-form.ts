import { z } from "zod";
import { ticked } from "@/lib/domains/admin/form-fields";
import { key, optionalText, requiredUrl, text } from "@/lib/domains/content/schema/fields";
import { CONSOLE_SOURCE, SHARED_SOURCE } from "@/lib/domains/content/vocabulary";
import { CONTENT_FORMATS } from "@/lib/flows/content-import/content-format";

/** The choices of how often a feed runs, with the minutes between two runs; null only on request. */
export const SCHEDULES = { manual: null, hourly: 60, six_hourly: 360, daily: 1_440, weekly: 10_080 } as const;
export type Schedule = keyof typeof SCHEDULES;

/** The schedule of an interval. */
export const scheduleOf = (minutes: number | null): Schedule =>
  (Object.keys(SCHEDULES) as Schedule[]).find((name) => SCHEDULES[name] === minutes) ?? "manual";

const RESERVED: readonly string[] = [CONSOLE_SOURCE, SHARED_SOURCE];

const fields = {
  name: text({ max: 100 }),
  url: requiredUrl,
  format: z.enum(CONTENT_FORMATS),
  attribution: optionalText({ max: 500 }),
  schedule: z.enum(Object.keys(SCHEDULES) as [Schedule, ...Schedule[]]),
  prune: ticked,
  overwrite_edits: ticked,
};

const noCreditOfBundle = ({ format, attribution }: { format: string; attribution: string | null }): boolean =>
  format !== "bundle" || attribution === null;
const creditProblem = { path: ["attribution"], message: "must be blank: a bundle names its own credit" };

/** The settings of a feed. */
export const FeedFields = z.object(fields).refine(noCreditOfBundle, creditProblem);
export type FeedFields = z.output<typeof FeedFields>;

/** The settings of a new feed, with the source of its records, which stays. */
export const NewFeed = z
  .object({
    ...fields,
    source: key.refine((given) => !RESERVED.includes(given), "is reserved for the service's own records"),
  })
  .refine(noCreditOfBundle, creditProblem);
