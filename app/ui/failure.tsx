"use client";
import { useEffect, useRef } from "react";
import { buttonClasses } from "./button-classes";

/** What a page shows where it could not be made: a way to try again, and what to quote to whoever is asked for help. */
export function Failure({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className="mx-auto grid max-w-prose justify-items-start gap-4 py-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold">
        This page could not be shown
      </h1>
      <p>Something went wrong on our side. Nothing that you saved before is lost.</p>
      {error.digest && (
        <p className="text-muted">
          If it stays so, quote this number: <code>{error.digest}</code>
        </p>
      )}
      <button type="button" className={buttonClasses()} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
