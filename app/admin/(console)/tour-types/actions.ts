"use server";
import { type Operator, OperatorError } from "@/lib/admin/operator";
import {
  addFit,
  beginOwnFits,
  changeFit,
  endOwnFits,
  removeFit,
  setTypeEnabled,
  tourTypeOf,
} from "@/lib/tours/fits-admin.service";
import type { TourType } from "@/lib/tours/plan/model";
import { formAction, type Given } from "../../_content/form-action";

/** An action on one tour type's mapping; the id of its form is the type. */
const onType = (
  verb: (operator: Operator, type: TourType, given: Given) => Promise<{ changed: boolean }>,
  said: string,
) =>
  formAction("tour-types", async (operator, given) => {
    const type = tourTypeOf(given.id);
    if (!type) throw new OperatorError(`There is no tour type '${given.id}'.`);
    const { changed } = await verb(operator, type, given);
    return { said: changed ? said : "It was so already; nothing was changed." };
  });

export const begin = onType((operator, type) => beginOwnFits(operator, type), "The mapping is yours to change now.");
export const end = onType((operator, type) => endOwnFits(operator, type), "The mapping that ships holds again.");
export const enable = onType(
  (operator, type) => setTypeEnabled(operator, type, true),
  "Tours of this type are made again.",
);
export const disable = onType(
  (operator, type) => setTypeEnabled(operator, type, false),
  "No tours of this type are made any more.",
);
export const add = onType((operator, type, { fields }) => addFit(operator, type, fields), "The rule is added.");
export const change = onType(
  (operator, type, { fields, base }) => changeFit(operator, type, fields, base),
  "The rule is saved.",
);
export const remove = onType((operator, type, { fields: { kind, value } }) => {
  if (kind !== "category" && kind !== "place_kind" && kind !== "event_type")
    throw new OperatorError("This form is not whole.");
  return removeFit(operator, type, { kind, value: String(value) });
}, "The rule is removed.");
