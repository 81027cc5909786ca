"use client";
import { useEffect, useRef } from "react";
import { buttonClasses } from "./button-classes";

/** Replaces a page that failed to render: a retry button, and the error ID for support. */
export function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className="mx-auto grid max-w-prose justify-items-start gap-4 py-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold">
        Something went wrong
      </h1>
      <p>We couldn't load this page. Everything you saved is safe.</p>
      {error.digest && (
        <p className="text-muted">
          If this keeps happening, contact us with the error ID <code>{error.digest}</code>.
        </p>
      )}
      <button type="button" className={buttonClasses()} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
