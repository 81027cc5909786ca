import { Icon } from "@/app/ui/icons";
import { day } from "@/app/ui/server-formats";
import type { PublicReview } from "@/lib/domains/places/places.schemas";
import type { ReviewSummary } from "@/lib/domains/reviews/reviews.schemas";

const STARS = ["5", "4", "3", "2", "1"] as const;

/** The ratings of a place by number of stars, and its latest reviews. */
export function Reviews({ rating, reviews }: { rating: ReviewSummary | null; reviews: readonly PublicReview[] }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 scroll-mt-20 text-2xl font-semibold">
        Reviews
      </h2>
      {rating === null || rating.average === null ? (
        <p className="text-muted">No reviews yet.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <p>
            <span className="block text-5xl font-semibold">{rating.average.toFixed(1)}</span>
            <span className="text-muted">
              {rating.count} {rating.count === 1 ? "review" : "reviews"}
            </span>
          </p>
          <Distribution rating={rating} />
        </div>
      )}
      {reviews.length > 0 && (
        <ul className="mt-6 grid gap-5 md:grid-cols-2">
          {reviews.map((review) => (
            <li key={review.id} className="min-w-0">
              <p className="flex items-center gap-2 text-sm text-muted">
                <span className="flex items-center gap-1 font-semibold text-ink">
                  <Icon name="star" className="size-4" />
                  {review.rating}
                  <span className="sr-only"> of 5 stars</span>
                </span>
                {day(review.published_at)}
              </p>
              {review.title !== "" && (
                <h3 dir="auto" className="mt-1 font-semibold">
                  {review.title}
                </h3>
              )}
              {review.body && (
                <p dir="auto" className="mt-1 line-clamp-6 whitespace-pre-line">
                  {review.body}
                </p>
              )}
              {review.reply && (
                <div className="mt-3 border-l-4 border-sea pl-3">
                  <p className="text-sm font-semibold">Answer from the place</p>
                  <p dir="auto" className="mt-1 whitespace-pre-line">
                    {review.reply.text}
                  </p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Distribution({ rating: { count, distribution } }: { rating: ReviewSummary }) {
  return (
    <ul className="grid min-w-60 flex-1 gap-1 sm:max-w-sm">
      {STARS.map((stars) => (
        <li key={stars} className="flex items-center gap-3 text-sm">
          <span className="w-3 text-right">{stars}</span>
          <span className="sr-only">stars:</span>
          <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 flex-1 rounded-full">
            <path d="M0 0h100v6H0z" className="fill-line" />
            <path d={`M0 0h${(100 * distribution[stars]) / Math.max(1, count)}v6H0z`} className="fill-sea" />
          </svg>
          <span className="w-8 text-muted">{distribution[stars]}</span>
        </li>
      ))}
    </ul>
  );
}
