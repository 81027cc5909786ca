"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { SignOut } from "@/app/account/_push/sign-out";
import { Button, LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { useFormats } from "@/app/ui/formats-context";
import { Notice } from "@/app/ui/notice";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { ROLE_LABELS } from "../_lib/roles";
import { useApiData } from "../_lib/use-api-data";

type Invitation = Schemas["Invitation"];

/** The page of the link in an invitation: who invites, to which role, and the two answers. */
export function AnswerInvitation() {
  const token = useSearchParams().get("token") ?? "";
  const { user } = usePortal();
  const invitation = useApiData(token, () => callApi(api.POST("/api/v1/me/invitations/preview", { body: { token } })));
  const { data, failure } = invitation;
  if (data) {
    const isOwn = data.data.email.toLowerCase() === user.email?.toLowerCase();
    return isOwn ? <Answers invitation={data.data} token={token} /> : <AnotherAccount invitation={data.data} />;
  }
  return (
    <>
      <PageHeader title="Invitation" />
      {!failure && <SkeletonList rows={1} className="h-40 w-full" />}
      {failure && failure.code !== "invalid_token" && (
        <FailureNotice failure={failure} retry={() => void invitation.reload()} />
      )}
      {failure?.code === "invalid_token" && (
        <EmptyState
          title="This invitation is no longer valid"
          icon="person"
          action={<LinkButton href="/portal">Go to the portal</LinkButton>}
        >
          It was answered, withdrawn or sent again, or it has expired. Ask the owner of the place for a new one.
        </EmptyState>
      )}
    </>
  );
}

function Answers({ invitation, token }: { invitation: Invitation; token: string }) {
  const { merchant } = usePortal();
  const { day } = useFormats();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [declined, setDeclined] = useState(false);
  const { place_name, role, expires_at } = invitation;

  async function answer(request: () => Promise<Failure | undefined>, done: () => void): Promise<void> {
    setBusy(true);
    const failed = await request();
    setFailure(failed);
    setBusy(false);
    if (!failed) done();
  }
  const accept = () =>
    answer(
      async () => {
        const { failure } = await callApi(api.POST("/api/v1/me/invitations/accept", { body: { token } }));
        if (!failure) await merchant.reload();
        return failure;
      },
      () => router.push("/portal"),
    );
  const decline = () =>
    answer(
      async () => (await callApi(api.POST("/api/v1/me/invitations/decline", { body: { token } }))).failure,
      () => setDeclined(true),
    );
  if (declined) return <PageHeader title="Invitation declined" lead={`You won't join the team of ${place_name}.`} />;
  return (
    <>
      <PageHeader title={`Join the team of ${place_name}`} lead={`The link works until ${day(expires_at)}.`} />
      <Card className="grid max-w-2xl gap-4">
        <p>
          Your role: <strong>{ROLE_LABELS[role].label}</strong>. {ROLE_LABELS[role].hint}
        </p>
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={busy} onClick={() => !busy && void accept()}>
            {busy ? "Sending…" : "Accept"}
          </Button>
          <Button variant="secondary" aria-disabled={busy} onClick={() => !busy && void decline()}>
            Decline
          </Button>
        </div>
      </Card>
    </>
  );
}

function AnotherAccount({ invitation: { email, place_name } }: { invitation: Invitation }) {
  const { user } = usePortal();
  return (
    <>
      <PageHeader title={`Join the team of ${place_name}`} />
      <Card className="grid max-w-2xl gap-4">
        <Notice tone="warn">
          The invitation is for <strong className="break-words">{email}</strong>. You are signed in as{" "}
          <strong className="break-words">{user.email ?? user.name}</strong>.
        </Notice>
        <p>Sign out, and sign in or create an account with the invited address.</p>
        <div className="grid justify-items-start gap-4">
          <SignOut variant="primary" />
        </div>
      </Card>
    </>
  );
}
