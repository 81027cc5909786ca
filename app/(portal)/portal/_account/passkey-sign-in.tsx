"use client";
import { NO_PASSKEY, presentPasskey } from "@/app/ui/passkeys";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { ActionButton } from "../_lib/action-button";
import { callApi, type Failure } from "../_lib/api-call";

/** The button that signs in with a passkey of any account. */
export function PasskeySignIn({ done }: { done: (user: Schemas["BrowserUser"]) => void }) {
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
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <ActionButton label="Sign in with a passkey" pending="Waiting for your passkey…" action={signIn} />
    </div>
  );
}
