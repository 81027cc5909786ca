import type { Metadata } from "next";
import { MenuFrame } from "../../../../_menu/menu-frame";
import { MenuPreview } from "../../../../_menu/menu-preview";

export const metadata: Metadata = { title: "Menu preview" };

export default async function PreviewPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <MenuFrame placeId={placeId}>
      <MenuPreview placeId={placeId} />
    </MenuFrame>
  );
}
