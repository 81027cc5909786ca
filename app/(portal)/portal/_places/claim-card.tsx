"use client";
import { Badge, type Tone } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { api } from "@/lib/client/browser";
import { ask, type Trouble } from "../_lib/ask";
import { AskFirst } from "../_lib/ask-first";
import type { Claim } from "../_lib/portal-context";

const STATES: Record<Claim["status"], { word: string; tone: Tone; says: string }> = {
  pending: {
    word: "Waiting",
    tone: "info",
    says: "A person of our staff is looking at it. This page shows it when they have decided.",
  },
  approved: { word: "Approved", tone: "good", says: "It is yours." },
  rejected: { word: "Not approved", tone: "bad", says: "Our staff could not approve this claim." },
  withdrawn: { word: "Withdrawn", tone: "neutral", says: "You took this claim back." },
  revoked: { word: "Ended", tone: "bad", says: "Our staff have ended your hold on this place." },
};

/** Where a claim stands; while it waits it can be taken back. */
export function ClaimCard({ claim, changed }: { claim: Claim; changed: () => Promise<unknown> }) {
  const { dateTime } = useFormats();
  const { word, tone, says } = STATES[claim.status];

  async function withdraw(): Promise<Trouble | undefined> {
    const { trouble } = await ask(api.DELETE("/api/v1/me/claims/{id}", { params: { path: { id: claim.id } } }));
    // Where it was decided on meanwhile, the fresh card says so.
    if (trouble && trouble.code !== "validation_error") return trouble;
    await changed();
  }
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-xl font-semibold">{claim.business_name}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>{says}</p>
      {claim.reason && (
        <p>
          <span className="font-semibold">They say:</span> {claim.reason}
        </p>
      )}
      <p className="text-sm text-muted">
        Sent {dateTime(claim.created_at)}
        {claim.decided_at && `, decided ${dateTime(claim.decided_at)}`}
      </p>
      <div>
        {claim.status === "pending" ? (
          <AskFirst
            label="Withdraw the claim"
            title="Withdraw this claim?"
            yes="Withdraw it"
            no="Keep it"
            act={withdraw}
          >
            Nobody will look at it any more. You can send a new one whenever you like.
          </AskFirst>
        ) : (
          <LinkButton variant="secondary" href={`/portal/find/${claim.place_id}`}>
            Claim it again
          </LinkButton>
        )}
      </div>
    </article>
  );
}
