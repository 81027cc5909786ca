import type { Metadata } from "next";
import { MerchantOnly } from "../../../_lib/merchant-only";
import { PlaceDetails } from "../../../_place/place-details";

export const metadata: Metadata = { title: "Hours and details" };

export default async function DetailsPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <MerchantOnly permission="place" placeId={placeId}>
      <PlaceDetails placeId={placeId} />
    </MerchantOnly>
  );
}
