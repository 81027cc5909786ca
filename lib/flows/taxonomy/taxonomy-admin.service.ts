import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import {
  createTaxonomyEntry,
  editedEntryFields,
  lockTaxonomyEntry,
  releaseTaxonomyEntry,
  type TaxonomyKind,
  writeTaxonomyEntry,
} from "@/lib/domains/content/taxonomy.service";
import { TAXONOMY_FORMS } from "@/lib/domains/content/taxonomy-forms";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { eventsShowingChanged, refreshEvents } from "@/lib/domains/events/cards/cards.service";
import { refreshCards } from "@/lib/domains/places/cards/cards.service";
import { placesThatShow } from "@/lib/domains/places/import/places-import.service";
import { refreshStories, storiesThatShow } from "@/lib/domains/stories/cards/cards.service";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { isRowId } from "@/lib/platform/ids/row-id";

/** Creates an entry of a list: an area, category, event type, topic or organizer. Throws OperatorError. */
export async function createEntry(operator: Operator, kind: TaxonomyKind, given: unknown): Promise<{ id: string }> {
  permit(operator, "content");
  const { db, actor } = operator;
  const fields = parseForm(TAXONOMY_FORMS[kind], given);
  return withTransaction({ db }, async (tx, afterCommit) => {
    const id = await createTaxonomyEntry(tx, kind, newId("con_"), fields);
    await recordAudit(tx, { actor, action: `${kind}.create`, entity: `${kind}:${id}`, after: fields });
    afterCommit(() => forgetVersions(db));
    return { id };
  });
}

/**
 * Changes an entry of a list and, in the same transaction, everything that shows its name. `base` identifies the values
 * that the form was rendered from. Throws OperatorError.
 */
export async function editEntry(
  operator: Operator,
  kind: TaxonomyKind,
  id: string,
  given: unknown,
  base?: string,
): Promise<{ changed: boolean }> {
  permit(operator, "content");
  const { db, actor } = operator;
  const next = parseForm(TAXONOMY_FORMS[kind], given);
  return withTransaction({ db }, async (tx, afterCommit) => {
    const held = isRowId(id) ? await lockTaxonomyEntry(tx, kind, id) : undefined;
    if (!held) throw new OperatorError(`There is no entry ${id}.`);
    assertUnchanged(base, held.fields);
    const changes = difference(held.fields, next);
    if (!changes) return { changed: false };
    await writeTaxonomyEntry(tx, kind, id, next, Object.keys(changes.after));
    await recordAudit(tx, { actor, action: `${kind}.edit`, entity: `${kind}:${id}`, ...changes });
    await refreshShowing(tx, kind, id);
    afterCommit(() => forgetVersions(db));
    return { changed: true };
  });
}

/** Lets the next import update every field of an entry again. Throws OperatorError for an unknown one. */
export async function releaseEntry(operator: Operator, kind: TaxonomyKind, id: string): Promise<{ changed: boolean }> {
  permit(operator, "content");
  const { actor } = operator;
  return withTransaction(operator, async (tx) => {
    if (!isRowId(id) || !(await lockTaxonomyEntry(tx, kind, id))) throw new OperatorError(`There is no entry ${id}.`);
    const kept = await editedEntryFields(tx, kind, id);
    if (kept.length === 0) return { changed: false };
    await releaseTaxonomyEntry(tx, kind, id);
    const [before, after] = [{ kept_from_imports: kept }, { kept_from_imports: [] }];
    await recordAudit(tx, { actor, action: `${kind}.release`, entity: `${kind}:${id}`, before, after });
    return { changed: true };
  });
}

/** Updates the read models that show an entry. */
async function refreshShowing(tx: Tx, kind: TaxonomyKind, id: string): Promise<void> {
  const changed = (name: TaxonomyKind): string[] => (name === kind ? [id] : []);
  const [inAreas, inCategories] = [changed("areas"), changed("categories")];
  const places = await placesThatShow(tx, { areas: inAreas, categories: inCategories });
  if (places.length > 0) await refreshCards(tx, places);
  const types = changed("event_types");
  const events = await eventsShowingChanged(tx, {
    areas: inAreas,
    event_types: types,
    organizers: changed("organizers"),
  });
  if (events.length > 0) await refreshEvents(tx, events);
  const stories = await storiesThatShow(tx, changed("culture_topics"));
  if (stories.length > 0) await refreshStories(tx, stories);
}
