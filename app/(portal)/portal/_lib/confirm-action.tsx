"use client";
import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/app/ui/confirm-button";
import { SubmitButton } from "@/app/ui/submit-button";
import type { Failure } from "./api-call";
import { FailureNotice } from "./failure-notice";

interface Props {
  label: string;
  /** The accessible name of the button, where the label alone is ambiguous. */
  name?: string;
  /** The question. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The labels of the buttons that confirm and cancel. */
  confirm: string;
  cancel: string;
  variant?: "secondary" | "quiet";
  compact?: boolean;
  /** Returns the failure, which the dialog shows. After a success the caller unmounts the button. */
  action: () => Promise<Failure | undefined>;
}

/** A button that asks for confirmation before an API call that cannot be undone. */
export function ConfirmAction({ children, confirm, action, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return (
    <ConfirmButton open={open} setOpen={setOpen} {...rest}>
      <div className="mb-4 grid gap-3">
        <FailureNotice failure={failure} />
        <p>{children}</p>
      </div>
      <form action={async () => setFailure(await action())}>
        <SubmitButton variant="danger">{confirm}</SubmitButton>
      </form>
    </ConfirmButton>
  );
}
