"use client";
import "./globals.css";
import { Failure } from "./ui/failure";

/** In the root layout's place, where that one failed. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown</title>
        <main className="px-4">
          <Failure error={error} retry={reset} />
        </main>
      </body>
    </html>
  );
}
