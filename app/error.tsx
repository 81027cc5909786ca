"use client";
import { Failure } from "./ui/failure";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="px-4">
      <Failure error={error} retry={reset} />
    </main>
  );
}
