import { z } from "zod";
import { PublicReview } from "@/lib/domains/places/places.schemas";
import { text } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";
import { validAspects } from "./aspects";

const OLDEST_VISIT = "1900-01-01";

const rating = z.int().min(1).max(5).meta({ example: 5 });
const title = text({ max: 100 }).meta({ example: "Worth the drive" });
const reviewBody = text({ max: 5_000, lines: true }).meta({ example: "Clear water, and shade until noon." });
const anyTripType = text({ max: 50 }).meta({ example: "family", description: "Free text." });
const anyVisitDate = z.iso
  .date()
  .refine((date) => date >= OLDEST_VISIT, `must not be before ${OLDEST_VISIT}`)
  .meta({ example: "2026-02-14", description: "Not in the future, in the destination's time zone." });
const tripType = anyTripType.optional();
const visitDate = anyVisitDate.optional();
const isAnonymous = z.boolean().optional();
const aspects = z
  .array(z.unknown())
  .transform(validAspects)
  .optional()
  .meta({
    type: "array",
    items: {
      type: "object",
      properties: { aspect: { type: "string" }, rating: { type: "integer", format: "int32" } },
    },
    example: [{ aspect: "cleanliness", rating: 5 }],
    description: "Entries with an unknown aspect, a repeated aspect or a rating outside 1 to 5 are ignored.",
  });
const deprecated = <T extends z.ZodType>(field: T, name: string): T =>
  field.meta({ deprecated: true, description: `Use ${name}, which takes precedence.` });

/** A new review. The camelCase names are deprecated aliases (decision 010). */
export const NewReview = z
  .object({
    rating,
    title: title.optional(),
    body: reviewBody.optional(),
    trip_type: tripType,
    visit_date: visitDate,
    is_anonymous: isAnonymous,
    aspects,
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
  }))
  .meta({ id: "ReviewRequest" });
export type NewReview = z.output<typeof NewReview>;

export const CreatedReview = z
  .strictObject({ review_id: z.string().meta({ example: "42" }) })
  .meta({ id: "CreatedReview" });

/** An edit of a review: an omitted field stays as it is, null clears it. */
export const ReviewChange = z
  .object({
    rating: rating.optional(),
    title: title.nullish(),
    body: reviewBody.nullish(),
    trip_type: anyTripType.nullish(),
    visit_date: anyVisitDate.nullish(),
    is_anonymous: isAnonymous,
    aspects,
  })
  .meta({ id: "ReviewChange" });
export type ReviewChange = z.output<typeof ReviewChange>;

/** A review in the list of a tour stop. */
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

const average = z
  .number()
  .nullable()
  .meta({ example: 4.6, description: "Rounded to one decimal. Null without ratings." });
const count = z.int().meta({ example: 38 });

/** The rating summary of a place or event. */
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
    vote_type: VoteType.optional().meta(requiredInDocument),
    voteType: VoteType.optional().meta({ deprecated: true, description: "Use vote_type." }),
  })
  .transform((body, ctx) => {
    const vote = body.vote_type ?? body.voteType;
    if (vote) return { vote_type: vote };
    ctx.addIssue({ code: "custom", path: ["vote_type"], message: "must be helpful or not_helpful" });
    return z.NEVER;
  })
  .meta({ id: "VoteRequest" });

export const Flag = z
  .object({
    reason: text({ min: 1, max: 500 }).meta({ example: "It is about another place." }),
    notes: text({ max: 2_000, lines: true }).optional().meta({ example: "The beach described lies in the north." }),
  })
  .meta({ id: "FlagRequest" });
export type Flag = z.output<typeof Flag>;
