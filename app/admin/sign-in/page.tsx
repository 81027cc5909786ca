import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card } from "@/app/ui/card";
import { PageHeader } from "@/app/ui/page-header";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { currentAdmin } from "../_console/current-admin";
import { TextField } from "../_console/fields";
import { ActionForm } from "../_console/form";
import { type Search, textOf } from "../_console/list";
import { FormLink } from "../_security/form-link";
import { PasskeyForm } from "../_security/passkey-form";
import { beginPasskeySignIn, finishPasskeySignIn, signIn } from "./actions";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignIn({ searchParams }: { searchParams: Search }) {
  if (await currentAdmin()) redirect("/admin");
  const next = textOf((await searchParams).next) ?? "";
  return (
    <Shell brand="Console" home="/admin/sign-in">
      <div className="mx-auto grid max-w-md gap-6">
        <PageHeader title="Sign in" lead="For staff. Merchants sign in to the merchant portal." />
        <Card>
          <ActionForm action={signIn}>
            <input type="hidden" name="next" value={next} />
            <TextField name="email" label="Email" type="email" autoComplete="username" required />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
            <SubmitButton pending="Signing in…">Sign in</SubmitButton>
          </ActionForm>
        </Card>
        <PasskeyForm
          begin={beginPasskeySignIn}
          finish={finishPasskeySignIn}
          kind="use"
          label="Sign in with a passkey"
          variant="secondary"
        >
          <input type="hidden" name="next" value={next} />
        </PasskeyForm>
        <FormLink href="/admin/forgot-password">Forgot your password?</FormLink>
      </div>
    </Shell>
  );
}
