"use client";
import { useState } from "react";
import { callApi } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { TextField } from "@/app/(portal)/portal/_lib/text-field";
import { useForm } from "@/app/(portal)/portal/_lib/use-form";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";
import type { WayBack } from "../way-back";

/** Sets a new password by the token of a link. */
export function ResetPasswordForm({ token, back }: { token: string; back: WayBack }) {
  const [done, setDone] = useState(false);
  const form = useForm(
    (fields) =>
      callApi(
        api.POST("/api/auth/reset-password", { body: { token, newPassword: String(fields.get("newPassword")) } }),
      ),
    () => setDone(true),
  );
  if (done) {
    return (
      <>
        <PageHeader title="Password changed" lead="You're signed out everywhere. Sign in with your new password." />
        <LinkButton href={back.href}>{back.label}</LinkButton>
      </>
    );
  }
  const { failure } = form;
  const ofField = failure?.code === "password_too_short" || failure?.code === "password_too_long";
  const shown = { ...form, error: () => (ofField ? failure?.message : form.error("newPassword")) };
  return (
    <>
      <PageHeader title="Choose a new password" lead="It replaces the old one and signs you out everywhere." />
      <Card>
        <form ref={form.ref} action={form.action} className="grid gap-4">
          {!ofField && <FailureNotice failure={failure} />}
          <TextField
            form={shown}
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters. Several words are easier to remember."
            minLength={8}
            required
          />
          <SubmitButton busy={form.pending}>Change password</SubmitButton>
        </form>
      </Card>
      {failure?.code === "invalid_token" && (
        <p>
          <Link className="font-semibold text-sea underline" href="/account/forgot-password">
            Request a new link
          </Link>
        </p>
      )}
    </>
  );
}
