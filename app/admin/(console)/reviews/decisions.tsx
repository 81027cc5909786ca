import { SubmitButton } from "@/app/ui/submit-button";
import { Ask } from "../../_console/ask";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { hide, publish, reject } from "./actions";

const REASON = { name: "reason", label: "Reason", hint: "For the audit log; the author does not read it." } as const;

/** What a moderator can decide of a flagged review. Each decision is final (docs/decisions/011). */
export function Decisions({ id }: { id: string }) {
  const target = <input type="hidden" name="id" value={id} />;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm action={publish}>
        {target}
        <SubmitButton variant="secondary">Publish</SubmitButton>
      </ActionForm>
      <Ask action={hide} label="Hide…" title="Hide this review?" confirm="Hide the review">
        {target}
        <p>Nobody will see it, and it does not come back. Its author can delete it and write another.</p>
        <TextField {...REASON} />
      </Ask>
      <Ask action={reject} label="Reject…" title="Reject this review?" confirm="Reject the review" variant="danger">
        {target}
        <p>It breaks the rules: nobody will see it, and it does not come back.</p>
        <TextField {...REASON} />
      </Ask>
    </div>
  );
}
