import { SubmitButton } from "@/app/ui/submit-button";
import type { QueuedReview } from "@/lib/domains/reviews/moderation-list.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { hide, publish, reject } from "./actions";

const REASON = { name: "reason", label: "Reason", hint: "For the audit log. The author doesn't see it." } as const;

/** The decisions on a flagged review. Each is final (decision 045). */
export function Decisions({ review: { id, edited } }: { review: QueuedReview }) {
  const target = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="edited" value={edited} />
    </>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm action={publish}>
        {target}
        <SubmitButton variant="secondary">Publish</SubmitButton>
      </ActionForm>
      <ConfirmDialog action={hide} label="Hide…" title="Hide this review?" confirm="Hide review">
        {target}
        <p>Visitors can't see it any more, and you can't undo this. The author can delete it and write a new one.</p>
        <TextField {...REASON} />
      </ConfirmDialog>
      <ConfirmDialog
        action={reject}
        label="Reject…"
        title="Reject this review?"
        confirm="Reject review"
        variant="danger"
      >
        {target}
        <p>For reviews that break the rules. Visitors can't see it any more, and you can't undo this.</p>
        <TextField {...REASON} />
      </ConfirmDialog>
    </div>
  );
}
