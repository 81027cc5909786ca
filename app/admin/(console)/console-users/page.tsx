import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { day } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { type AdminUser, listAdminUsers } from "@/lib/domains/admin/admin-users-change.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { ROLE_LABELS } from "../../_console/labels";
import { create, remove, removePasskeys, resetPassword, setRole } from "./actions";

export const metadata: Metadata = { title: "Console users" };

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

export default async function ConsoleUsers() {
  const me = await requireAdmin("console-users");
  const users = await listAdminUsers(db());
  return (
    <ConsolePage
      path="/admin/console-users"
      title="Console users"
      lead="Staff with access to this console. Only super admins can add them."
    >
      <div className="grid gap-6">
        <Card title="Add user">
          <ActionForm action={create}>
            <div className="flex flex-wrap items-end gap-3">
              <TextField name="email" label="Email" type="email" autoComplete="off" className="grow" />
              <SelectField name="role" label="Role" options={ROLES} value="curator" />
              <SubmitButton>Add user</SubmitButton>
            </div>
            <p className="text-sm text-muted">We create a password and show it here once. Share it in person.</p>
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
      actions={<Badge tone={removed ? "neutral" : "info"}>{removed ? "Removed" : ROLE_LABELS[role]}</Badge>}
    >
      <p className="text-sm text-muted">
        Added {day(since)}
        {removed && `, removed ${day(removed)}`}
        {me && " · This is you"}
      </p>
      {!removed && !me && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <ActionForm action={setRole} className="flex flex-wrap items-end gap-3">
            {target}
            <SelectField name="role" label={`Role of ${email}`} options={ROLES} value={role} />
            <SubmitButton variant="secondary">Save role</SubmitButton>
          </ActionForm>
          <ConfirmDialog
            action={resetPassword}
            label="Reset password…"
            title={`Reset the password of ${email}?`}
            confirm="Reset password"
          >
            {target}
            <p>This ends all their sessions. We show the new password here once.</p>
          </ConfirmDialog>
          <ConfirmDialog
            action={removePasskeys}
            label="Remove passkeys…"
            title={`Remove the passkeys of ${email}?`}
            confirm="Remove passkeys"
          >
            {target}
            <p>
              Use this if they have lost their passkeys. It also removes their recovery codes and ends all their
              sessions.
            </p>
          </ConfirmDialog>
          <ConfirmDialog
            action={remove}
            label="Remove…"
            title={`Remove ${email}?`}
            confirm="Remove user"
            variant="danger"
          >
            {target}
            <p>This ends all their sessions. The audit log keeps their actions.</p>
          </ConfirmDialog>
        </div>
      )}
    </Card>
  );
}
