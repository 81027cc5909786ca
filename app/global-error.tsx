"use client";
import "./globals.css";

/** Replaces the root layout when that fails. Every page loads it, so it is minimal. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="p-8">
        <title>Something went wrong</title>
        <main>
          <h1>Something went wrong</h1>
          <p>We couldn't load this page. If this keeps happening, contact us with the error ID {error.digest}.</p>
          <a href="/">Go to home page</a>
        </main>
      </body>
    </html>
  );
}
