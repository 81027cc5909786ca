"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";

/** Copies a text to the clipboard. Hidden without JavaScript. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="quiet" className="noscript:hidden" onClick={() => void copy()}>
      <span aria-hidden="true">{copied ? "Copied" : "Copy"}</span>
      <span role="status" className="sr-only">
        {copied === null ? `Copy: ${text}` : copied ? "Copied" : "Couldn't copy. Select the text instead."}
      </span>
    </Button>
  );
}
