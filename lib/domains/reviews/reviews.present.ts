import { REVIEW_ASPECTS } from "@/lib/domains/content/vocabulary";
import { presentReviewParts } from "@/lib/domains/places/places.present";
import type { StopReviewRow, SummaryRow } from "./reviews.queries";
import type { ReviewSummary, StopReview } from "./reviews.schemas";

export const presentStopReview = (row: StopReviewRow): StopReview => ({
  id: row.id,
  rating: row.rating,
  title: row.title ?? "",
  body: row.body,
  trip_type: row.trip_type,
  visit_date: row.visit_date,
  ...presentReviewParts(row),
});

const mean = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10;

/** Presents means to one decimal, with the rated aspects in the vocabulary's order. */
export function presentSummary({ stars, aspects }: SummaryRow): ReviewSummary {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const count = one + two + three + four + five;
  return {
    average: count === 0 ? null : mean(one + 2 * two + 3 * three + 4 * four + 5 * five, count),
    count,
    distribution: { "1": one, "2": two, "3": three, "4": four, "5": five },
    aspects: REVIEW_ASPECTS.flatMap((name) => {
      const rated = aspects.find(({ aspect }) => aspect === name);
      return rated ? [{ aspect: name, average: mean(rated.sum, rated.count), count: rated.count }] : [];
    }),
  };
}
