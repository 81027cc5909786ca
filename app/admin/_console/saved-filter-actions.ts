"use server";
import { z } from "zod";
import { OperatorError, permit } from "@/lib/domains/admin/operator";
import {
  changeFilter,
  deleteFilter,
  FilterFields,
  NewFilter,
  saveFilter,
} from "@/lib/domains/admin/saved-filters.service";
import { adminAction } from "./action";
import { addressOf } from "./address";
import { permissionAt } from "./navigation";

// Everyone in the console has this permission; the list's own is checked below.
const ANYONE = "overview";

export const save = adminAction(ANYONE, NewFilter, async (operator, input) => {
  const permission = permissionAt(input.path);
  if (permission === undefined) throw new OperatorError("There is no such list.");
  permit(operator, permission);
  const { name, isNew } = await saveFilter(operator, input);
  return { message: isNew ? `Filter “${name}” saved.` : `Filter “${name}” replaced.` };
});

const Change = FilterFields.extend({ id: z.string() });

export const change = adminAction(ANYONE, Change, async (operator, { id, ...fields }) => {
  await changeFilter(operator, id, fields);
  return { message: `Filter “${fields.name}” changed.` };
});

const Removal = z.object({ id: z.string(), path: z.string() });

export const remove = adminAction(ANYONE, Removal, async (operator, { id, path }) => {
  await deleteFilter(operator, id);
  return { message: "Filter deleted. The list shows everything again.", to: addressOf(path, {}) };
});
