"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { worksAtTill } from "../_lib/roles";
import { usePolling } from "../_lib/use-polling";
import { ClaimCard } from "./claim-card";
import { PlaceCard } from "./place-card";
import { ProposalCard } from "./proposal-card";

const POLL_MS = 30_000;

/**
 * The user's places, open or rejected claims and proposals; without either, the way to a first claim. A till begins with its
 * orders.
 */
export default function PortalHome() {
  const { user, merchant } = usePortal();
  usePolling(POLL_MS, merchant.reload);
  const router = useRouter();
  const { data, failure } = merchant;
  const toOrders = data !== undefined && worksAtTill(data);
  useEffect(() => {
    if (toOrders) router.replace("/portal/orders");
  }, [toOrders, router]);
  if (!data || toOrders)
    return failure && !toOrders ? (
      <FailureNotice failure={failure} retry={() => void merchant.reload()} />
    ) : (
      <>
        <PageHeader title={user.name ? `Welcome, ${user.name}` : "Welcome"} />
        <SkeletonList rows={2} className="h-40 w-full" />
      </>
    );
  const approved = new Set(data.places.map(({ claim_id }) => claim_id));
  const claims = data.claims.filter(({ id, status }) => !approved.has(id) && status !== "withdrawn");
  const proposals = data.proposals.filter(({ status }) => status !== "approved");
  const isNew = data.places.length === 0 && claims.length === 0 && proposals.length === 0;
  return (
    <>
      <PageHeader
        title={user.name ? `Welcome, ${user.name}` : "Welcome"}
        {...(isNew && { lead: "Start by claiming your place." })}
        actions={
          !isNew && (
            <LinkButton href="/portal/find" variant="secondary">
              Claim another place
            </LinkButton>
          )
        }
      />
      {failure && <FailureNotice failure={failure} retry={() => void merchant.reload()} />}
      {isNew && (
        <EmptyState
          title="Claim your place"
          icon="pin"
          action={<LinkButton href="/portal/find">Find your place</LinkButton>}
        >
          Find your place and claim it. Once we approve the claim, you can build its menu and take orders.
        </EmptyState>
      )}
      <Cards id="my-places" title="My places" items={data.places} card={(place) => <PlaceCard place={place} />} />
      <Cards
        id="my-claims"
        title="My claims"
        items={claims}
        card={(claim) => <ClaimCard claim={claim} changed={merchant.reload} />}
      />
      <Cards
        id="my-proposals"
        title="My proposals"
        items={proposals}
        card={(proposal) => <ProposalCard proposal={proposal} />}
      />
    </>
  );
}

interface CardsProps<T> {
  id: string;
  title: string;
  items: readonly T[];
  card(item: T): ReactNode;
}

/** A section of cards; nothing without any. */
function Cards<T extends { id: string }>({ id, title, items, card }: CardsProps<T>) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-2xl font-semibold">
        {title}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>{card(item)}</li>
        ))}
      </ul>
    </section>
  );
}
