import { SubmitButton } from "@/app/ui/submit-button";
import { type PhotoRow, photoName } from "@/lib/photos/photos.service";
import { Ask } from "../../_console/ask";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { Of } from "../../_content/of";
import { approve, reject } from "./actions";

const REASONS = [
  "Not of this place",
  "Blurred or too dark",
  "Shows people who may not want it",
  "Advertising",
  "Someone else's picture",
];

/** What may be decided of a photo. Approving is the first thing that the keyboard reaches after the last decision. */
export function Decisions({ photo }: { photo: PhotoRow }) {
  const { status } = photo;
  const target = (
    <>
      <Of id={photoName(photo)} />
      <input type="hidden" name="was" value={status} />
    </>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {status !== "approved" && (
        <ActionForm action={approve}>
          {target}
          <SubmitButton pending="Approving…">Approve</SubmitButton>
        </ActionForm>
      )}
      {status !== "rejected" && (
        <Ask action={reject} label="Reject…" title="Reject this photo?" confirm="Reject the photo" variant="danger">
          {target}
          <p>Guests do not see it. The reason stays in the audit log.</p>
          <TextField name="reason" label="Reason" list="reasons" autoComplete="off" required />
          <datalist id="reasons">
            {REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </Ask>
      )}
    </div>
  );
}
