import { z } from "zod";
import { REVIEW_ASPECTS, REVIEW_MEDIA_TYPES, REVIEW_SOURCES, REVIEW_STATUSES } from "@/lib/domains/content/vocabulary";
import { count, day, instant, key, list, mediaUrl, optional, optionalText, requiredMediaUrl } from "./fields";

const rating = z.int("expected a whole number from 1 to 5").min(1, "must be 1 to 5").max(5, "must be 1 to 5");

const reviewMediaSchema = z.strictObject({
  media_type: z.enum(REVIEW_MEDIA_TYPES),
  url: requiredMediaUrl,
  thumbnail_url: mediaUrl,
  caption: optionalText({ max: 500 }),
  display_order: count.default(0),
});

/** A review from an external source. In-app reviews are never imported (docs/contract.md#reviews). */
export const reviewSchema = z.strictObject({
  source: z.enum(REVIEW_SOURCES),
  external_id: key,
  rating,
  title: optionalText({ max: 100 }),
  body: optionalText({ max: 5_000, multiline: true }),
  trip_type: optionalText({ max: 50 }),
  visit_date: optional(day),
  status: z.enum(REVIEW_STATUSES).default("published"),
  published_at: optional(instant),
  edited_at: optional(instant),
  aspect_ratings: list(z.strictObject({ aspect: z.enum(REVIEW_ASPECTS), rating })).superRefine((entries, ctx) => {
    for (const [index, entry] of entries.entries()) {
      if (entries.findIndex((other) => other.aspect === entry.aspect) < index) {
        ctx.addIssue({ code: "custom", path: [index, "aspect"], message: `"${entry.aspect}" is rated twice` });
      }
    }
  }),
  media: list(reviewMediaSchema),
});
export type ReviewRecord = z.output<typeof reviewSchema>;
