"use client";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { TabsNav } from "@/app/ui/tabs-nav";
import { usePortal } from "../_lib/portal-context";
import { TroubleNotice } from "../_lib/trouble-notice";

/** What the two views of a place's menu have in common; whose place it is not sees neither. */
export function MenuFrame({ placeId, children }: { placeId: string; children: ReactNode }) {
  const { merchant } = usePortal();
  const place = merchant.data?.places.find(({ id }) => id === placeId);
  const at = `/portal/places/${placeId}/menu`;
  if (!merchant.data)
    return merchant.trouble ? (
      <TroubleNotice trouble={merchant.trouble} retry={() => void merchant.reload()} />
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
          title="This is not one of your places"
          action={<LinkButton href="/portal">To my places</LinkButton>}
        >
          Its menu opens to you once your claim on it is approved.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={`Menu of ${place.name}`} />
      <TabsNav
        label="Views of the menu"
        tabs={[
          { href: at, label: "Build", exact: true },
          { href: `${at}/preview`, label: "As guests see it" },
        ]}
      />
      {children}
    </>
  );
}
