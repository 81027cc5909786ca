"use client";
import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button, type Variant } from "./button";
import { Icon } from "./icons";

interface Props {
  children: ReactNode;
  variant?: Variant;
  /** The label while the form is submitting. */
  pending?: string;
  /** Whether the form is submitting, for forms without an action. */
  busy?: boolean;
  name?: string;
  value?: string;
  className?: string;
}

/** Submits its form and shows progress; a second press while submitting does nothing. */
export function SubmitButton({ children, pending = "Saving…", busy = false, ...rest }: Props) {
  const status = useFormStatus();
  const submitting = busy || status.pending;
  // Not `disabled`: a disabled button loses the focus, and a screen reader its position.
  return (
    <Button
      type="submit"
      aria-disabled={submitting}
      onClick={(event) => submitting && event.preventDefault()}
      {...rest}
    >
      {submitting && <Icon name="spinner" />}
      {submitting ? pending : children}
    </Button>
  );
}
