import type { Metadata } from "next";
import { LinkButton } from "./ui/button";
import { EmptyState } from "./ui/empty-state";
import { SiteShell } from "./ui/site-shell";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <SiteShell>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        title="There is nothing at this address"
        icon="search"
        action={<LinkButton href="/">To the front page</LinkButton>}
      >
        It may have been moved or taken down, or the address is not complete.
      </EmptyState>
    </SiteShell>
  );
}
