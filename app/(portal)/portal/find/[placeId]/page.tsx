import type { Metadata } from "next";
import { ClaimPlace } from "../../_places/claim-place";

export const metadata: Metadata = { title: "Claim a place" };

export default async function Claim({ params }: { params: Promise<{ placeId: string }> }) {
  return <ClaimPlace placeId={(await params).placeId} />;
}
