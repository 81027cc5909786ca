"use client";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { useFormats } from "@/app/ui/formats-context";
import { SubmitButton } from "@/app/ui/submit-button";
import type { Failure } from "../_lib/api-call";
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

  async function remove(memberId: string): Promise<Failure | undefined> {
    const { failure } = await operations.remove(memberId);
    // not_found: the member has left, so the result is the same.
    if (failure && failure.code !== "not_found") return failure;
    removed(member);
    return undefined;
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="max-w-full min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <Badge>{ROLE_LABELS[role].label}</Badge>
          {is_you && <Badge tone="info">You</Badge>}
        </p>
        <p className="text-sm break-words text-muted">{facts.join(", ")}</p>
      </div>
      {id !== null && !is_you && (
        <div className="flex flex-wrap gap-2">
          <ChangeRole id={id} member={member} operations={operations} changed={changed} />
          <ConfirmAction
            variant="quiet"
            label="Remove"
            name={`Remove ${name}`}
            title={`Remove ${name}?`}
            confirm="Remove from the team"
            cancel="Keep"
            action={() => remove(id)}
          >
            They lose access to this place at once. You can invite them again later.
          </ConfirmAction>
        </div>
      )}
    </li>
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
