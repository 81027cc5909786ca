"use client";
import { StatusBadge, type StatusLabel } from "@/app/ui/badge";
import { useFormats } from "@/app/ui/formats-context";
import type { Proposal } from "../_lib/portal-context";

const STATUS: Record<Proposal["status"], StatusLabel & { text: string }> = {
  pending: { label: "Pending", tone: "info", text: "We're reviewing your proposal. You'll see our decision here." },
  approved: { label: "Approved", tone: "good", text: "You manage this place." },
  rejected: { label: "Rejected", tone: "bad", text: "We couldn't list this place." },
};

/** A proposed place with its status. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { dateTime } = useFormats();
  const { label, tone, text } = STATUS[proposal.status];
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-xl font-semibold">{proposal.name}</h3>
        <StatusBadge label={label} tone={tone} />
      </div>
      <p>{text}</p>
      {proposal.reason && (
        <p>
          <span className="font-semibold">Reason:</span> {proposal.reason}
        </p>
      )}
      <p className="text-sm text-muted">
        Sent {dateTime(proposal.created_at)}
        {proposal.decided_at && `, decided ${dateTime(proposal.decided_at)}`}
      </p>
    </article>
  );
}
