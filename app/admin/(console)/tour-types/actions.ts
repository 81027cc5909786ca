"use server";
import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import {
  addFit,
  beginOwnFits,
  changeFit,
  endOwnFits,
  removeFit,
  setTypeEnabled,
  tourTypeOf,
} from "@/lib/domains/tours/fits-admin.service";
import type { TourType } from "@/lib/domains/tours/itinerary/plan-types";
import { type EditInput, formAction, NO_CHANGES } from "../../_content/form-action";

/** An action on the rules of one tour type; the id in its form is the type. */
const onType = (
  verb: (operator: Operator, type: TourType, input: EditInput) => Promise<{ changed: boolean }>,
  message: string,
) =>
  formAction("tour-types", async (operator, input) => {
    const type = tourTypeOf(input.id);
    if (!type) throw new OperatorError(`No tour type '${input.id}'.`);
    const { changed } = await verb(operator, type, input);
    return { message: changed ? message : NO_CHANGES };
  });

export const customize = onType((operator, type) => beginOwnFits(operator, type), "You can now change the rules.");
export const restoreBuiltIn = onType((operator, type) => endOwnFits(operator, type), "Built-in rules restored.");
export const enable = onType(
  (operator, type) => setTypeEnabled(operator, type, true),
  "Visitors can plan this type of tour again.",
);
export const disable = onType(
  (operator, type) => setTypeEnabled(operator, type, false),
  "Visitors can no longer plan this type of tour.",
);
export const add = onType((operator, type, { fields }) => addFit(operator, type, fields), "Rule added.");
export const change = onType(
  (operator, type, { fields, base }) => changeFit(operator, type, fields, base),
  "Rule saved.",
);
export const remove = onType((operator, type, { fields: { kind, value } }) => {
  if (kind !== "category" && kind !== "place_kind" && kind !== "event_type")
    throw new OperatorError("This form is incomplete. Reload the page and try again.");
  return removeFit(operator, type, { kind, value: String(value) });
}, "Rule removed.");
