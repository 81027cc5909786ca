import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";

/** What someone at the console sees of a screen that their role does not reach. */
export default function Forbidden() {
  return (
    <>
      <h1 className="sr-only">Not for your role</h1>
      <EmptyState
        icon="warning"
        title="Your role does not reach this screen"
        action={<LinkButton href="/admin">To the overview</LinkButton>}
      >
        Ask a super admin if your work needs it.
      </EmptyState>
    </>
  );
}
