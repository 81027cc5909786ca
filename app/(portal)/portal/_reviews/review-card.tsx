"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { useFormats } from "@/app/ui/formats-context";
import { awaitRemoval } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { ReplyForm } from "./reply-form";
import { deleteReply, type Review } from "./reviews-api";

interface Props {
  placeId: string;
  review: Review;
  changed: (reply: Review["reply"]) => void;
}

/** A review with the merchant's answer, which can be written, changed and removed. */
export function ReviewCard({ placeId, review, changed }: Props) {
  const { day } = useFormats();
  const [editing, setEditing] = useState(false);
  const { reply } = review;
  const remove = () => awaitRemoval(deleteReply(placeId, review.id), () => changed(null));
  return (
    <Card>
      <p className="text-sm text-muted">
        {review.rating} out of 5 · {day(review.published_at)}
      </p>
      {review.title !== "" && (
        <h2 dir="auto" className="mt-1 text-lg font-semibold">
          {review.title}
        </h2>
      )}
      {review.body && (
        <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
          {review.body}
        </p>
      )}
      {reply && !editing && (
        <div className="mt-4 border-l-4 border-sea pl-3">
          <p className="text-sm font-semibold">Your answer · {day(reply.updated_at)}</p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      {editing ? (
        <ReplyForm
          placeId={placeId}
          review={review}
          saved={(saved) => {
            setEditing(false);
            changed(saved);
          }}
          cancel={() => setEditing(false)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {reply ? "Change answer" : "Answer"}
          </Button>
          {reply && (
            <ConfirmAction
              variant="quiet"
              label="Remove answer…"
              title="Remove your answer?"
              confirm="Remove answer"
              cancel="Keep answer"
              action={remove}
            >
              Visitors no longer see it. You can write another at any time.
            </ConfirmAction>
          )}
        </div>
      )}
    </Card>
  );
}
