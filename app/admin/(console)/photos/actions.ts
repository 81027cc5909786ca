"use server";
import { OperatorError } from "@/lib/domains/admin/operator";
import { setFocalPoint } from "@/lib/flows/photos/focal-point.service";
import { decidePhoto, type PhotoDecision, type PhotoStatus, photoKey } from "@/lib/flows/photos/photos.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";

const decide = (decision: PhotoDecision) =>
  formAction("photos", async (operator, { id, fields: { was, reason } }) => {
    const key = photoKey(id);
    if (!key) throw new OperatorError(`Photo ${id} not found.`);
    const { status, changed } = await decidePhoto(operator, key, decision, { was: statusSeen(was), reason });
    return { message: changed ? `Photo ${status}.` : `This photo is already ${status}.` };
  });

/** The status that the moderator saw. Throws for a value that our form does not send. */
function statusSeen(was: unknown): PhotoStatus {
  if (was === "pending" || was === "approved" || was === "rejected") return was;
  throw new OperatorError("This form is incomplete. Reload the page and try again.");
}

export const saveFocalPoint = formAction("photos", async (operator, { id, base, fields }) => {
  const key = photoKey(id);
  if (!key) throw new OperatorError(`Photo ${id} not found.`);
  const { changed } = await setFocalPoint(operator, key, fields, base);
  return { message: changed ? "Focal point saved. Visitors see the changes immediately." : NO_CHANGES };
});

export const approve = decide("approve");
export const reject = decide("reject");
