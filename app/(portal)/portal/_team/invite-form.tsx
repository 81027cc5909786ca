"use client";
import { SubmitButton } from "@/app/ui/submit-button";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { textOf, useForm } from "../_lib/use-form";
import { RoleFields, roleOf } from "./role-fields";
import type { Invited, TeamApi } from "./team-api";

/** Invites a person by email address, with a role. */
export function InviteForm({ operations, invited }: { operations: TeamApi; invited: (invitation: Invited) => void }) {
  const form = useForm(
    (fields) => operations.invite({ email: textOf(fields, "email"), role: roleOf(fields) }),
    ({ data }) => invited(data),
  );
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4" noValidate>
      <FailureNotice failure={form.failure} />
      <TextField
        form={form}
        scope="invite"
        name="email"
        label="Email"
        hint="We send a link to this address. It works for 7 days."
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <RoleFields form={form} initial="till" />
      <SubmitButton busy={form.pending} pending="Sending…">
        Send invitation
      </SubmitButton>
    </form>
  );
}
