import type { Metadata } from "next";
import { MenuBuilder } from "../../../_menu/menu-builder";
import { MenuFrame } from "../../../_menu/menu-frame";

export const metadata: Metadata = { title: "Menu" };

export default async function MenuPage({ params }: { params: Promise<{ placeId: string }> }) {
  const { placeId } = await params;
  return (
    <MenuFrame placeId={placeId}>
      <MenuBuilder placeId={placeId} />
    </MenuFrame>
  );
}
