import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { day } from "@/app/ui/format";
import { SubmitButton } from "@/app/ui/submit-button";
import { type AdminUser, listAdminUsers } from "@/lib/admin/admin-users-change.service";
import { db } from "@/lib/database";
import { Ask } from "../../_console/ask";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { requireAdmin } from "../../_console/guard";
import { ROLE_WORDS } from "../../_console/words";
import { create, remove, resetPassword, setRole } from "./actions";

export const metadata: Metadata = { title: "Console users" };

const ROLES = Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }));

export default async function ConsoleUsers() {
  const me = await requireAdmin("console-users");
  const users = await listAdminUsers(db());
  return (
    <ConsolePage
      path="/admin/console-users"
      title="Console users"
      lead="Who works here. Nobody signs up by themselves."
    >
      <div className="grid gap-6">
        <Card title="Somebody new">
          <ActionForm action={create}>
            <div className="flex flex-wrap items-end gap-3">
              <TextField name="email" label="Email" type="email" autoComplete="off" className="grow" />
              <SelectField name="role" label="Role" options={ROLES} value="curator" />
              <SubmitButton>Add</SubmitButton>
            </div>
            <p className="text-sm text-muted">A password is made and shown here once. Hand it over in person.</p>
          </ActionForm>
        </Card>
        <ul className="grid gap-4">
          {users.map((user) => (
            <li key={user.id}>
              <User user={user} me={user.id === me.id} />
            </li>
          ))}
        </ul>
      </div>
    </ConsolePage>
  );
}

function User({
  user: { id, email, role, created_at: since, removed_at: removed },
  me,
}: {
  user: AdminUser;
  me: boolean;
}) {
  const target = <input type="hidden" name="id" value={id} />;
  return (
    <Card
      title={email}
      actions={<Badge tone={removed ? "neutral" : "info"}>{removed ? "Removed" : ROLE_WORDS[role]}</Badge>}
    >
      <p className="text-sm text-muted">
        Since {day(since)}
        {removed && `, until ${day(removed)}`}
        {me && " · This is you."}
      </p>
      {!removed && !me && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <ActionForm action={setRole} className="flex flex-wrap items-end gap-3">
            {target}
            <SelectField name="role" label={`Role of ${email}`} options={ROLES} value={role} />
            <SubmitButton variant="secondary">Save</SubmitButton>
          </ActionForm>
          <Ask action={resetPassword} label="New password…" title={`A new password for ${email}?`} confirm="Make one">
            {target}
            <p>The old one ends with all sessions. The new one is shown here once.</p>
          </Ask>
          <Ask action={remove} label="Remove…" title={`Remove ${email}?`} confirm="Remove" variant="danger">
            {target}
            <p>All sessions end at once. What was done stays in the audit log under this email.</p>
          </Ask>
        </div>
      )}
    </Card>
  );
}
