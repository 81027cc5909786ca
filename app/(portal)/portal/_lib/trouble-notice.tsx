import { Button } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import type { Trouble } from "./ask";

/** Says what went wrong, with another try where one can help, and the number to quote where it was our fault. */
export function TroubleNotice({ trouble, retry }: { trouble: Trouble | undefined; retry?: () => void }) {
  if (!trouble) return null;
  const ours = trouble.code === "internal_error" || trouble.code === "service_unavailable";
  return (
    <Notice tone="bad" role="alert">
      <p>{trouble.sentence}</p>
      {ours && trouble.requestId && (
        <p className="text-sm">
          If it stays so, quote this number: <code>{trouble.requestId}</code>
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
