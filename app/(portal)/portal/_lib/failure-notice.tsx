import { Button } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import type { Failure } from "./api-call";

/** Shows a failure, with a retry button where retrying can help, and the request id for an error on our side. */
export function FailureNotice({ failure, retry }: { failure: Failure | undefined; retry?: () => void }) {
  if (!failure) return null;
  const ours = failure.code === "internal_error" || failure.code === "service_unavailable";
  return (
    <Notice tone="bad" role="alert">
      <p>{failure.message}</p>
      {ours && failure.requestId && (
        <p className="text-sm">
          If this keeps happening, contact us with the request ID <code>{failure.requestId}</code>.
        </p>
      )}
      {retry && (
        <Button variant="secondary" className="mt-2" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
