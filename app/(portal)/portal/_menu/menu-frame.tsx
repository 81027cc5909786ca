"use client";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { TabsNav } from "@/app/ui/tabs-nav";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";

/** The frame of both menu pages. A place that the merchant does not manage shows an explanation instead. */
export function MenuFrame({ placeId, children }: { placeId: string; children: ReactNode }) {
  const { merchant } = usePortal();
  const place = merchant.data?.places.find(({ id }) => id === placeId);
  const path = `/portal/places/${placeId}/menu`;
  if (!merchant.data)
    return merchant.failure ? (
      <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />
    ) : (
      <>
        <PageHeader title="Menu" />
        <SkeletonList />
      </>
    );
  if (!place)
    return (
      <>
        <PageHeader title="Menu" />
        <EmptyState
          title="You don't manage this place"
          action={<LinkButton href="/portal">Go to my places</LinkButton>}
        >
          You can edit its menu once we approve your claim.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={`Menu of ${place.name}`} />
      <TabsNav
        label="Menu views"
        tabs={[
          { href: path, label: "Edit", exact: true },
          { href: `${path}/preview`, label: "Preview" },
        ]}
      />
      {children}
    </>
  );
}
