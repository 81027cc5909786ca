import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card } from "@/app/ui/card";
import { PageHeader } from "@/app/ui/page-header";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { pendingAdmin } from "@/lib/domains/admin/admin-session.service";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { type Search, textOf } from "../../_console/list";
import { browserCtx } from "../../_security/browser";
import { FormLink } from "../../_security/form-link";
import { PasskeyForm } from "../../_security/passkey-form";
import { beginPasskeySignIn, finishPasskeySignIn, signInWithCode } from "../actions";

export const metadata: Metadata = { title: "Confirm it's you" };

/** The page after a correct password, if the user has a passkey. */
export default async function SecondFactor({ searchParams }: { searchParams: Search }) {
  if (!(await pendingAdmin(await browserCtx()))) redirect("/admin/sign-in");
  const next = textOf((await searchParams).next) ?? "";
  const target = <input type="hidden" name="next" value={next} />;
  return (
    <Shell brand="Console" home="/admin/sign-in">
      <div className="mx-auto grid max-w-md gap-6">
        <PageHeader title="Confirm it's you" lead="Your account is protected by a passkey." />
        <Card>
          <PasskeyForm begin={beginPasskeySignIn} finish={finishPasskeySignIn} kind="use" label="Use your passkey">
            {target}
          </PasskeyForm>
        </Card>
        <Card title="Can't use your passkey?">
          <ActionForm action={signInWithCode}>
            {target}
            <TextField name="code" label="Recovery code" autoComplete="off" spellCheck={false} required />
            <SubmitButton variant="secondary" pending="Checking…">
              Use recovery code
            </SubmitButton>
          </ActionForm>
        </Card>
        <FormLink href="/admin/sign-in">Back to sign in</FormLink>
      </div>
    </Shell>
  );
}
