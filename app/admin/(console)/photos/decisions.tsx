import { SubmitButton } from "@/app/ui/submit-button";
import { type PhotoRow, photoName } from "@/lib/flows/photos/photos.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { FormTarget } from "../../_content/form-target";
import { approve, reject } from "./actions";

const REASONS = ["Wrong place", "Blurry or too dark", "Shows people without consent", "Advertising", "Copyright issue"];

/** The decisions on a photo. Approve comes first in the tab order, so that a moderator can go on by keyboard. */
export function Decisions({ photo }: { photo: PhotoRow }) {
  const { status } = photo;
  const target = (
    <>
      <FormTarget id={photoName(photo)} />
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
        <ConfirmDialog
          action={reject}
          label="Reject…"
          title="Reject this photo?"
          confirm="Reject photo"
          variant="danger"
        >
          {target}
          <p>Visitors won't see it. The audit log keeps the reason.</p>
          <TextField name="reason" label="Reason" list="reasons" autoComplete="off" required />
          <datalist id="reasons">
            {REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </ConfirmDialog>
      )}
    </div>
  );
}
