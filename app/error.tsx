"use client";
import { ErrorPage } from "./ui/error-page";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="px-4">
      <ErrorPage error={error} retry={reset} />
    </main>
  );
}
