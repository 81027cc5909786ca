import type { Metadata } from "next";
import { buttonClasses } from "./ui/button-classes";
import { EmptyState } from "./ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

/** Without the frame of other pages: what this needs in the browser would be loaded by every page. */
export default function NotFound() {
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-16">
      <h1 className="text-center text-3xl font-semibold">Not found</h1>
      <EmptyState
        title="There is nothing at this address"
        icon="search"
        action={
          <a href="/" className={buttonClasses()}>
            To the front page
          </a>
        }
      >
        It may have been moved or taken down, or the address is not complete.
      </EmptyState>
    </main>
  );
}
