import type { Metadata } from "next";
import { GuestMenu } from "../../../../_menu/guest-menu";
import { MenuFrame } from "../../../../_menu/menu-frame";

export const metadata: Metadata = { title: "The menu as guests see it" };

export default async function PreviewPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <MenuFrame placeId={placeId}>
      <GuestMenu placeId={placeId} />
    </MenuFrame>
  );
}
