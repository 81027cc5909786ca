"use client";
import "./globals.css";

/** In the root layout's place, where that one failed. Every page loads it, so it is as small as can be. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="p-8">
        <title>This page could not be shown</title>
        <main>
          <h1>This page could not be shown</h1>
          <p>Something went wrong on our side. If it stays so, quote this number: {error.digest}</p>
          <a href="/">To the front page</a>
        </main>
      </body>
    </html>
  );
}
