"use server";
import { applyKind, MAX_APPLIED } from "@/lib/flows/content-import/kinds/apply-kind.service";
import { editKind, resetKind } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";

export const save = formAction("content", async (operator, { id, base, fields }) => {
  const { changed } = await editKind(operator, id, fields, base);
  return { message: changed ? "Rule saved. The next import follows it." : NO_CHANGES };
});

export const reset = formAction("content", async (operator, { id }) => {
  const { changed } = await resetKind(operator, id);
  return { message: changed ? "The default applies again from the next import." : NO_CHANGES };
});

const places = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "place" : "places"}`;

export const apply = formAction("content", async (operator, { id }) => {
  const { unpublish, change, publish } = await applyKind(operator, id);
  const done = [
    ...(unpublish > 0 ? [`${places(unpublish)} unpublished`] : []),
    ...(publish > 0 ? [`${places(publish)} published again`] : []),
    ...(change > 0 ? [`${places(change)} changed`] : []),
  ];
  if (done.length === 0) return { message: "No place differs from the rule." };
  const more = unpublish + change + publish >= MAX_APPLIED ? " Repeat this step for the rest." : "";
  return { message: `${done.join(", ")}.${more}` };
});
