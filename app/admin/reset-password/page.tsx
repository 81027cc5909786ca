import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { PageHeader } from "@/app/ui/page-header";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { ActionForm } from "../_console/form";
import { type Search, textOf } from "../_console/list";
import { FormLink } from "../_security/form-link";
import { NewPasswordField } from "../_security/new-password-field";
import { resetPassword } from "../sign-in/actions";

export const metadata: Metadata = {
  title: "Choose a new password",
  // The address holds a token.
  referrer: "no-referrer",
};

export default async function ResetPassword({ searchParams }: { searchParams: Search }) {
  const token = textOf((await searchParams).token) ?? "";
  return (
    <Shell brand="Console" home="/admin/sign-in">
      <div className="mx-auto grid max-w-md gap-6">
        <PageHeader title="Choose a new password" lead="It replaces the old one and signs you out everywhere." />
        <Card>
          <ActionForm action={resetPassword}>
            <input type="hidden" name="token" value={token} />
            <NewPasswordField />
            <SubmitButton>Change password</SubmitButton>
          </ActionForm>
        </Card>
        <FormLink href="/admin/sign-in">Back to sign in</FormLink>
      </div>
    </Shell>
  );
}
