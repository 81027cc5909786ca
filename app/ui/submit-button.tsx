"use client";
import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button, type Variant } from "./button";
import { Icon } from "./icons";

interface Props {
  children: ReactNode;
  variant?: Variant;
  /** Said in place of the label while the form is under way. */
  pending?: string;
  /** For forms that are sent by a handler instead of an action. */
  busy?: boolean;
  name?: string;
  value?: string;
  className?: string;
}

/** Submits its form, and shows that it is under way; a second press meanwhile does nothing. */
export function SubmitButton({ children, pending = "One moment…", busy = false, ...rest }: Props) {
  const status = useFormStatus();
  const waits = busy || status.pending;
  // Not `disabled`: that would take the focus away, and with it a screen reader's place.
  return (
    <Button type="submit" aria-disabled={waits} onClick={(event) => waits && event.preventDefault()} {...rest}>
      {waits && <Icon name="spinner" />}
      {waits ? pending : children}
    </Button>
  );
}
