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

/** The verbs of a kind of record that staff edit. */
interface Verbs {
  create(operator: Operator, fields: Record<string, unknown>): Promise<{ id: string }>;
  edit(operator: Operator, id: string, fields: Record<string, unknown>, base: string): Changed;
  publish(operator: Operator, id: string, published: boolean): Changed;
  restore(operator: Operator, id: string, entryId: string): Changed;
  schedule: Schedule;
}

/** The actions of the pages of places, events or stories below `path`. */
export function recordActions(noun: EditedNoun, verbs: Verbs, path: string) {
  const Noun = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const publishAction = (published: boolean) =>
    formAction("content", async (operator, { id }) => {
      const { changed } = await verbs.publish(operator, id, published);
      if (!changed) return { message: `This ${noun} is already ${published ? "published" : "a draft"}.` };
      return { message: published ? `${Noun} published.` : `${Noun} unpublished. Visitors can no longer see it.` };
    });
  return {
    /** Creates a draft and opens it. */
    create: formAction("content", async (operator, { fields }) => {
      const { id } = await verbs.create(operator, fields);
      return { message: `${Noun} saved as a draft. Publish it when it is ready.`, to: `${path}/${id}` };
    }),
    save: formAction("content", async (operator, { id, base, fields }) => {
      const { changed } = await verbs.edit(operator, id, fields, base);
      return { message: changed ? `${Noun} saved. Visitors see the changes immediately.` : NO_CHANGES };
    }),
    publish: publishAction(true),
    unpublish: publishAction(false),
    /** Lets imports update all fields again. */
    release: formAction("content", async (operator, { id }) => {
      const { changed } = await releaseToImports(operator, noun, id);
      return { message: changed ? "The next import updates all fields." : "Imports already update all fields." };
    }),
    /** Returns the fields of an earlier edit to the values before it. */
    restore: formAction("content", async (operator, { id, fields: { entry } }) => {
      const { changed } = await verbs.restore(operator, id, String(entry ?? ""));
      return { message: changed ? `Earlier values of the ${noun} restored.` : "These values are already current." };
    }),
    /** Publishes a draft at the submitted time, or changes that time. */
    schedule: formAction("content", async (operator, { id, fields }) => {
      const { at } = await verbs.schedule.set(operator, id, fields);
      return { message: `${Noun} will be published on ${dateTime(at)}.` };
    }),
    cancelSchedule: formAction("content", async (operator, { id }) => {
      const { changed } = await verbs.schedule.cancel(operator, id);
      return { message: changed ? `The ${noun} stays a draft.` : `This ${noun} has no schedule.` };
    }),
  };
}
