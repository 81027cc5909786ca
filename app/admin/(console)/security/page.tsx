import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { ownSessions } from "@/lib/domains/admin/security/own-sessions.service";
import { mustAddPasskey, securityOf } from "@/lib/domains/admin/security/passkeys.service";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { browserCtx } from "../../_security/browser";
import { NewPasswordField } from "../../_security/new-password-field";
import { changePassword } from "./actions";
import { Passkeys } from "./passkeys";
import { Sessions } from "./sessions";

export const metadata: Metadata = { title: "Your sign-in" };

export default async function Security() {
  const me = await requireAdmin("security");
  const ctx = await browserCtx();
  const { passkeys, codes } = await securityOf(ctx.db, me.id);
  return (
    <ConsolePage path="/admin/security" title="Your sign-in" lead={me.email}>
      <div className="grid gap-6">
        {(await mustAddPasskey(ctx.db, me)) && (
          <Notice tone="info">Your role needs a passkey. Add one to use the console.</Notice>
        )}
        <Passkeys passkeys={passkeys} codes={codes} />
        <Card title="Password">
          <ActionForm action={changePassword}>
            <TextField
              name="current_password"
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPasswordField />
            <div>
              <SubmitButton>Change password</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        <Sessions sessions={await ownSessions(ctx.db, me.id, ctx)} />
      </div>
    </ConsolePage>
  );
}
