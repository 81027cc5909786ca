"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";

/** Copies a line to the clipboard. Without JavaScript the line can be marked by hand. */
export function Copy({ text }: { text: string }) {
  const [done, setDone] = useState<boolean | null>(null);
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <Button variant="quiet" className="noscript:hidden" onClick={() => void copy()}>
      <span aria-hidden="true">{done ? "Copied" : "Copy"}</span>
      <span role="status" className="sr-only">
        {done === null ? `Copy: ${text}` : done ? "Copied" : "It could not be copied"}
      </span>
    </Button>
  );
}
