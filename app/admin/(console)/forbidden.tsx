import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";

/** The page in place of a screen that the user's role may not see. */
export default function Forbidden() {
  return (
    <>
      <h1 className="sr-only">No access</h1>
      <EmptyState
        icon="warning"
        title="You don't have access to this page"
        action={<LinkButton href="/admin">Go to overview</LinkButton>}
      >
        If you need it, ask a super admin to change your role.
      </EmptyState>
    </>
  );
}
