"use client";
import { Failure } from "@/app/ui/failure";

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <Failure error={error} retry={reset} />;
}
