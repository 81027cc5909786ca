import { StatusBadge } from "@/app/ui/badge";
import { SubmitButton } from "@/app/ui/submit-button";
import { ConfirmDialog } from "../_console/confirm-dialog";
import { ActionForm } from "../_console/form";
import type { FormAction } from "../_console/form-state";
import { FormTarget } from "./form-target";

export const PublishedBadge = ({ published }: { published: boolean }) => (
  <StatusBadge tone={published ? "good" : "neutral"} label={published ? "Published" : "Draft"} />
);

interface Props {
  id: string;
  noun: string;
  published: boolean;
  publish: FormAction;
  unpublish: FormAction;
  /** The effect of unpublishing, for the confirmation. */
  consequence: string;
}

/** The button that publishes a record, or the one that unpublishes it. */
export function Publishing({ id, noun, published, publish, unpublish, consequence }: Props) {
  if (!published) {
    return (
      <ActionForm action={publish}>
        <FormTarget id={id} />
        <SubmitButton pending="Publishing…">Publish</SubmitButton>
      </ActionForm>
    );
  }
  return (
    <ConfirmDialog
      action={unpublish}
      label="Unpublish…"
      title={`Unpublish this ${noun}?`}
      confirm={`Unpublish ${noun}`}
      variant="danger"
    >
      <FormTarget id={id} />
      <p>{consequence} You can publish it again at any time.</p>
    </ConfirmDialog>
  );
}
