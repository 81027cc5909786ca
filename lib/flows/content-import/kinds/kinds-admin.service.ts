import { z } from "zod";
import type { Db, Queryable, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { numeric, ticked } from "@/lib/domains/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { optional } from "@/lib/domains/content/schema/fields";
import { PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { withTransaction } from "@/lib/platform/database/database";
import { type KindOverride, ruleOfOverride } from "../formats/kind-table";
import { isKindTag } from "../formats/left-out";
import { DEFAULT_RULES, type TagRule } from "../formats/osm-rules";
import { countLeftOut, countPlaces, deleteOverride, lockKind, upsertOverride } from "./kinds.queries";
import { CATEGORY_KEYS, overridesOf } from "./kinds.service";

/** A kind of map feature, with the rule that imports follow. */
export interface ListedKind {
  /** `amenity=bar`. */
  tag: string;
  /** The rule that applies; null if features of this kind are left out. */
  rule: TagRule | null;
  /** The default rule; null if the kind is left out by default. */
  shipped: TagRule | null;
  isOverridden: boolean;
  /** Published places. */
  places: number;
  /** Features that the last import of each source left out. */
  leftOut: number;
}

/** The values of a kind's form; null leaves the default. */
export type KindFields = Omit<KindOverride, "tag">;

const KindForm = z.object({
  published: ticked,
  category: optional(z.enum(CATEGORY_KEYS)),
  place_kind: optional(z.enum(PLACE_KINDS)),
  visit_minutes: numeric(
    optional(z.int("must be whole minutes").min(1, "must be 1 to 1440").max(1_440, "must be 1 to 1440")),
  ),
});

const defaultFields = (tag: string): KindFields => ({
  published: DEFAULT_RULES.has(tag),
  category: null,
  place_kind: null,
  visit_minutes: null,
});

const fieldsOf = (tag: string, override: KindOverride | undefined): KindFields => {
  if (override === undefined) return defaultFields(tag);
  const { published, category, place_kind, visit_minutes } = override;
  return { published, category, place_kind, visit_minutes };
};

/** All kinds: those of the default table, those of staff, and those that places have or the last imports left out. */
export async function listKinds(db: Db): Promise<ListedKind[]> {
  const [own, published, left] = await Promise.all([
    overridesOf(db.reads),
    countPlaces(db.reads),
    countLeftOut(db.reads),
  ]);
  const overrides = new Map(own.map((override) => [override.tag, override]));
  const places = new Map(published.map(({ tag, count }) => [tag, count]));
  const leftOut = new Map(left.map(({ tag, count }) => [tag, count]));
  const tags = new Set([...DEFAULT_RULES.keys(), ...overrides.keys(), ...places.keys(), ...leftOut.keys()]);
  const kinds = [...tags].map((tag): ListedKind => {
    const [override, shipped] = [overrides.get(tag), DEFAULT_RULES.get(tag) ?? null];
    const rule = override === undefined ? shipped : ruleOfOverride(override);
    const counts = { places: places.get(tag) ?? 0, leftOut: leftOut.get(tag) ?? 0 };
    return { tag, rule, shipped, isOverridden: override !== undefined, ...counts };
  });
  return kinds.sort((a, b) => b.places + b.leftOut - a.places - a.leftOut || (a.tag < b.tag ? -1 : 1));
}

/** A kind with the values of its form; undefined for a text that is no tag of a kind. */
export async function kindOf(db: Db, tag: string): Promise<{ kind: ListedKind; fields: KindFields } | undefined> {
  if (!isKindTag(tag)) return undefined;
  const [kinds, own] = await Promise.all([listKinds(db), overridesOf(db.reads)]);
  const shipped = DEFAULT_RULES.get(tag) ?? null;
  const unseen: ListedKind = { tag, rule: shipped, shipped, isOverridden: false, places: 0, leftOut: 0 };
  return {
    kind: kinds.find((one) => one.tag === tag) ?? unseen,
    fields: fieldsOf(
      tag,
      own.find((one) => one.tag === tag),
    ),
  };
}

/** The rule of a kind that applies to the next import; null if its features are left out. */
export async function ruleOfKind(db: Queryable, tag: string): Promise<TagRule | null> {
  const own = (await overridesOf(db)).find((one) => one.tag === tag);
  return own === undefined ? (DEFAULT_RULES.get(tag) ?? null) : ruleOfOverride(own);
}

/**
 * Changes how the next imports treat a kind. Values that are the defaults remove the override. `base` identifies the
 * values that the form was rendered from. Throws OperatorError with the problems of each field.
 */
export async function editKind(
  operator: Operator,
  tag: string,
  given: unknown,
  base?: string,
): Promise<{ changed: boolean }> {
  permit(operator, "content");
  const next = parseForm(KindForm, given);
  const problems = next.published ? missingFields(tag, next) : [];
  if (problems.length > 0)
    throw new OperatorError(problems.map(({ path, message }) => `${path}: ${message}`).join("\n"), { problems });
  return changeKind(operator, tag, async (tx, before) => {
    assertUnchanged(base, before);
    const changes = difference(before, next);
    if (!changes) return null;
    if (difference(defaultFields(tag), next) === null) await deleteOverride(tx, tag);
    else {
      const { published, category, place_kind: placeKind, visit_minutes: visitMinutes } = next;
      await upsertOverride(tx, { tag, published, category, placeKind, visitMinutes });
    }
    return { action: "map_kind.edit", ...changes };
  });
}

/** Returns a kind to the default. */
export const resetKind = (operator: Operator, tag: string): Promise<{ changed: boolean }> =>
  changeKind(operator, tag, async (tx, before) => {
    const changes = difference(before, defaultFields(tag));
    if (!changes) return null;
    await deleteOverride(tx, tag);
    return { action: "map_kind.reset", ...changes };
  });

/** A kind that is left out by default has no category and place kind to fall back to. */
function missingFields(tag: string, { category, place_kind: kind }: KindFields) {
  if (DEFAULT_RULES.has(tag)) return [];
  const message = "is required, because this kind has no default";
  return [
    ...(category === null ? [{ path: "category", message }] : []),
    ...(kind === null ? [{ path: "place_kind", message }] : []),
  ];
}

async function changeKind(
  operator: Operator,
  tag: string,
  change: (tx: Tx, before: KindFields) => Promise<{ action: string; before?: unknown; after?: unknown } | null>,
): Promise<{ changed: boolean }> {
  permit(operator, "content");
  if (!isKindTag(tag)) throw new OperatorError(`There is no kind ${tag.slice(0, 100)}.`);
  return withTransaction(operator, async (tx) => {
    await lockKind(tx, tag);
    const own = (await overridesOf(tx)).find((one) => one.tag === tag);
    const done = await change(tx, fieldsOf(tag, own));
    if (done) await recordAudit(tx, { actor: operator.actor, entity: `map_kind:${tag}`, ...done });
    return { changed: done !== null };
  });
}
