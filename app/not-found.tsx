import type { Metadata } from "next";
import { SearchInput } from "./_visitor/search-input";
import { buttonClasses } from "./ui/button-classes";
import { EmptyState } from "./ui/empty-state";

export const metadata: Metadata = { title: "Page not found" };

const PAGES = [
  ["/explore", "Places"],
  ["/events", "Events"],
  ["/stories", "Stories"],
] as const;

/** Without the shell: every page loads the client code of this one. */
export default function NotFound() {
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-16">
      <h1 className="text-center text-3xl font-semibold">Page not found</h1>
      <EmptyState
        title="We couldn't find this page"
        icon="search"
        action={
          <a href="/" className={buttonClasses()}>
            Go to home page
          </a>
        }
      >
        It may have been moved or removed, or the address is incomplete.
      </EmptyState>
      <form action="/search" className="flex gap-2">
        <SearchInput />
        <button type="submit" className={buttonClasses("secondary", "shrink-0 whitespace-nowrap")}>
          Search
        </button>
      </form>
      <nav aria-label="Pages" className="flex justify-center gap-2">
        {PAGES.map(([href, text]) => (
          <a key={href} href={href} className={buttonClasses("quiet")}>
            {text}
          </a>
        ))}
      </nav>
    </main>
  );
}
