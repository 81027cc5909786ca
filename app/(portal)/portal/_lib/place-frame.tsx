"use client";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Permission } from "@/lib/domains/commerce/team/permissions";
import { FailureNotice } from "./failure-notice";
import { NotYourRole } from "./merchant-only";
import { usePortal } from "./portal-context";
import { mayAt } from "./roles";

interface Props {
  placeId: string;
  /** The page is for users with this permission at the place. */
  permission: Permission;
  /** The title of the page; the name of the place is appended. */
  title: string;
  lead?: string;
  /** The explanation for a place that the merchant does not manage. */
  refusal: string;
  children: ReactNode;
}

/** The frame of a page about one place. A place that the merchant does not manage shows an explanation instead. */
export function PlaceFrame({ placeId, permission, title, lead, refusal, children }: Props) {
  const { merchant } = usePortal();
  const place = merchant.data?.places.find(({ id }) => id === placeId);
  if (!merchant.data)
    return merchant.failure ? (
      <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />
    ) : (
      <>
        <PageHeader title={title} />
        <SkeletonList />
      </>
    );
  if (!place)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          title="You don't manage this place"
          action={<LinkButton href="/portal">Go to my places</LinkButton>}
        >
          {refusal}
        </EmptyState>
      </>
    );
  if (!mayAt(place, permission))
    return (
      <>
        <PageHeader title={title} />
        <NotYourRole />
      </>
    );
  return (
    <>
      <PageHeader title={`${title} of ${place.name}`} lead={lead} />
      {children}
    </>
  );
}
