"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { NO_PASSKEY, presentPasskey } from "@/app/ui/passkeys";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";

/** The button that signs in with a passkey of any account. */
export function PasskeySignIn({ done }: { done: (user: Schemas["BrowserUser"]) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function signIn(): Promise<Failure | undefined> {
    const begun = await callApi(api.GET("/api/auth/passkey/generate-authenticate-options"));
    if (begun.failure) return begun.failure;
    const response = await presentPasskey(begun.data).catch(() => null);
    if (!response) return { code: "invalid_passkey", message: NO_PASSKEY, fields: {}, requestId: null };
    const { data, failure } = await callApi(
      api.POST("/api/auth/passkey/verify-authentication", { body: { response } }),
    );
    if (data) done(data.user);
    return failure;
  }
  async function run(): Promise<void> {
    setBusy(true);
    setFailure(await signIn());
    setBusy(false);
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <FailureNotice failure={failure} />
      <Button variant="secondary" aria-disabled={busy} onClick={() => !busy && void run()}>
        {busy ? "Waiting for your passkey…" : "Sign in with a passkey"}
      </Button>
    </div>
  );
}
