"use client";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { awaitRemoval, type Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { ROLE_LABELS } from "../_lib/roles";
import type { Invited, TeamApi } from "./team-api";

interface Props {
  invitation: Invited;
  operations: TeamApi;
  sent: (invitation: Invited) => void;
  withdrawn: () => void;
}

/** An open invitation, with the actions to send it again and to withdraw it. */
export function InvitationRow({ invitation, operations, sent, withdrawn }: Props) {
  const { day } = useFormats();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { id, email, role, expires_at } = invitation;

  async function resend(): Promise<void> {
    setBusy(true);
    const result = await operations.resend(id);
    setBusy(false);
    setFailure(result.failure);
    if (result.data) sent(result.data.data);
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-dashed border-edge p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="min-w-0 break-words">{email}</span>
            <Badge>{ROLE_LABELS[role].label}</Badge>
          </p>
          <p className="text-sm text-muted">Invited, until {day(expires_at)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            aria-label={busy ? undefined : `Send again to ${email}`}
            aria-disabled={busy}
            onClick={() => !busy && void resend()}
          >
            {busy ? "Sending…" : "Send again"}
          </Button>
          <ConfirmAction
            variant="quiet"
            label="Withdraw"
            name={`Withdraw the invitation to ${email}`}
            title="Withdraw this invitation?"
            confirm="Withdraw invitation"
            cancel="Keep invitation"
            action={() => awaitRemoval(operations.withdraw(id), withdrawn)}
          >
            The link that we sent to {email} stops working.
          </ConfirmAction>
        </div>
      </div>
      <FailureNotice failure={failure} />
    </li>
  );
}
