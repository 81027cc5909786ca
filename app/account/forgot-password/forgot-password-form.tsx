"use client";
import { useState } from "react";
import { callApi } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { AccountEmailField } from "@/app/(portal)/portal/_lib/text-field";
import { textOf, useForm } from "@/app/(portal)/portal/_lib/use-form";
import { Card } from "@/app/ui/card";
import { Link } from "@/app/ui/link";
import { Notice } from "@/app/ui/notice";
import { PageHeader } from "@/app/ui/page-header";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";

/** The form that requests a link to a new password. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState("");
  const form = useForm(
    async (fields) => {
      const email = textOf(fields, "email");
      const result = await callApi(api.POST("/api/auth/request-password-reset", { body: { email } }));
      return result.failure ? result : { data: email };
    },
    (email) => setSentTo(email),
  );
  const invalid = form.failure?.code === "invalid_email";
  const shown = { ...form, error: () => (invalid ? form.failure?.message : form.error("email")) };
  return (
    <>
      <PageHeader title="Forgot your password?" lead="We'll email you a link to choose a new one." />
      {sentTo !== "" && (
        <Notice role="status">
          If {sentTo} has an account, a link is on its way. It works for 30 minutes. Check your spam folder too.
        </Notice>
      )}
      <Card>
        <form ref={form.ref} action={form.action} className="grid gap-4">
          {!invalid && <FailureNotice failure={form.failure} />}
          <AccountEmailField form={shown} />
          <SubmitButton busy={form.pending}>Send link</SubmitButton>
        </form>
      </Card>
      <p>
        <Link className="font-semibold text-sea underline" href="/portal">
          Back to sign in
        </Link>
      </p>
    </>
  );
}
