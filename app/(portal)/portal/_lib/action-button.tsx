"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import type { Variant } from "@/app/ui/button-classes";
import type { Failure } from "./api-call";
import { FailureNotice } from "./failure-notice";

interface Props {
  label: string;
  /** The label while the action runs. */
  pending: string;
  variant?: Variant;
  /** Returns the failure, which is shown above the button. After a success the page or the button goes away. */
  action: () => Promise<Failure | undefined>;
}

/** A button that runs an API call and shows its failure. */
export function ActionButton({ label, pending, variant = "secondary", action }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function run(): Promise<void> {
    setBusy(true);
    const failed = await action();
    setFailure(failed);
    if (failed) setBusy(false);
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <Button variant={variant} aria-disabled={busy} onClick={() => !busy && void run()}>
        {busy ? pending : label}
      </Button>
    </>
  );
}
