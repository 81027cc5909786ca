import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";

export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon="search"
        title="We couldn't find this page"
        action={<LinkButton href="/admin">Go to overview</LinkButton>}
      >
        It may have been removed, or the address is incomplete.
      </EmptyState>
    </>
  );
}
