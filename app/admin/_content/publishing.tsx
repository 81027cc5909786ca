import { Badge, StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { dateTime } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { toLocal } from "@/app/ui/zoned-time";
import { env } from "@/lib/platform/settings/env";
import { ConfirmDialog } from "../_console/confirm-dialog";
import { TextField } from "../_console/fields";
import { ActionForm } from "../_console/form";
import type { FormAction } from "../_console/form-state";
import { FormTarget } from "./form-target";

interface State {
  published: boolean;
  /** When a draft is published; null without a schedule. */
  publishAt: Date | null;
}

/** Whether a record is published, and otherwise when it will be. */
export const PublishedBadge = ({ published, publishAt }: State) =>
  publishAt !== null && !published ? (
    <Badge tone="info">Publishes {dateTime(publishAt)}</Badge>
  ) : (
    <StatusBadge tone={published ? "good" : "neutral"} label={published ? "Published" : "Draft"} />
  );

interface Props extends State {
  id: string;
  /** The record's own screen; its preview is below it. */
  path: string;
  noun: string;
  actions: Record<"publish" | "unpublish" | "schedule" | "cancelSchedule", FormAction>;
  /** The effect of unpublishing, for the confirmation. */
  consequence: string;
}

/** The buttons that preview and publish a draft, now or later, or the one that unpublishes a record. */
export function Publishing({ id, path, noun, published, publishAt, actions, consequence }: Props) {
  if (published) {
    return (
      <ConfirmDialog
        action={actions.unpublish}
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
  return (
    <>
      <LinkButton variant="secondary" href={`${path}/preview`} prefetch={false}>
        Preview
      </LinkButton>
      <PublishLater {...{ id, noun, publishAt }} action={actions.schedule} />
      {publishAt !== null && (
        <ActionForm action={actions.cancelSchedule}>
          <FormTarget id={id} />
          <SubmitButton variant="secondary">Cancel schedule</SubmitButton>
        </ActionForm>
      )}
      <ActionForm action={actions.publish}>
        <FormTarget id={id} />
        <SubmitButton pending="Publishing…">{publishAt === null ? "Publish" : "Publish now"}</SubmitButton>
      </ActionForm>
    </>
  );
}

interface LaterProps {
  id: string;
  noun: string;
  publishAt: Date | null;
  action: FormAction;
}

function PublishLater({ id, noun, publishAt, action }: LaterProps) {
  const { DESTINATION_TIMEZONE: zone } = env();
  return (
    <ConfirmDialog
      action={action}
      label={publishAt === null ? "Publish later…" : "Change time…"}
      title={`Publish this ${noun} later`}
      confirm="Schedule"
    >
      <FormTarget id={id} />
      <TextField
        name="publish_at"
        label="Publish at"
        type="datetime-local"
        hint={`In the destination's time (${zone.replaceAll("_", " ")}). It is published within a minute after that.`}
        required
        value={publishAt && toLocal(publishAt, zone)}
      />
    </ConfirmDialog>
  );
}
