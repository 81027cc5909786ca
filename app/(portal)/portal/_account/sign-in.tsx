"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Checkbox } from "@/app/ui/field";
import { Link } from "@/app/ui/link";
import { Notice } from "@/app/ui/notice";
import { PageHeader } from "@/app/ui/page-header";
import { SubmitButton } from "@/app/ui/submit-button";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { signInErrorMessage } from "../_lib/error-messages";
import { FailureNotice } from "../_lib/failure-notice";
import { AccountEmailField, TextField } from "../_lib/text-field";
import { textOf, useForm } from "../_lib/use-form";
import { PasskeySignIn } from "./passkey-sign-in";

export interface Provider {
  id: string;
  name: string;
}

interface Props {
  providers: readonly Provider[];
  /** Whether a session ended while the portal was open. */
  ended: boolean;
  done: (user: Schemas["BrowserUser"]) => void;
  /** The sentences below the title, for people with an account and for new ones. */
  leads?: { known: string; new: string };
}

const MERCHANT_LEADS = {
  known: "Manage your places, menus and orders.",
  new: "Then find your place and claim it.",
};

/** The requested address with or without `account=new`. The rest of the query stays: a link's token is in it. */
function addressOf(path: string, query: URLSearchParams, isNew: boolean): string {
  const rest = new URLSearchParams(query);
  for (const name of ["account", "error"]) rest.delete(name);
  if (isNew) rest.set("account", "new");
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** The sign-in, or with `?account=new` the sign-up. Either way the requested address stays. */
export function SignIn({ providers, ended, done, leads = MERCHANT_LEADS }: Props) {
  const path = usePathname();
  const query = useSearchParams();
  const isNew = query.get("account") === "new" && !ended;
  const errorCode = query.get("error");
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageHeader title={isNew ? "Create an account" : "Sign in"} lead={isNew ? leads.new : leads.known} />
      {ended && (
        <Notice role="status">Your session has ended. Sign in again to continue. Your changes are still here.</Notice>
      )}
      {errorCode && (
        <Notice tone="bad" role="alert">
          {signInErrorMessage(errorCode)}
        </Notice>
      )}
      <Card>
        <EmailForm key={isNew ? "new" : "known"} isNew={isNew} done={done} />
        {!isNew && <PasskeySignIn done={done} />}
        {providers.length > 0 && <Providers providers={providers} />}
      </Card>
      {!ended && (
        <p>
          {isNew ? "Already have an account? " : "New here? "}
          <Link className="font-semibold text-sea underline" href={addressOf(path, query, !isNew)}>
            {isNew ? "Sign in" : "Create an account"}
          </Link>
        </p>
      )}
      <noscript>Signing in needs JavaScript. Turn it on in your browser settings.</noscript>
    </div>
  );
}

function EmailForm({ isNew, done }: { isNew: boolean; done: Props["done"] }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const form = useForm(
    async (fields) => {
      const email = textOf(fields, "email");
      const password = String(fields.get("password"));
      const name = textOf(fields, "name");
      if (isNew)
        return callApi(
          api.POST("/api/auth/sign-up/email", { body: { email, password, rememberMe: true, ...(name && { name }) } }),
        );
      const rememberMe = fields.has("remember");
      return callApi(api.POST("/api/auth/sign-in/email", { body: { email, password, rememberMe } }));
    },
    ({ user }) => {
      if (isNew) router.replace(addressOf(path, query, false));
      done(user);
    },
  );
  const errorAt = (name: string, code: string) => (form.failure?.code === code ? { [name]: form.failure.message } : {});
  const fields = {
    ...errorAt("email", "invalid_email"),
    ...errorAt("password", "password_too_short"),
    ...errorAt("password", "password_too_long"),
  };
  const shown = { ...form, error: (name: string) => (fields as Record<string, string>)[name] ?? form.error(name) };
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      {Object.keys(fields).length === 0 && <FailureNotice failure={form.failure} />}
      {isNew && <TextField form={shown} name="name" label="Your name" autoComplete="name" maxLength={80} />}
      <AccountEmailField form={shown} />
      <TextField
        form={shown}
        name="password"
        label="Password"
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        {...(isNew && { hint: "At least 8 characters. Several words are easier to remember.", minLength: 8 })}
        required
      />
      {!isNew && (
        <Checkbox
          name="remember"
          defaultChecked={form.checked("remember", true)}
          label="Keep me signed in on this device"
        />
      )}
      <SubmitButton busy={form.pending}>{isNew ? "Create account" : "Sign in"}</SubmitButton>
      {!isNew && (
        <Link className="justify-self-start py-2 font-semibold text-sea underline" href="/account/forgot-password">
          Forgot your password?
        </Link>
      )}
    </form>
  );
}

function Providers({ providers }: { providers: readonly Provider[] }) {
  const path = addressOf(usePathname(), useSearchParams(), false);
  const [busy, setBusy] = useState("");
  const [failure, setFailure] = useState<Failure>();

  async function begin(provider: string): Promise<void> {
    setBusy(provider);
    const { data, failure } = await callApi(
      api.POST("/api/auth/sign-in/social", { body: { provider, callbackURL: path, disableRedirect: false } }),
    );
    if (data?.url) return window.location.assign(data.url);
    setFailure(failure);
    setBusy("");
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <FailureNotice failure={failure} />
      {providers.map(({ id, name }) => (
        <Button key={id} variant="secondary" aria-disabled={busy !== ""} onClick={() => !busy && void begin(id)}>
          {busy === id ? "Redirecting…" : `Continue with ${name}`}
        </Button>
      ))}
    </div>
  );
}
