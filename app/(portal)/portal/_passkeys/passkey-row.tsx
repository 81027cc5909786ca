"use client";
import { useState } from "react";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { useFormats } from "@/app/ui/formats-context";
import { SubmitButton } from "@/app/ui/submit-button";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { textOf, useForm } from "../_lib/use-form";

type Passkey = Schemas["Passkey"];

interface Props {
  passkey: Passkey;
  renamed: (passkey: Passkey) => void;
  removed: () => void;
}

/** A passkey with its dates, and the actions on it. */
export function PasskeyRow({ passkey, renamed, removed }: Props) {
  const { day } = useFormats();
  const { id, name, created_at, last_used_at, synchronised } = passkey;
  const facts = [
    `Added ${day(created_at)}`,
    last_used_at ? `last used ${day(last_used_at)}` : "not used yet",
    ...(synchronised ? ["synchronised between your devices"] : []),
  ];

  async function remove(): Promise<Failure | undefined> {
    const { failure } = await callApi(api.DELETE("/api/v1/auth/passkeys/{id}", { params: { path: { id } } }));
    // not_found: it was removed elsewhere, so the result is the same.
    if (failure && failure.code !== "not_found") return failure;
    removed();
    return undefined;
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">{facts.join(", ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Rename passkey={passkey} renamed={renamed} />
        <ConfirmAction
          variant="quiet"
          label="Remove"
          name={`Remove ${name}`}
          title="Remove this passkey?"
          confirm="Remove passkey"
          cancel="Keep passkey"
          action={remove}
        >
          You can no longer sign in with it. Delete it from your device too.
        </ConfirmAction>
      </div>
    </li>
  );
}

function Rename({ passkey: { id, name }, renamed }: Pick<Props, "passkey" | "renamed">) {
  const [open, setOpen] = useState(false);
  const form = useForm(
    (fields) =>
      callApi(
        api.PATCH("/api/v1/auth/passkeys/{id}", { params: { path: { id } }, body: { name: textOf(fields, "name") } }),
      ),
    ({ data }) => {
      setOpen(false);
      renamed(data);
    },
  );
  return (
    <ConfirmButton
      variant="quiet"
      label="Rename"
      name={`Rename ${name}`}
      title="Rename this passkey"
      open={open}
      setOpen={setOpen}
    >
      <form ref={form.ref} action={form.action} className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <TextField
          form={form}
          scope={`rename-${id}`}
          name="name"
          label="Name"
          initial={name}
          maxLength={80}
          autoComplete="off"
          required
        />
        <SubmitButton busy={form.pending} pending="Saving…">
          Save
        </SubmitButton>
      </form>
    </ConfirmButton>
  );
}
