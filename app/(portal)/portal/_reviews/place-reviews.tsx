"use client";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "../_lib/failure-notice";
import { LoadMore } from "../_lib/load-more";
import { useApiData } from "../_lib/use-api-data";
import { ReviewCard } from "./review-card";
import { type Review, readReviews } from "./reviews-api";

/** The reviews of a place, each with the merchant's answer. */
export function PlaceReviews({ placeId }: { placeId: string }) {
  const list = useApiData(placeId, () => readReviews(placeId));
  const replace = (id: string, reply: Review["reply"]) =>
    list.set((before) => ({
      ...before,
      data: before.data.map((review) => (review.id === id ? { ...review, reply } : review)),
    }));
  return (
    <>
      <PageHeader title="Reviews" lead="Visitors see your answer below the review, at once." />
      {list.failure && <FailureNotice failure={list.failure} retry={() => void list.reload()} />}
      {!list.data && !list.failure && <SkeletonList rows={3} className="h-32 w-full" />}
      {list.data?.data.length === 0 && <EmptyState title="No reviews yet">New reviews appear here.</EmptyState>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.data.map((review) => (
          <li key={review.id}>
            <ReviewCard placeId={placeId} review={review} changed={(reply) => replace(review.id, reply)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} fetchPage={(cursor) => readReviews(placeId, cursor)} label="Show older reviews" />
    </>
  );
}
