import { Badge } from "@/app/ui/badge";
import { SubmitButton } from "@/app/ui/submit-button";
import { Ask } from "../_console/ask";
import { ActionForm } from "../_console/form";
import type { FormAction } from "../_console/form-state";
import { Of } from "./of";

export const PublishedBadge = ({ published }: { published: boolean }) => (
  <Badge tone={published ? "good" : "neutral"}>{published ? "Published" : "Draft"}</Badge>
);

interface Props {
  id: string;
  noun: string;
  published: boolean;
  publish: FormAction;
  unpublish: FormAction;
  /** What guests lose where it goes. */
  loses: string;
}

/** The way onto the public answers, and off them. */
export function Publishing({ id, noun, published, publish, unpublish, loses }: Props) {
  if (!published) {
    return (
      <ActionForm action={publish}>
        <Of id={id} />
        <SubmitButton pending="Publishing…">Publish</SubmitButton>
      </ActionForm>
    );
  }
  return (
    <Ask
      action={unpublish}
      label="Unpublish…"
      title={`Unpublish this ${noun}?`}
      confirm={`Unpublish the ${noun}`}
      variant="danger"
    >
      <Of id={id} />
      <p>{loses} It can be published again at any time.</p>
    </Ask>
  );
}
