import type { ReactNode } from "react";
import { TabsNav } from "@/app/ui/tabs-nav";
import { PlaceFrame } from "../_lib/place-frame";

/** The frame of both menu pages. */
export function MenuFrame({ placeId, children }: { placeId: string; children: ReactNode }) {
  const path = `/portal/places/${placeId}/menu`;
  return (
    <PlaceFrame
      placeId={placeId}
      permission="menu"
      title="Menu"
      refusal="You can edit its menu once we approve your claim."
    >
      <TabsNav
        label="Menu views"
        tabs={[
          { href: path, label: "Edit", exact: true },
          { href: `${path}/preview`, label: "Preview" },
        ]}
      />
      {children}
    </PlaceFrame>
  );
}
