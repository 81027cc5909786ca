import { refresh } from "next/cache";
import { z } from "zod";
import { dateTime } from "@/app/ui/server-formats";
import { type EditedNoun, releaseToImports } from "@/lib/domains/admin/edited-fields.service";
import { nestedObject } from "@/lib/domains/admin/form-fields";
import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import type { Permission } from "@/lib/domains/admin/permissions";
import type { Schedule } from "@/lib/domains/admin/publication-schedule.service";
import { adminAction, type Done } from "../_console/action";
import type { FormAction } from "../_console/form-state";

/** A submitted edit form. */
export interface EditInput {
  /** The edited record. */
  id: string;
  /** The fingerprint of the values that the form was rendered with. Without one the edit is rejected. */
  base: string;
  /** The fields, nested by their dotted names. */
  fields: Record<string, unknown>;
}

const Values = z.record(z.string(), z.string());

/**
 * An action whose verb validates the fields itself, with the schema that the command line uses too. After an error it
 * re-renders the page, so that an outdated form gets the current values and can be submitted again.
 */
export const formAction = (
  permission: Permission,
  verb: (operator: Operator, input: EditInput) => Promise<Done>,
): FormAction =>
  adminAction(permission, Values, async (operator, { _id: id = "", _base: base = "", ...values }) => {
    const fields = nestedObject(Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("_"))));
    try {
      return await verb(operator, { id, base, fields });
    } catch (error) {
      if (error instanceof OperatorError) refresh();
      throw error;
    }
  });

/** The message when a saved form has no changes. */
export const NO_CHANGES = "No changes to save.";

type Changed = Promise<{ changed: boolean }>;

/** Saves the fields of a place, an event or a story (`noun`). */
export const saveAction = (
  noun: string,
  edit: (operator: Operator, id: string, fields: Record<string, unknown>, base: string) => Changed,
): FormAction =>
  formAction("content", async (operator, { id, base, fields }) => {
    const { changed } = await edit(operator, id, fields, base);
    return { message: changed ? `${capitalize(noun)} saved. Visitors see the changes immediately.` : NO_CHANGES };
  });

/** Creates a draft of a place, an event or a story (`noun`) and opens it below `path`. */
export const createAction = (
  noun: string,
  create: (operator: Operator, fields: Record<string, unknown>) => Promise<{ id: string }>,
  path: string,
): FormAction =>
  formAction("content", async (operator, { fields }) => {
    const { id } = await create(operator, fields);
    return { message: `${capitalize(noun)} saved as a draft. Publish it when it is ready.`, to: `${path}/${id}` };
  });

/** Returns the fields of an earlier edit of a place, an event or a story (`noun`) to the values before it. */
export const restoreAction = (
  noun: string,
  restore: (operator: Operator, id: string, entryId: string) => Changed,
): FormAction =>
  formAction("content", async (operator, { id, fields: { entry } }) => {
    const { changed } = await restore(operator, id, String(entry ?? ""));
    return { message: changed ? `Earlier values of the ${noun} restored.` : "These values are already current." };
  });

/** Lets imports update all fields of a place, an event or a story again. */
export const releaseAction = (noun: EditedNoun): FormAction =>
  formAction("content", async (operator, { id }) => {
    const { changed } = await releaseToImports(operator, noun, id);
    return { message: changed ? "The next import updates all fields." : "Imports already update all fields." };
  });

/** Publishes or unpublishes a place, an event or a story (`noun`). */
export const publishAction = (
  noun: string,
  publish: (operator: Operator, id: string, published: boolean) => Changed,
  published: boolean,
): FormAction =>
  formAction("content", async (operator, { id }) => {
    const { changed } = await publish(operator, id, published);
    if (!changed) return { message: `This ${noun} is already ${published ? "published" : "a draft"}.` };
    return {
      message: published
        ? `${capitalize(noun)} published.`
        : `${capitalize(noun)} unpublished. Visitors can no longer see it.`,
    };
  });

/** Publishes a draft of a place, an event or a story (`noun`) at the submitted time, or changes that time. */
export const scheduleAction = (noun: string, schedule: Schedule): FormAction =>
  formAction("content", async (operator, { id, fields }) => {
    const { at } = await schedule.set(operator, id, fields);
    return { message: `${capitalize(noun)} will be published on ${dateTime(at)}.` };
  });

/** Cancels the scheduled publication of a draft of a place, an event or a story (`noun`). */
export const cancelScheduleAction = (noun: string, schedule: Schedule): FormAction =>
  formAction("content", async (operator, { id }) => {
    const { changed } = await schedule.cancel(operator, id);
    return { message: changed ? `The ${noun} stays a draft.` : `This ${noun} has no schedule.` };
  });

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
