"use client";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { useFormats } from "@/app/ui/formats-context";
import { SubmitButton } from "@/app/ui/submit-button";
import { ActionRow } from "../_lib/action-row";
import { awaitRemoval } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { ROLE_LABELS } from "../_lib/roles";
import { useForm } from "../_lib/use-form";
import { RoleFields, roleOf } from "./role-fields";
import type { Member, TeamApi } from "./team-api";

interface Props {
  member: Member;
  operations: TeamApi;
  changed: (member: Member) => void;
  removed: (member: Member) => void;
}

export const nameOf = ({ name, email }: Member): string => name || email || "A member";

/** A member of the team with the role, and the owner's actions. The merchant and the reader cannot be changed here. */
export function MemberRow({ member, operations, changed, removed }: Props) {
  const { day } = useFormats();
  const { id, email, role, is_you, joined_at } = member;
  const name = nameOf(member);
  const facts = [name === email ? null : email, `since ${day(joined_at)}`].filter(Boolean);

  return (
    <ActionRow
      title={name}
      badges={
        <>
          <Badge>{ROLE_LABELS[role].label}</Badge>
          {is_you && <Badge tone="info">You</Badge>}
        </>
      }
      facts={facts.join(", ")}
    >
      {id !== null && !is_you && (
        <>
          <ChangeRole id={id} member={member} operations={operations} changed={changed} />
          <ConfirmAction
            variant="quiet"
            label="Remove"
            name={`Remove ${name}`}
            title={`Remove ${name}?`}
            confirm="Remove from the team"
            cancel="Keep"
            action={() => awaitRemoval(operations.remove(id), () => removed(member))}
          >
            They lose access to this place at once. You can invite them again later.
          </ConfirmAction>
        </>
      )}
    </ActionRow>
  );
}

function ChangeRole({ id, member, operations, changed }: Omit<Props, "removed"> & { id: string }) {
  const [open, setOpen] = useState(false);
  const form = useForm(
    (fields) => operations.change(id, roleOf(fields)),
    ({ data }) => {
      setOpen(false);
      changed(data);
    },
  );
  const name = nameOf(member);
  return (
    <ConfirmButton
      variant="quiet"
      label="Change role"
      name={`Change role of ${name}`}
      title={`Role of ${name}`}
      open={open}
      setOpen={setOpen}
    >
      <form ref={form.ref} action={form.action} className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <RoleFields form={form} initial={member.role} />
        <SubmitButton busy={form.pending}>Save</SubmitButton>
      </form>
    </ConfirmButton>
  );
}
