"use server";
import { OperatorError } from "@/lib/domains/admin/operator";
import { createEntry, editEntry, releaseEntry } from "@/lib/flows/taxonomy/taxonomy-admin.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";
import { kindOf, LISTS } from "./kinds";

const listOf = (text: unknown) => {
  const kind = kindOf(String(text));
  if (kind === undefined) throw new OperatorError("This form is incomplete. Reload the page and try again.");
  return kind;
};

export const create = formAction("content", async (operator, { fields: { list, ...fields } }) => {
  const kind = listOf(list);
  await createEntry(operator, kind, fields);
  return { message: `The ${LISTS[kind].one} was added.` };
});

export const save = formAction("content", async (operator, { id, base, fields: { list, ...fields } }) => {
  const kind = listOf(list);
  const { changed } = await editEntry(operator, kind, id, fields, base);
  return { message: changed ? `The ${LISTS[kind].one} was saved.` : NO_CHANGES };
});

export const release = formAction("content", async (operator, { id, fields: { list } }) => {
  const { changed } = await releaseEntry(operator, listOf(list), id);
  return { message: changed ? "The next import updates all fields." : "Imports already update all fields." };
});
