import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { Checkbox } from "@/app/ui/field";
import { dateTime } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { userDetail } from "@/lib/flows/users-admin/user-detail.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { Facts } from "../../../_console/facts";
import { SelectField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { remove, setRole } from "../actions";
import { USER_ROLE_OPTIONS } from "../labels";

export const metadata: Metadata = { title: "App user" };

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("users");
  const detail = await userDetail(db(), (await params).id);
  if (!detail) notFound();
  const { user, history } = detail;
  const target = <input type="hidden" name="id" value={user.id} />;
  return (
    <ConsolePage
      path={`/admin/users/${user.id}`}
      title={user.name ?? user.email ?? user.phone ?? "Unnamed user"}
      actions={
        <ConfirmDialog action={remove} label="Delete…" title="Delete this user?" confirm="Delete user" variant="danger">
          {target}
          <p>
            This erases the name, email and phone, ends all sessions, withdraws pending claims and revokes approved
            ones. Reviews stay without a name. You can't undo this.
          </p>
        </ConfirmDialog>
      }
    >
      <div className="grid gap-6">
        <Card title="Details">
          <Facts
            facts={{
              Email: user.email && `${user.email}${user.email_verified ? "" : " (not verified)"}`,
              Phone: user.phone,
              Handle: user.handle,
              ID: user.id,
              Joined: dateTime(user.created_at),
            }}
          />
        </Card>
        <Card title="Role">
          <ActionForm action={setRole} className="flex flex-wrap items-end gap-3">
            {target}
            <SelectField
              name="role"
              label="Role in the app"
              hint="Curators and above can submit opening hours for a place's owner. No role opens this console."
              options={USER_ROLE_OPTIONS}
              value={user.role}
            />
            {!user.email_verified && (
              <Checkbox
                name="unverified"
                label="I have checked this person's identity, although the email is not verified"
              />
            )}
            <SubmitButton variant="secondary">Save role</SubmitButton>
          </ActionForm>
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
