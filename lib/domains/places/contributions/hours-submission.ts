import { z } from "zod";

const timeOfDay = (example: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "expected HH:MM")
    .meta({ example, description: "HH:MM. Omit on a closed day." })
    .nullish()
    .transform((value) => value ?? null);

/** Who a contribution speaks for. The service checks whether the caller may speak for the owner. */
export const contributionSource = z.enum(["owner", "ugc"]).meta({
  description: "Who submits. `owner` is only for curators and admins; others get 403.",
  example: "ugc",
});

/**
 * The hours of one day (docs/contract.md#opening-hours): a closed day has no times, others have both. Overnight means
 * that the closing time is at or before the opening time; equal times mean 24 hours.
 */
export const HoursSubmission = z
  .object({
    day_of_week: z.int().min(0).max(6).meta({ example: 5, description: "0 is Sunday." }),
    opens_at: timeOfDay("09:00"),
    closes_at: timeOfDay("17:00"),
    is_closed: z.boolean().default(false),
    is_overnight: z.boolean().default(false),
    source_type: contributionSource,
  })
  .superRefine(({ opens_at: opens, closes_at: closes, is_closed: closed, is_overnight: overnight }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (closed) {
      if (opens !== null) refuse("opens_at", "a closed day has no times");
      if (closes !== null) refuse("closes_at", "a closed day has no times");
      if (overnight) refuse("is_overnight", "must be false on a closed day");
      return;
    }
    if (opens === null) refuse("opens_at", "expected HH:MM");
    if (closes === null) refuse("closes_at", "expected HH:MM");
    if (opens === null || closes === null) return;
    if (overnight && closes > opens) refuse("is_overnight", "true needs closes_at at or before opens_at");
    if (!overnight && closes <= opens) refuse("is_overnight", "false needs opens_at before closes_at");
  });
export type HoursSubmission = z.output<typeof HoursSubmission>;
