import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { PageHeader } from "@/app/ui/page-header";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { TextField } from "../_console/fields";
import { ActionForm } from "../_console/form";
import { FormLink } from "../_security/form-link";
import { requestReset } from "../sign-in/actions";

export const metadata: Metadata = { title: "Forgot your password?" };

export default function ForgotPassword() {
  return (
    <Shell brand="Console" home="/admin/sign-in">
      <div className="mx-auto grid max-w-md gap-6">
        <PageHeader title="Forgot your password?" lead="We'll email you a link to choose a new one." />
        <Card>
          <ActionForm action={requestReset}>
            <TextField name="email" label="Email" type="email" autoComplete="username" maxLength={254} required />
            <SubmitButton pending="Sending…">Send link</SubmitButton>
          </ActionForm>
        </Card>
        <FormLink href="/admin/sign-in">Back to sign in</FormLink>
      </div>
    </Shell>
  );
}
