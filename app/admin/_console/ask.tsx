"use client";
import { type ReactNode, useActionState, useEffect, useId, useRef, useState } from "react";
import { Button, buttonClasses, type Variant } from "@/app/ui/button";
import { SubmitButton } from "@/app/ui/submit-button";
import { AnsweredForm } from "./form";
import { EMPTY, type FormAction } from "./form-state";

interface Props {
  action: FormAction;
  /** On the button that opens the question: "Reject…". */
  label: ReactNode;
  /** The question: "Reject this claim?". */
  title: string;
  /** What will happen, and the fields that the answer needs. */
  children: ReactNode;
  /** On the button that does it: "Reject the claim". */
  confirm: string;
  variant?: Variant;
}

/**
 * Asks before something that cannot be taken back: in a dialog that keeps the focus and gives it back, or, without
 * JavaScript, in a part of the page that unfolds.
 */
export function Ask({ action, label, title, children, confirm, variant = "secondary" }: Props) {
  const [state, act, pending] = useActionState(action, EMPTY);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [scripted, setScripted] = useState(false);
  const was = useRef({ pending, turn: state.turn });
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    // Answered before the scripts were there: the question was open, and stays so.
    if (scripted && state.turn > 0 && !dialog.current?.open) dialog.current?.showModal();
  }, [scripted, state.turn]);
  useEffect(() => {
    const { turn } = was.current;
    // It was done and led on, so there is nothing left to ask.
    if (was.current.pending && !pending && state.turn === turn) dialog.current?.close();
    was.current = { pending, turn: state.turn };
  }, [pending, state.turn]);

  const form = (
    <AnsweredForm action={act} state={state}>
      {children}
      <div>
        <SubmitButton variant={variant === "danger" ? "danger" : "primary"}>{confirm}</SubmitButton>
      </div>
    </AnsweredForm>
  );
  if (!scripted) {
    return (
      <details open={state.turn > 0} className="open:basis-full">
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
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        className="w-[min(32rem,calc(100%-2rem))] rounded-card border border-line bg-surface p-6 shadow-card"
      >
        <h2 id={heading} className="mb-3 text-xl font-semibold">
          {title}
        </h2>
        {form}
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => dialog.current?.close()}>
          Go back
        </Button>
      </dialog>
    </>
  );
}
