import type { Db, Tx } from "@/db/client";
import { type AuditEntry, recordAudit, recordAudits } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { importTaxonomy } from "@/lib/domains/content/taxonomy.service";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { refreshPlaces } from "@/lib/domains/places/editing/places-admin.service";
import { withTransaction } from "@/lib/platform/database/database";
import { isKindTag } from "../formats/left-out";
import { OSM_CATEGORIES } from "../formats/osm-categories";
import type { TagRule } from "../formats/osm-rules";
import * as rows from "./apply-kind.queries";
import { lockKind } from "./kinds.queries";
import { ruleOfKind } from "./kinds-admin.service";

/** The most places that one step changes, of all sorts together, in one transaction of a few seconds. */
export const MAX_APPLIED = 1_000;

/** The effect of a rule of a kind on the places that are already there, as numbers of places. */
export interface KindPreview {
  unpublish: number;
  /** Places with another category, place kind or length of visit. */
  change: number;
  /** Drafts that were unpublished by an earlier rule of the kind. */
  publish: number;
}

/** Counts the places that the rule of a kind would change. Fields that staff or merchants edited stay. */
export async function previewKind(db: Db, tag: string): Promise<KindPreview> {
  const rule = await ruleOfKind(db.reads, tag);
  if (rule === null) return { unpublish: (await rows.countUnwanted(db.reads, tag)).count, change: 0, publish: 0 };
  const [change, publish] = await Promise.all([
    rows.countDiffering(db.reads, rule),
    rows.countUnpublished(db.reads, tag),
  ]);
  return { unpublish: 0, change: change.count, publish: publish.count };
}

/**
 * Applies the rule of a kind to the places that are already there, at most 1,000 at a time, each with an entry in its
 * history. Throws OperatorError for a text that is no tag of a kind. Returns the number of changed places.
 */
export async function applyKind(operator: Operator, tag: string): Promise<KindPreview> {
  permit(operator, "content");
  if (!isKindTag(tag)) throw new OperatorError(`There is no kind ${tag.slice(0, 100)}.`);
  const { actor, db } = operator;
  return withTransaction(operator, async (tx, afterCommit) => {
    await lockKind(tx, tag);
    const rule = await ruleOfKind(tx, tag);
    const published = rule === null ? await setStatus(tx, actor, tag, false) : await setStatus(tx, actor, tag, true);
    const changed = rule === null ? [] : await changeFields(tx, actor, rule, MAX_APPLIED - published.length);
    const ids = [...new Set([...published, ...changed])];
    if (ids.length > 0) {
      await refreshPlaces(tx, ids);
      afterCommit(() => forgetVersions(db));
    }
    const [statuses, change] = [published.length, changed.length];
    const done = { unpublish: rule ? 0 : statuses, change, publish: rule ? statuses : 0 };
    if (ids.length > 0)
      await recordAudit(tx, { actor, action: "map_kind.apply", entity: `map_kind:${tag}`, after: done });
    return done;
  });
}

async function setStatus(tx: Tx, actor: string, tag: string, published: boolean): Promise<string[]> {
  const found = published
    ? await rows.lockUnpublished(tx, tag, MAX_APPLIED)
    : await rows.lockUnwanted(tx, tag, MAX_APPLIED);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await rows.writeStatus(tx, ids, published);
  const entry = {
    actor,
    action: published ? "place.publish" : "place.unpublish",
    before: { published: !published },
    after: { published, kind: tag },
  };
  await recordAudits(
    tx,
    ids.map((id) => ({ ...entry, entity: `place:${id}` })),
  );
  return ids;
}

async function changeFields(tx: Tx, actor: string, rule: TagRule, limit: number): Promise<string[]> {
  const places = await rows.lockDiffering(tx, rule, limit);
  if (places.length === 0) return [];
  const sources = [...new Set(places.map(({ source }) => source))];
  const lacking = new Set(places.filter((place) => place.wanted_category === null).map(({ source }) => source));
  for (const source of lacking) await importTaxonomy(tx, "categories", source, [OSM_CATEGORIES[rule.category]]);
  const found = await rows.categoryIds(tx, sources, rule.category);
  const categories = new Map(found.map(({ source, id }) => [source, id]));
  const ids = places.map(({ id }) => id);
  await rows.applyRule(tx, ids, rule);
  await recordAudits(
    tx,
    places.map((place) => editOf(place, actor, rule, categories.get(place.source) ?? null)),
  );
  return ids;
}

/** The entry in the history of a place, from which staff can restore the values before it. */
function editOf(place: rows.DifferingPlace, actor: string, rule: TagRule, category: string | null): AuditEntry {
  const { id, category_differs, kind_differs, minutes_differ } = place;
  const fields = [
    ...(category_differs ? [{ name: "category_id", before: place.category_id, after: category }] : []),
    ...(kind_differs ? [{ name: "place_kind", before: place.place_kind, after: rule.kind }] : []),
    ...(minutes_differ ? [{ name: "visit_minutes", before: place.visit_minutes, after: rule.visitMinutes }] : []),
  ];
  const valuesOf = (side: "before" | "after") => Object.fromEntries(fields.map((field) => [field.name, field[side]]));
  return { actor, action: "place.edit", entity: `place:${id}`, before: valuesOf("before"), after: valuesOf("after") };
}
