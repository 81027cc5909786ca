"use client";
import { useState } from "react";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { useFormats } from "@/app/ui/formats-context";
import { SubmitButton } from "@/app/ui/submit-button";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { ActionRow } from "../_lib/action-row";
import { awaitRemoval, callApi } from "../_lib/api-call";
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

  const remove = () =>
    awaitRemoval(callApi(api.DELETE("/api/v1/auth/passkeys/{id}", { params: { path: { id } } })), removed);
  return (
    <ActionRow title={name} facts={facts.join(", ")}>
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
    </ActionRow>
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
