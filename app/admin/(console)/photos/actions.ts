"use server";
import { OperatorError } from "@/lib/admin/operator";
import { decidePhoto, type PhotoDecision, type PhotoStatus, photoKey } from "@/lib/photos/photos.service";
import { formAction } from "../../_content/form-action";

const decide = (decision: PhotoDecision) =>
  formAction("photos", async (operator, { id, fields: { was, reason } }) => {
    const key = photoKey(id);
    if (!key) throw new OperatorError(`There is no photo ${id}.`);
    const { status, changed } = await decidePhoto(operator, key, decision, { was: stateOf(was), reason });
    return { said: changed ? `The photo is ${status}.` : `The photo was ${status} already.` };
  });

/** What the moderator saw it as; from anything that no form of ours sends nothing follows. */
function stateOf(was: unknown): PhotoStatus {
  if (was === "pending" || was === "approved" || was === "rejected") return was;
  throw new OperatorError("This form is not whole. Open it again.");
}

export const approve = decide("approve");
export const reject = decide("reject");
