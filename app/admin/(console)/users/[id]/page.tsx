import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/format";
import { SubmitButton } from "@/app/ui/submit-button";
import { db } from "@/lib/database";
import { userDetail } from "@/lib/identity/users-list.service";
import { Ask } from "../../../_console/ask";
import { ConsolePage } from "../../../_console/console-page";
import { Facts } from "../../../_console/facts";
import { SelectField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { remove, setRole } from "../actions";
import { USER_ROLE_OPTIONS } from "../words";

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
      title={user.name ?? user.email ?? user.phone ?? "A user"}
      actions={
        <Ask action={remove} label="Delete…" title="Delete this user?" confirm="Delete the user" variant="danger">
          {target}
          <p>
            Name, email and phone are erased, sessions end, pending claims are withdrawn and approved ones revoked.
            Reviews stay, without a name. It cannot be taken back.
          </p>
        </Ask>
      }
    >
      <div className="grid gap-6">
        <Card title="Who it is">
          <Facts
            facts={{
              Email: user.email && `${user.email}${user.email_verified ? "" : " (not verified)"}`,
              Phone: user.phone,
              Handle: user.handle,
              Id: user.id,
              Since: dateTime(user.created_at),
            }}
          />
        </Card>
        <Card title="Role">
          <ActionForm action={setRole} className="flex flex-wrap items-end gap-3">
            {target}
            <SelectField
              name="role"
              label="Role in the app"
              hint="Curators and above may speak for a place's owner. It opens nothing in this console."
              options={USER_ROLE_OPTIONS}
              value={user.role}
            />
            <SubmitButton variant="secondary">Save the role</SubmitButton>
          </ActionForm>
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
