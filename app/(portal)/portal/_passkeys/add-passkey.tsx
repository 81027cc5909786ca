"use client";
import { makePasskey, NO_PASSKEY } from "@/app/ui/passkeys";
import { SubmitButton } from "@/app/ui/submit-button";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { type ApiResult, callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { invalidForm, textOf, useForm } from "../_lib/use-form";

type Passkey = Schemas["Passkey"];

async function add(name: string, password: string): Promise<ApiResult<{ data: Passkey }>> {
  const begun = await callApi(api.POST("/api/v1/auth/passkeys/options", { body: password === "" ? {} : { password } }));
  if (begun.failure?.code === "invalid_credentials") {
    return invalidForm({ password: password === "" ? "Enter your password." : "Wrong password." });
  }
  if (begun.failure) return begun;
  const { options, challenge_token } = begun.data.data;
  const response = await makePasskey(options).catch(() => null);
  if (!response) return { failure: { code: "invalid_passkey", message: NO_PASSKEY, fields: {}, requestId: null } };
  return callApi(api.POST("/api/v1/auth/passkeys", { body: { name, challenge_token, response } }));
}

/** The form that adds a passkey. */
export function AddPasskey({ added }: { added: (passkey: Passkey) => void }) {
  const form = useForm(
    (fields) => add(textOf(fields, "name"), String(fields.get("password") ?? "")),
    ({ data }) => added(data),
  );
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      <FailureNotice failure={form.failure} />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="For example: my phone."
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="password"
        label="Your password"
        emptyNote="if your account has one"
        hint="It confirms that it is you."
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton busy={form.pending} pending="Waiting for your passkey…">
        Add passkey
      </SubmitButton>
    </form>
  );
}
