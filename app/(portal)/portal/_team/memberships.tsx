"use client";
import { Badge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { SkeletonList } from "@/app/ui/skeleton";
import { api } from "@/lib/platform/api-client/browser";
import { ActionRow } from "../_lib/action-row";
import { awaitRemoval, callApi } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { type Place, usePortal } from "../_lib/portal-context";
import { isMerchantOf, ROLE_LABELS } from "../_lib/roles";

/** The teams that the user belongs to, each with the way out. */
export function Memberships() {
  const { merchant } = usePortal();
  const { data } = merchant;
  if (!data) {
    if (merchant.failure) return <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />;
    return <SkeletonList rows={2} className="h-20 w-full" />;
  }
  const places = data.places.filter((place) => !isMerchantOf(data, place));
  if (places.length === 0)
    return (
      <EmptyState
        title="You aren't on a team"
        icon="person"
        action={<LinkButton href="/portal">Go to my places</LinkButton>}
      >
        An owner of a place can invite you by email.
      </EmptyState>
    );
  return (
    <ul className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3">
      {places.map((place) => (
        <Membership key={place.id} place={place} left={merchant.reload} />
      ))}
    </ul>
  );
}

function Membership({ place: { id, name, role }, left }: { place: Place; left: () => Promise<boolean> }) {
  const leave = () => {
    const params = { path: { place_id: id } };
    const request = callApi(api.DELETE("/api/v1/me/places/{place_id}/team/membership", { params }));
    // forbidden: somebody else has ended the membership.
    return awaitRemoval(request, left, "forbidden");
  };
  return (
    <ActionRow title={name} badges={<Badge>{ROLE_LABELS[role].label}</Badge>} facts={ROLE_LABELS[role].hint}>
      <ConfirmAction
        variant="quiet"
        label="Leave"
        name={`Leave the team of ${name}`}
        title={`Leave the team of ${name}?`}
        confirm="Leave the team"
        cancel="Stay"
        action={leave}
      >
        You lose access to this place at once. Only an owner can invite you again.
      </ConfirmAction>
    </ActionRow>
  );
}
