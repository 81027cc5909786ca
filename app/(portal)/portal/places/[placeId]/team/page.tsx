import type { Metadata } from "next";
import { PlaceFrame } from "../../../_lib/place-frame";
import { Team } from "../../../_team/team";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <PlaceFrame
      placeId={placeId}
      permission="team"
      title="Team"
      lead="Give each person who works here their own access, with the role they need."
      refusal="You can invite people once we approve your claim."
    >
      <Team placeId={placeId} />
    </PlaceFrame>
  );
}
