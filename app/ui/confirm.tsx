"use client";
import { type ReactNode, useId, useRef } from "react";
import { Button, type Variant } from "./button";

interface Props {
  /** On the button that opens the question. */
  label: ReactNode;
  /** What it is called where the label alone does not say what it is for: "Remove Lemonade". */
  name?: string;
  /** The question, for example "Reject this claim?". */
  title: string;
  /** What will happen, and the form with its SubmitButton. */
  children: ReactNode;
  variant?: Variant;
  compact?: boolean;
  /** The way out. */
  cancel?: string;
}

/**
 * Asks before something that cannot be taken back. The native dialog keeps the focus inside, closes with Escape and
 * gives the focus back to the button.
 */
export function ConfirmButton({
  label,
  name,
  title,
  children,
  variant = "secondary",
  compact,
  cancel = "Do not",
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  return (
    <>
      <Button
        variant={variant}
        compact={compact}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => dialog.current?.showModal()}
      >
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
        {children}
        <form method="dialog" className="mt-3">
          <Button type="submit" variant="quiet">
            {cancel}
          </Button>
        </form>
      </dialog>
    </>
  );
}
