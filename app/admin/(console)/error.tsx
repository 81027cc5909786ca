"use client";
import { ErrorPage } from "@/app/ui/error-page";

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorPage error={error} retry={reset} />;
}
