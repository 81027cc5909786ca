import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";

export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon="search"
        title="There is nothing at this address"
        action={<LinkButton href="/admin">To the overview</LinkButton>}
      >
        It may have been removed, or the address is not complete.
      </EmptyState>
    </>
  );
}
