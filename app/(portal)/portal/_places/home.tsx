"use client";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { usePortal } from "../_lib/portal-context";
import { TroubleNotice } from "../_lib/trouble-notice";
import { usePolling } from "../_lib/use-polling";
import { ClaimCard } from "./claim-card";
import { PlaceCard } from "./place-card";

const EVERY_MS = 30_000;

/** One's places and the claims that are not decided, or were decided against; else the way to the first claim. */
export default function Home() {
  const { user, merchant } = usePortal();
  usePolling(EVERY_MS, merchant.reload);
  const { data, trouble } = merchant;
  if (!data)
    return trouble ? (
      <TroubleNotice trouble={trouble} retry={() => void merchant.reload()} />
    ) : (
      <>
        <PageHeader title={user.name ? `Welcome, ${user.name}` : "Welcome"} />
        <SkeletonList rows={2} className="h-40 w-full" />
      </>
    );
  const owned = new Set(data.places.map(({ claim_id }) => claim_id));
  const claims = data.claims.filter(({ id, status }) => !owned.has(id) && status !== "withdrawn");
  const fresh = data.places.length === 0 && claims.length === 0;
  return (
    <>
      <PageHeader
        title={user.name ? `Welcome, ${user.name}` : "Welcome"}
        {...(fresh && { lead: "First, show us which place is yours." })}
        actions={
          !fresh && (
            <LinkButton href="/portal/find" variant="secondary">
              Claim another place
            </LinkButton>
          )
        }
      />
      {trouble && <TroubleNotice trouble={trouble} retry={() => void merchant.reload()} />}
      {fresh && (
        <EmptyState
          title="Find your place"
          icon="pin"
          action={<LinkButton href="/portal/find">Find your place</LinkButton>}
        >
          Look it up and claim it. As soon as our staff have approved the claim, you can build its menu and take orders.
        </EmptyState>
      )}
      {data.places.length > 0 && (
        <section aria-labelledby="my-places" className="mb-8">
          <h2 id="my-places" className="mb-3 text-2xl font-semibold">
            My places
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.places.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {claims.length > 0 && (
        <section aria-labelledby="my-claims">
          <h2 id="my-claims" className="mb-3 text-2xl font-semibold">
            My claims
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} changed={merchant.reload} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
