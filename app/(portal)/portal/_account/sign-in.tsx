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
import { api, type Schemas } from "@/lib/client/browser";
import { ask, type Trouble } from "../_lib/ask";
import { signInFault } from "../_lib/sentences";
import { TextField } from "../_lib/text-field";
import { TroubleNotice } from "../_lib/trouble-notice";
import { textOf, useForm } from "../_lib/use-form";

export interface Provider {
  id: string;
  name: string;
}

interface Props {
  providers: readonly Provider[];
  /** They were signed in, and the session has ended. */
  ended: boolean;
  done: (user: Schemas["BrowserUser"]) => void;
}

/** Signs in or, with `?account=new`, opens an account. Either way one stays at the address that was asked for. */
export function SignIn({ providers, ended, done }: Props) {
  const path = usePathname();
  const query = useSearchParams();
  const isNew = query.get("account") === "new" && !ended;
  const fault = query.get("error");
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <PageHeader
        title={isNew ? "Open an account" : "Sign in"}
        lead={isNew ? "Then find your place and claim it." : "Your place, its menu and its orders."}
      />
      {ended && <Notice role="status">You were signed out. Sign in again; what you typed is kept.</Notice>}
      {fault && (
        <Notice tone="bad" role="alert">
          {signInFault(fault)}
        </Notice>
      )}
      <Card>
        <EmailForm key={isNew ? "new" : "known"} isNew={isNew} done={done} />
        {providers.length > 0 && <Providers providers={providers} />}
      </Card>
      {!ended && (
        <p>
          {isNew ? "You have an account? " : "You are new here? "}
          <Link className="font-semibold text-sea underline" href={isNew ? path : `${path}?account=new`}>
            {isNew ? "Sign in" : "Open an account"}
          </Link>
        </p>
      )}
      <noscript>The portal needs JavaScript, which is switched off in this browser.</noscript>
    </div>
  );
}

function EmailForm({ isNew, done }: { isNew: boolean; done: Props["done"] }) {
  const router = useRouter();
  const path = usePathname();
  const form = useForm(
    async (fields) => {
      const email = textOf(fields, "email");
      const password = String(fields.get("password"));
      const name = textOf(fields, "name");
      if (isNew)
        return ask(
          api.POST("/api/auth/sign-up/email", { body: { email, password, rememberMe: true, ...(name && { name }) } }),
        );
      const rememberMe = fields.has("remember");
      return ask(api.POST("/api/auth/sign-in/email", { body: { email, password, rememberMe } }));
    },
    ({ user }) => {
      if (isNew) router.replace(path);
      done(user);
    },
  );
  const wrong = (name: string, code: string) => (form.trouble?.code === code ? { [name]: form.trouble.sentence } : {});
  const fields = {
    ...wrong("email", "invalid_email"),
    ...wrong("password", "password_too_short"),
    ...wrong("password", "password_too_long"),
  };
  const shown = { ...form, error: (name: string) => (fields as Record<string, string>)[name] ?? form.error(name) };
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      {Object.keys(fields).length === 0 && <TroubleNotice trouble={form.trouble} />}
      {isNew && <TextField form={shown} name="name" label="Your name" autoComplete="name" maxLength={80} />}
      <TextField
        form={shown}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextField
        form={shown}
        name="password"
        label="Password"
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        {...(isNew && { hint: "At least 8 characters; a few words are good.", minLength: 8 })}
        required
      />
      {!isNew && (
        <Checkbox
          name="remember"
          defaultChecked={form.checked("remember", true)}
          label="Keep me signed in on this device"
        />
      )}
      <SubmitButton busy={form.pending}>{isNew ? "Open the account" : "Sign in"}</SubmitButton>
    </form>
  );
}

function Providers({ providers }: { providers: readonly Provider[] }) {
  const path = usePathname();
  const [busy, setBusy] = useState("");
  const [trouble, setTrouble] = useState<Trouble>();

  async function begin(provider: string): Promise<void> {
    setBusy(provider);
    const { data, trouble } = await ask(
      api.POST("/api/auth/sign-in/social", { body: { provider, callbackURL: path, disableRedirect: false } }),
    );
    if (data) return window.location.assign(data.url);
    setTrouble(trouble);
    setBusy("");
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <TroubleNotice trouble={trouble} />
      {providers.map(({ id, name }) => (
        <Button key={id} variant="secondary" aria-disabled={busy !== ""} onClick={() => !busy && void begin(id)}>
          {busy === id ? "One moment…" : `Continue with ${name}`}
        </Button>
      ))}
    </div>
  );
}
