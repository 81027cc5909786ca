"use client";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "./failure-notice";
import { usePortal } from "./portal-context";

/** Renders its children for a merchant with an approved place. The API refuses orders and payouts to anyone else. */
export function MerchantOnly({ children }: { children: ReactNode }) {
  const { merchant } = usePortal();
  if (!merchant.data) {
    if (merchant.failure) return <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />;
    return <SkeletonList rows={3} className="h-32 w-full" />;
  }
  if (merchant.data.places.length > 0) return children;
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
