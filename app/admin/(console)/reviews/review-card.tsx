import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/server-formats";
import type { QueuedReview } from "@/lib/domains/reviews/moderation-list.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { ConsoleLink } from "../../_console/console-link";
import { codeLabel } from "../../_content/choices";
import { removeReply } from "./actions";
import { Decisions } from "./decisions";

const STATUS_LABELS = {
  flagged: { label: "Flagged", tone: "warn" },
  hidden: { label: "Hidden", tone: "neutral" },
  rejected: { label: "Rejected", tone: "bad" },
  published: { label: "Published", tone: "good" },
} as const;

/** A review with its reports and the decisions on it. */
export function ReviewCard({ review, open = true }: { review: QueuedReview; open?: boolean }) {
  const { id, status, entity, author, rating, title, body, media, flags } = review;
  return (
    <Card
      title={
        open ? (
          <ConsoleLink href={`/admin/reviews/${id}`}>{entity.name ?? codeLabel(entity.type)}</ConsoleLink>
        ) : (
          "Review"
        )
      }
      actions={<StatusBadge {...STATUS_LABELS[status]} />}
    >
      <p className="text-sm text-muted">
        {rating} out of 5 · {author ? (author.email ?? author.name ?? author.id) : review.source} ·{" "}
        {dateTime(review.published_at)}
      </p>
      {title && <p className="mt-2 font-semibold">{title}</p>}
      {body && <p className="mt-1 max-w-prose whitespace-pre-line">{body}</p>}
      {media.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {media.length} {media.length === 1 ? "attachment" : "attachments"}
        </p>
      )}
      <h3 className="mt-4 font-semibold">Reports</h3>
      <ul className="mt-1 mb-4 grid gap-1">
        {flags.map((flag) => (
          <li key={`${flag.by} ${flag.at}`} className="border-l-4 border-warn pl-3">
            {flag.reason}
            {flag.notes && <span className="block text-sm whitespace-pre-line text-muted">{flag.notes}</span>}
            <span className="block text-sm text-muted">
              {flag.by} · {dateTime(flag.at)}
            </span>
          </li>
        ))}
      </ul>
      {review.reply !== null && (
        <div className="mb-4 border-l-4 border-sea pl-3">
          <h3 className="font-semibold">Answer of the place</h3>
          <p className="mt-1 mb-2 max-w-prose whitespace-pre-line">{review.reply}</p>
          <ConfirmDialog
            action={removeReply}
            label="Remove answer…"
            title="Remove this answer?"
            confirm="Remove answer"
            variant="danger"
          >
            <input type="hidden" name="id" value={id} />
            <p>Visitors no longer see it. The merchant may write another.</p>
          </ConfirmDialog>
        </div>
      )}
      {review.open && <Decisions review={review} />}
    </Card>
  );
}
