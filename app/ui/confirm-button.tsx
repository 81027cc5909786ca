"use client";
import type { ReactNode } from "react";
import { Button, type Variant } from "./button";
import { Dialog } from "./dialog";

interface Props {
  /** The label of the button that opens the dialog. */
  label: ReactNode;
  /** The accessible name of that button, where the label alone is ambiguous: "Remove Lemonade". */
  name?: string | undefined;
  /** The question: "Reject this claim?". */
  title: string;
  /** The caller keeps the state, because only it knows when the action is done. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The consequences, and the form with its SubmitButton. */
  children: ReactNode;
  variant?: Variant | undefined;
  compact?: boolean | undefined;
  /** The label of the button that closes the dialog and does nothing. */
  cancel?: string | undefined;
}

/** A button that asks for confirmation before an action that cannot be undone. */
export function ConfirmButton(props: Props) {
  const { label, name, title, open, setOpen, children, variant = "secondary", compact, cancel = "Cancel" } = props;
  return (
    <>
      <Button
        variant={variant}
        compact={compact}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        {children}
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setOpen(false)}>
          {cancel}
        </Button>
      </Dialog>
    </>
  );
}
