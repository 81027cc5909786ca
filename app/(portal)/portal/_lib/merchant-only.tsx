"use client";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Permission } from "@/lib/domains/commerce/team/permissions";
import { FailureNotice } from "./failure-notice";
import { usePortal } from "./portal-context";
import { mayAt } from "./roles";

interface Props {
  permission: Permission;
  /** The place that the page is about. Without it, any place is enough. */
  placeId?: string;
  children: ReactNode;
}

/** Renders its children for a user with the permission. The API refuses the data of the page to anyone else. */
export function MerchantOnly({ permission, placeId, children }: Props) {
  const { merchant } = usePortal();
  if (!merchant.data) {
    if (merchant.failure) return <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />;
    return <SkeletonList rows={3} className="h-32 w-full" />;
  }
  const { places } = merchant.data;
  const concerned = places.filter(({ id }) => placeId === undefined || id === placeId);
  if (concerned.some((place) => mayAt(place, permission))) return children;
  if (concerned.length > 0) return <NotYourRole />;
  return (
    <EmptyState
      title="No approved place yet"
      icon="pin"
      action={
        <LinkButton variant="secondary" href="/portal">
          Go to my places
        </LinkButton>
      }
    >
      Orders and payouts appear here once we approve your claim on a place.
    </EmptyState>
  );
}

/** Explains why a member of a team does not see a page. */
export function NotYourRole() {
  return (
    <EmptyState
      title="Your role doesn't include this page"
      icon="lock"
      action={
        <LinkButton variant="secondary" href="/portal/orders">
          Go to orders
        </LinkButton>
      }
    >
      Ask an owner of the place if you need it for your work.
    </EmptyState>
  );
}
