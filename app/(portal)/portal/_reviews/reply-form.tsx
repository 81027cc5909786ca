"use client";
import { Button } from "@/app/ui/button";
import { SubmitButton } from "@/app/ui/submit-button";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { textOf, useForm } from "../_lib/use-form";
import { putReply, type Review } from "./reviews-api";

interface Props {
  placeId: string;
  review: Review;
  saved: (reply: Review["reply"]) => void;
  cancel: () => void;
}

/** The form of an answer to a review. */
export function ReplyForm({ placeId, review, saved, cancel }: Props) {
  const form = useForm(
    (fields) => putReply(placeId, review.id, textOf(fields, "text")),
    ({ data }) => saved(data),
  );
  return (
    <form ref={form.ref} action={form.action} {...form.guard} className="mt-4 grid gap-4" noValidate>
      <FailureNotice failure={form.failure} />
      <TextField
        form={form}
        scope={`reply-${review.id}`}
        name="text"
        label="Your answer"
        hint="Up to 2,000 characters. Everyone can read it."
        lines={4}
        maxLength={2_000}
        initial={review.reply?.text}
        required
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={form.pending} pending="Saving…">
          Publish answer
        </SubmitButton>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
