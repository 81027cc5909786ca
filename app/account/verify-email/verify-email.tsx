"use client";
import { useState } from "react";
import { callApi, type Failure } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { Button, LinkButton } from "@/app/ui/button";
import { PageHeader } from "@/app/ui/page-header";
import { api } from "@/lib/platform/api-client/browser";
import type { WayBack } from "../way-back";

/** Verifies an address by the token of a link, at a click: programs that scan mail open links, but press no button. */
export function VerifyEmail({ token, back }: { token: string; back: WayBack }) {
  const [busy, setBusy] = useState(false);
  const [verified, setVerified] = useState<boolean>();
  const [failure, setFailure] = useState<Failure>();

  async function confirm(): Promise<void> {
    setBusy(true);
    const { data, failure: failed } = await callApi(api.POST("/api/v1/auth/email/verify", { body: { token } }));
    setBusy(false);
    setFailure(failed);
    if (data) setVerified(data.data.verified);
  }
  if (verified !== undefined) {
    return (
      <>
        <PageHeader
          title={verified ? "Email address confirmed" : "Change approved"}
          lead={verified ? "Thank you." : "Now open the link that we sent to the new address."}
        />
        {verified && <LinkButton href={back.href}>{back.label}</LinkButton>}
      </>
    );
  }
  return (
    <>
      <PageHeader title="Confirm your email address" lead="One click, and it's done." />
      <FailureNotice failure={failure} />
      <Button aria-disabled={busy} onClick={() => !busy && void confirm()}>
        {busy ? "Confirming…" : "Confirm"}
      </Button>
    </>
  );
}
