"use client";
import { useState } from "react";
import { Button, type Variant } from "./button";

interface Props {
  text: string;
  /** Names the text for screen readers; by default the text itself. */
  subject?: string;
  variant?: Variant;
}

/** Copies a text to the clipboard. Hidden without JavaScript. */
export function CopyButton({ text, subject = text, variant = "quiet" }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const label = copied ? "Copied" : "Copy";
  return (
    <>
      <Button
        variant={variant}
        className="noscript:hidden"
        aria-label={`${label}: ${subject}`}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied !== null && (copied ? "Copied." : "Couldn't copy. Select the text instead.")}
      </span>
    </>
  );
}
