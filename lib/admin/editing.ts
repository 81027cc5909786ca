import type { z } from "zod";
import type { Tx } from "@/db/client";
import { forgetVersions } from "@/lib/content/versions.service";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { isRowId } from "@/lib/http/fields";
import { recordAudit } from "./audit.service";
import { checked } from "./checked";
import { assertUnchanged, difference, type Fields } from "./edits";
import { type Operator, OperatorError } from "./operator";

/** A published-or-not thing that staff edit: what its domain says of it. `F` are the fields of its form. */
export interface Editable<F extends Fields, Held extends { fields: F; published: boolean }> {
  noun: string;
  schema: z.ZodType<F>;
  /** Holds the thing until the transaction ends. */
  hold(tx: Tx, id: string): Promise<Held | undefined>;
  write(tx: Tx, id: string, next: F, held: Held): Promise<void>;
  setPublished(tx: Tx, id: string, published: boolean): Promise<void>;
  /** Brings everything that readers see of it up to date, content version included. */
  refresh(tx: Tx, id: string): Promise<void>;
  /** Which field a foreign key belongs to. */
  references: Readonly<Record<string, string>>;
}

/**
 * Changes the fields of a thing, with an audit row of what became different; a form that changes nothing writes
 * nothing. `base` is what the form was made from. Throws OperatorError with the problems of each field.
 */
export async function edit<F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
  { db, actor }: Operator,
  id: string,
  given: unknown,
  base?: string,
): Promise<{ id: string; changed: boolean }> {
  const next = checked(kind.schema, given);
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
    const problem = { path, message: "is not there any more" };
    throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
  });
}

/** Makes a thing public, or takes it off the public answers. Saying the same again changes nothing. */
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
