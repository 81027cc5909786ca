import type { Metadata } from "next";
import { MerchantOnly } from "../../../_lib/merchant-only";
import { PlaceReviews } from "../../../_reviews/place-reviews";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <MerchantOnly permission="reviews" placeId={placeId}>
      <PlaceReviews placeId={placeId} />
    </MerchantOnly>
  );
}
