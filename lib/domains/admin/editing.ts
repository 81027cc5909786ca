import type { z } from "zod";
import type { Tx } from "@/db/client";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { recordAudit } from "./audit.service";
import { assertUnchanged, difference, type Fields } from "./form-changes";
import { type Operator, OperatorError } from "./operator";
import { parseForm } from "./parse-form";

/** How a domain lets staff edit and publish one kind of entity. `F` is the type of its form fields. */
export interface Editable<F extends Fields, Held extends { fields: F; published: boolean }> {
  noun: string;
  schema: z.ZodType<F>;
  /** Reads and locks the entity until the transaction ends. */
  hold(tx: Tx, id: string): Promise<Held | undefined>;
  write(tx: Tx, id: string, next: F, held: Held): Promise<void>;
  setPublished(tx: Tx, id: string, published: boolean): Promise<void>;
  /** Updates the entity's read models and the content version. */
  refresh(tx: Tx, id: string): Promise<void>;
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
    await kind.write(tx, id, next, held);
    await recordAudit(tx, { actor, action: `${kind.noun}.edit`, entity: `${kind.noun}:${id}`, ...changes });
    await kind.refresh(tx, id);
    afterCommit(() => forgetVersions(db));
    return { id, changed: true };
  });
  return work.catch((error: unknown) => {
    const path = kind.references[violatedConstraint(error) ?? ""];
    if (path === undefined) throw error;
    const problem = { path, message: "no longer exists" };
    throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
  });
}

/** Publishes or unpublishes an entity. Repeating it changes nothing. */
export async function setPublished<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  { db, actor }: Operator,
  id: string,
  published: boolean,
): Promise<{ id: string; published: boolean; changed: boolean }> {
  return withTransaction({ db }, async (tx, afterCommit) => {
    const held = await holding(kind, tx, id);
    if (held.published === published) return { id, published, changed: false };
    await kind.setPublished(tx, id, published);
    await recordAudit(tx, {
      actor,
      action: `${kind.noun}.${published ? "publish" : "unpublish"}`,
      entity: `${kind.noun}:${id}`,
      before: { published: held.published },
      after: { published },
    });
    await kind.refresh(tx, id);
    afterCommit(() => forgetVersions(db));
    return { id, published, changed: true };
  });
}

async function holding<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  tx: Tx,
  id: string,
): Promise<H> {
  const held = isRowId(id) ? await kind.hold(tx, id) : undefined;
  if (!held) throw new OperatorError(`There is no ${kind.noun} ${id}.`);
  return held;
}
