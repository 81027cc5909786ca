import type { z } from "zod";
import type { Tx } from "@/db/client";
import { slugOf } from "@/lib/domains/content/slug";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { isRowId } from "@/lib/platform/ids/row-id";
import { recordAudit } from "./audit.service";
import { type EditedNoun, markEdited } from "./edited-fields.queries";
import { assertUnchanged, baseOf, difference, type Fields } from "./form-changes";
import { readEdit } from "./history.queries";
import { type Operator, OperatorError } from "./operator";
import { parseForm } from "./parse-form";
import { deletePublishAt } from "./publication-schedule.queries";

/** How a domain lets staff edit and publish one kind of entity. `F` is the type of its form fields. */
export interface Editable<F extends Fields, Held extends { fields: F; published: boolean }> {
  noun: EditedNoun;
  schema: z.ZodType<F>;
  /** Reads and locks the entity until the transaction ends. */
  hold(tx: Tx, id: string): Promise<Held | undefined>;
  write(tx: Tx, id: string, next: F, held: Held, actor: string): Promise<void>;
  setPublished(tx: Tx, id: string, published: boolean): Promise<void>;
  /** Updates the entity's read models and the content version. */
  refresh(tx: Tx, id: string): Promise<void>;
  /** Fields that make sense only together: if one is edited, imports leave all of them. */
  together?: readonly (readonly string[])[];
  /** The form field of each foreign-key constraint. */
  references: Readonly<Record<string, string>>;
}

/**
 * Updates the fields of an entity, with an audit row of the differences. A form without changes writes nothing.
 * `base` identifies the values that the form was rendered from. Throws OperatorError with the problems of each field.
 */
export async function edit<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  { db, actor }: Operator,
  id: string,
  given: unknown,
  base?: string,
): Promise<{ id: string; changed: boolean }> {
  const next = parseForm(kind.schema, given);
  const work = withTransaction({ db }, async (tx, afterCommit) => {
    const held = await holding(kind, tx, id);
    assertUnchanged(base, held.fields);
    const changes = difference(held.fields, next);
    if (!changes) return { id, changed: false };
    await kind.write(tx, id, next, held, actor);
    await markEdited(tx, kind.noun, id, withCompanions(Object.keys(changes.after), kind.together));
    await recordAudit(tx, { actor, action: `${kind.noun}.edit`, entity: `${kind.noun}:${id}`, ...changes });
    await kind.refresh(tx, id);
    afterCommit(() => forgetVersions(db));
    return { id, changed: true };
  });
  return work.catch(refuseReferences(kind.references));
}

const withCompanions = (changed: readonly string[], groups: readonly (readonly string[])[] = []): string[] => [
  ...changed,
  ...groups.filter((group) => group.some((field) => changed.includes(field))).flat(),
];

/** How a domain lets staff create one kind of entity, as a draft. */
export interface Creatable<F extends Fields, Held extends { fields: F; published: boolean }> extends Editable<F, Held> {
  /** The name that the slug is made of. */
  nameOf(fields: F): string;
  /** Inserts a draft with only the fields that its table requires. Returns undefined if the slug is taken. */
  insert(tx: Tx, draft: { key: string; slug: string; fields: F }): Promise<string | undefined>;
}

/**
 * Creates a draft, with an audit row of its fields. `further` runs in the same transaction. Throws OperatorError with
 * the problems of each field.
 */
export async function create<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Creatable<F, H>,
  { db, actor }: Operator,
  given: unknown,
  further?: (tx: Tx, id: string) => Promise<void>,
): Promise<{ id: string }> {
  const fields = parseForm(kind.schema, given);
  const work = withTransaction({ db }, async (tx, afterCommit) => {
    const id = await insertWithFreeSlug(kind, tx, fields);
    await kind.write(tx, id, fields, await holding(kind, tx, id), actor);
    await recordAudit(tx, { actor, action: `${kind.noun}.create`, entity: `${kind.noun}:${id}`, after: fields });
    await further?.(tx, id);
    await kind.refresh(tx, id);
    afterCommit(() => forgetVersions(db));
    return { id };
  });
  return work.catch(refuseReferences(kind.references));
}

const SLUGS_IN_TURN = 20;

/** Takes the slug of the name, or the first free one of slug-2 to slug-20, or one with a random end. */
async function insertWithFreeSlug<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Creatable<F, H>,
  tx: Tx,
  fields: F,
): Promise<string> {
  const key = newId("con_");
  const base = slugOf(kind.nameOf(fields));
  for (let n = 1; n <= SLUGS_IN_TURN; n++) {
    const id = await kind.insert(tx, { key, slug: n === 1 ? base : `${base}-${n}`, fields });
    if (id !== undefined) return id;
  }
  const id = await kind.insert(tx, { key, slug: `${base}-${key.slice(-8).toLowerCase()}`, fields });
  if (id === undefined) throw new Error("no slug is free");
  return id;
}

/** Converts a violated foreign key to the problem of its form field. */
const refuseReferences =
  (references: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const path = references[violatedConstraint(error) ?? ""];
    if (path === undefined) throw error;
    const problem = { path, message: "no longer exists" };
    throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
  };

/**
 * Sets the fields that an audit entry of this entity changed to their values before it. Other fields stay. Throws
 * OperatorError if the entry does not exist, or if its values are no longer valid.
 */
export async function restore<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  operator: Operator,
  id: string,
  entryId: string,
): Promise<{ id: string; changed: boolean }> {
  const { db } = operator;
  const entity = `${kind.noun}:${id}`;
  const entry = isRowId(entryId) ? await readEdit(db.orm, entity, `${kind.noun}.edit`, entryId) : undefined;
  const before = entry?.before;
  if (typeof before !== "object" || before === null) throw new OperatorError("This change has no earlier values.");
  const { fields } = await withTransaction({ db }, (tx) => holding(kind, tx, id));
  const known = Object.entries(before).filter(([name]) => name in fields);
  return edit(kind, operator, id, { ...fields, ...Object.fromEntries(known) }, baseOf(fields));
}

/** Publishes or unpublishes an entity now, and cancels a scheduled publication. Repeating it changes nothing. */
export async function setPublished<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  { db, actor }: Operator,
  id: string,
  published: boolean,
): Promise<{ id: string; published: boolean; changed: boolean }> {
  return withTransaction({ db }, async (tx, afterCommit) => {
    const held = await holding(kind, tx, id);
    await deletePublishAt(tx, kind.noun, id);
    if (held.published === published) return { id, published, changed: false };
    await writeStatus(kind, tx, id, { published, actor });
    afterCommit(() => forgetVersions(db));
    return { id, published, changed: true };
  });
}

/** Publishes or unpublishes a locked entity, with an audit entry that also has `details`. */
export async function writeStatus<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  tx: Tx,
  id: string,
  { published, actor, details = {} }: { published: boolean; actor: string; details?: Fields },
): Promise<void> {
  await kind.setPublished(tx, id, published);
  await markEdited(tx, kind.noun, id, ["status"]);
  await recordAudit(tx, {
    actor,
    action: `${kind.noun}.${published ? "publish" : "unpublish"}`,
    entity: `${kind.noun}:${id}`,
    before: { published: !published },
    after: { published, ...details },
  });
  await kind.refresh(tx, id);
}

/** Locks and returns an entity. Throws OperatorError for an unknown one. */
export async function holding<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  tx: Tx,
  id: string,
): Promise<H> {
  const held = isRowId(id) ? await kind.hold(tx, id) : undefined;
  if (!held) throw new OperatorError(`There is no ${kind.noun} ${id}.`);
  return held;
}
