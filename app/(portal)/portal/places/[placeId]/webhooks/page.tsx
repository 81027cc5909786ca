import type { Metadata } from "next";
import { PlaceFrame } from "../../../_lib/place-frame";
import { Webhooks } from "../../../_webhooks/webhooks";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <PlaceFrame
      placeId={placeId}
      permission="webhooks"
      title="Webhooks"
      lead="Send the orders of this place to your till, kitchen printer or other software."
      refusal="You can add webhooks once we approve your claim."
    >
      <Webhooks placeId={placeId} />
    </PlaceFrame>
  );
}
