"use client";
import { type ReactNode, useActionState, useEffect, useId, useRef, useState } from "react";
import { buttonClasses, type Variant } from "@/app/ui/button";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { SubmitButton } from "@/app/ui/submit-button";
import { StatefulForm } from "./form";
import { EMPTY, type FormAction } from "./form-state";

interface Props {
  action: FormAction;
  /** The label of the button that opens the dialog: "Reject…". */
  label: ReactNode;
  /** The question: "Reject this claim?". */
  title: string;
  /** The consequences, and the fields that the action needs. */
  children: ReactNode;
  /** The label of the button that confirms: "Reject claim". */
  confirm: string;
  variant?: Variant;
  /** The label of the button that closes the dialog and does nothing, where "Cancel" could mean the action. */
  cancel?: string;
}

/**
 * A server action behind a confirmation: in a dialog, or, without JavaScript, in a section of the page that unfolds.
 */
export function ConfirmDialog({ action, label, title, children, confirm, variant = "secondary", cancel }: Props) {
  const [state, act, pending] = useActionState(action, EMPTY);
  const [open, setOpen] = useState(false);
  const heading = useId();
  const [scripted, setScripted] = useState(false);
  const before = useRef({ pending, attempt: state.attempt });
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    // A form that was submitted before hydration came back with errors: show them in the dialog.
    if (scripted && state.attempt > 0) setOpen(true);
  }, [scripted, state.attempt]);
  useEffect(() => {
    // The action redirected, so it returned no new state: it is done.
    if (before.current.pending && !pending && before.current.attempt === state.attempt) setOpen(false);
    before.current = { pending, attempt: state.attempt };
  }, [pending, state.attempt]);

  const form = (
    <StatefulForm action={act} state={state}>
      {children}
      <div>
        <SubmitButton variant={variant === "danger" ? "danger" : "primary"}>{confirm}</SubmitButton>
      </div>
    </StatefulForm>
  );
  if (!scripted) {
    return (
      <details open={state.attempt > 0} className="open:basis-full">
        <summary className={buttonClasses(variant, "list-none")}>{label}</summary>
        <section aria-labelledby={heading} className="mt-3 max-w-xl rounded-card border border-line bg-surface p-6">
          <h2 id={heading} className="mb-3 text-xl font-semibold">
            {title}
          </h2>
          {form}
        </section>
      </details>
    );
  }
  return (
    <ConfirmButton label={label} title={title} open={open} setOpen={setOpen} variant={variant} cancel={cancel}>
      {form}
    </ConfirmButton>
  );
}
