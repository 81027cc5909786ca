"use client";
import { StatusBadge, type StatusLabel } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { api } from "@/lib/platform/api-client/browser";
import { awaitRemoval, callApi } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import type { Claim } from "../_lib/portal-context";

const STATUS: Record<Claim["status"], StatusLabel & { text: string }> = {
  pending: { label: "Pending", tone: "info", text: "We're reviewing your claim. You'll see our decision here." },
  approved: { label: "Approved", tone: "good", text: "You manage this place." },
  rejected: { label: "Rejected", tone: "bad", text: "We couldn't approve this claim." },
  withdrawn: { label: "Withdrawn", tone: "neutral", text: "You withdrew this claim." },
  revoked: { label: "Revoked", tone: "bad", text: "You no longer manage this place." },
};

/** A claim with its status. A pending one can be withdrawn. */
export function ClaimCard({ claim, changed }: { claim: Claim; changed: () => Promise<unknown> }) {
  const { dateTime } = useFormats();
  const { label, tone, text } = STATUS[claim.status];

  const withdraw = () => {
    const request = callApi(api.DELETE("/api/v1/me/claims/{id}", { params: { path: { id: claim.id } } }));
    // validation_error: the claim was decided in the meantime, and the reloaded card shows the decision.
    return awaitRemoval(request, changed, "validation_error");
  };
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-xl font-semibold">{claim.business_name}</h3>
        <StatusBadge label={label} tone={tone} />
      </div>
      <p>{text}</p>
      {claim.reason && (
        <p>
          <span className="font-semibold">Reason:</span> {claim.reason}
        </p>
      )}
      <p className="text-sm text-muted">
        Sent {dateTime(claim.created_at)}
        {claim.decided_at && `, decided ${dateTime(claim.decided_at)}`}
      </p>
      <div>
        {claim.status === "pending" ? (
          <ConfirmAction
            label="Withdraw…"
            title="Withdraw this claim?"
            confirm="Withdraw claim"
            cancel="Keep claim"
            action={withdraw}
          >
            We'll stop reviewing it. You can send a new claim at any time.
          </ConfirmAction>
        ) : (
          <LinkButton variant="secondary" href={`/portal/find/${claim.place_id}`}>
            Claim again
          </LinkButton>
        )}
      </div>
    </article>
  );
}
