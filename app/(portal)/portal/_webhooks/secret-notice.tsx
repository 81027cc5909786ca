"use client";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/app/ui/copy-button";
import { Notice } from "@/app/ui/notice";

/** A new signing secret. It takes the focus, because no later page shows it. */
export function SecretNotice({ secret }: { secret: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // Runs for each new secret. A dialog that closes in the same commit has returned the focus before.
  useEffect(() => {
    if (secret !== "") notice.current?.focus();
  }, [secret]);
  return (
    <Notice ref={notice} tone="warn" role="status">
      <p className="font-semibold">Copy the signing secret now. We show it only once.</p>
      <p className="my-2">
        <code className="break-all text-ink select-all">{secret}</code>
      </p>
      <CopyButton text={secret} subject="signing secret" variant="secondary" />
    </Notice>
  );
}
