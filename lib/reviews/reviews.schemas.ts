import { z } from "zod";
import { text } from "@/lib/http/fields";
import { PublicReview } from "@/lib/places/places.schemas";
import { validAspects } from "./aspects";

const OLDEST_VISIT = "1900-01-01";

const tripType = text({ max: 50 }).optional().meta({ example: "family", description: "Any text." });
const visitDate = z.iso
  .date()
  .refine((date) => date >= OLDEST_VISIT, `must not be before ${OLDEST_VISIT}`)
  .optional()
  .meta({ example: "2026-02-14", description: "Not in the future, by the destination's clock." });
const isAnonymous = z.boolean().optional();
const deprecated = <T extends z.ZodType>(field: T, name: string): T =>
  field.meta({ deprecated: true, description: `Old name of ${name}, which goes before it.` });

/** What a new review says. The camelCase names are aliases that will go (interface.md, Versioning 3). */
export const NewReview = z
  .object({
    rating: z.int().min(1).max(5).meta({ example: 5 }),
    title: text({ max: 100 }).optional().meta({ example: "Worth the drive" }),
    body: text({ max: 5_000, lines: true }).optional().meta({ example: "Clear water, and shade until noon." }),
    trip_type: tripType,
    visit_date: visitDate,
    is_anonymous: isAnonymous,
    aspects: z
      .array(z.unknown())
      .transform(validAspects)
      .optional()
      .meta({
        type: "array",
        items: { type: "object", properties: { aspect: { type: "string" }, rating: { type: "integer" } } },
        example: [{ aspect: "cleanliness", rating: 5 }],
        description: "Entries with an unknown aspect, one named before, or a rating outside 1 to 5 are ignored.",
      }),
    tripType: deprecated(tripType, "trip_type"),
    visitDate: deprecated(visitDate, "visit_date"),
    isAnonymous: deprecated(isAnonymous, "is_anonymous"),
  })
  .transform((body) => ({
    rating: body.rating,
    title: body.title || null,
    body: body.body || null,
    tripType: body.trip_type || body.tripType || null,
    visitDate: body.visit_date ?? body.visitDate ?? null,
    isAnonymous: body.is_anonymous ?? body.isAnonymous ?? false,
    aspects: body.aspects ?? [],
  }));
export type NewReview = z.output<typeof NewReview>;

/** A review in the list of a stop (interface.md, Public place review). */
export const StopReview = PublicReview.pick({
  id: true,
  rating: true,
  title: true,
  body: true,
  trip_type: true,
  visit_date: true,
  aspect_ratings: true,
  media: true,
}).meta({ id: "StopReview" });
export type StopReview = z.infer<typeof StopReview>;

const average = z.number().nullable().meta({ example: 4.6, description: "To one decimal; null where there is none." });
const count = z.int().meta({ example: 38 });

/** The ratings of a place or event together (decisions D5.4). */
export const ReviewSummary = z
  .strictObject({
    average,
    count,
    distribution: z
      .strictObject({ "1": z.int(), "2": z.int(), "3": z.int(), "4": z.int(), "5": z.int() })
      .meta({ example: { "1": 0, "2": 1, "3": 2, "4": 8, "5": 27 } }),
    aspects: z.array(
      z.strictObject({
        aspect: z.string().meta({ example: "cleanliness" }),
        average: z.number().meta({ example: 4.4 }),
        count,
      }),
    ),
  })
  .meta({ id: "ReviewSummary" });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const VoteType = z.enum(["helpful", "not_helpful"]);
export type VoteType = z.infer<typeof VoteType>;

export const Vote = z
  .object({
    vote_type: VoteType.optional().meta({ description: "Required." }),
    voteType: VoteType.optional().meta({ deprecated: true, description: "Old name of vote_type." }),
  })
  .transform((body, ctx) => {
    const vote = body.vote_type ?? body.voteType;
    if (vote) return { vote_type: vote };
    ctx.addIssue({ code: "custom", path: ["vote_type"], message: "expected helpful or not_helpful" });
    return z.NEVER;
  });

export const Flag = z.object({
  reason: text({ min: 1, max: 500 }).meta({ example: "It is about another place." }),
  notes: text({ max: 2_000, lines: true }).optional().meta({ example: "The beach described lies in the north." }),
});
export type Flag = z.output<typeof Flag>;
