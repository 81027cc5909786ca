"use client";
import { type ReactNode, useActionState, useRef, useState } from "react";
import { Button, type Variant } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { Notice } from "@/app/ui/notice";
import { makePasskey, NO_PASSKEY, presentPasskey } from "@/app/ui/passkeys";
import { StatefulForm } from "../_console/form";
import { EMPTY, type FormAction } from "../_console/form-state";

interface Props {
  /** Returns the options for the browser, as JSON in `done`. */
  begin: FormAction;
  /** Takes the browser's response, as JSON in the field `response`. */
  finish: FormAction;
  kind: "add" | "use";
  label: string;
  variant?: Variant;
  /** Further fields. */
  children?: ReactNode;
}

/** Lets the browser make or use a passkey, and sends its response to a server action. */
export function PasskeyForm({ begin, finish, kind, label, variant = "primary", children }: Props) {
  const [state, act, submitting] = useActionState(finish, EMPTY);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const response = useRef<HTMLInputElement>(null);
  const busy = waiting || submitting;

  async function run(form: HTMLFormElement): Promise<void> {
    setWaiting(true);
    setFailure(undefined);
    try {
      const { done, message } = await begin(EMPTY, new FormData());
      if (done === undefined) return setFailure(message ?? NO_PASSKEY);
      const made = await respond(kind, done);
      if (response.current) response.current.value = made;
      form.requestSubmit();
    } catch {
      setFailure(NO_PASSKEY);
    } finally {
      setWaiting(false);
    }
  }
  return (
    <StatefulForm action={act} state={state}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {children}
      <input type="hidden" name="response" ref={response} />
      <div>
        <Button
          variant={variant}
          aria-disabled={busy}
          onClick={({ currentTarget: { form } }) => !busy && form && void run(form)}
        >
          {busy && <Icon name="spinner" />}
          {busy ? "Waiting for your passkey…" : label}
        </Button>
      </div>
    </StatefulForm>
  );
}

async function respond(kind: "add" | "use", options: string): Promise<string> {
  const parsed = JSON.parse(options) as object;
  return JSON.stringify(kind === "add" ? await makePasskey(parsed) : await presentPasskey(parsed));
}
