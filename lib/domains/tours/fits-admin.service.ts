import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { numeric, ticked } from "@/lib/domains/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { withTransaction } from "@/lib/platform/database/database";
import {
  countFits,
  deleteFits,
  FIT_KINDS,
  type FitRow,
  lockFits,
  readFits,
  readSlugs,
  upsertFits,
} from "./fits.queries";
import { TOUR_TYPES, type TourType } from "./itinerary/plan-types";
import { DEFAULT_FIT } from "./itinerary/tour-type-fit";

export type { FitRow } from "./fits.queries";

/** The source of a tour type's mapping: the default, its stored rules, or stored rules that are all disabled. */
export type FitState = "shipped" | "own" | "off";

export interface TypeOverview {
  type: TourType;
  state: FitState;
  rules: number;
  enabled: number;
}

const stateOf = (rules: number, enabled: number): FitState => (rules === 0 ? "shipped" : enabled === 0 ? "off" : "own");

export const tourTypeOf = (name: string): TourType | undefined => TOUR_TYPES.find((type) => type === name);

/** Returns the default mapping as rows. */
function shippedRows(type: TourType): FitRow[] {
  const { categories, placeKinds, eventTypes, own } = DEFAULT_FIT[type];
  const rows = (kind: FitRow["kind"], weights: Readonly<Record<string, number>>): FitRow[] =>
    Object.entries(weights).map(([value, fit]) => ({
      kind,
      value,
      fit,
      own: kind !== "event_type" && own.includes(value),
      enabled: true,
    }));
  return [...rows("category", categories), ...rows("event_type", eventTypes), ...rows("place_kind", placeKinds)];
}

/** Lists the tour types, each with the mapping that applies. */
export async function tourTypes(db: Db): Promise<TypeOverview[]> {
  const counts = new Map((await countFits(db.reads)).map((row) => [row.tour_type, row]));
  return TOUR_TYPES.map((type) => {
    const { rules = 0, enabled = 0 } = counts.get(type) ?? {};
    if (rules > 0) return { type, state: stateOf(rules, enabled), rules, enabled };
    const shipped = shippedRows(type).length;
    return { type, state: "shipped", rules: shipped, enabled: shipped };
  });
}

/** Returns the rules that apply to a tour type: its stored rules, or the default mapping. */
export async function fitsOf(db: Db, type: TourType): Promise<{ state: FitState; rows: FitRow[] }> {
  const rows = await readFits(db.reads, type);
  if (rows.length === 0) return { state: "shipped", rows: shippedRows(type) };
  return { state: stateOf(rows.length, rows.filter(({ enabled }) => enabled).length), rows };
}

/** Returns the slugs that rules may name, for the choices of a form. */
export const fitChoices = (db: Db) => readSlugs(db.reads);

const Rule = z
  .object({
    kind: z.enum(FIT_KINDS),
    value: z
      .string()
      .transform((value) => value.trim())
      .refine(
        (value) => /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(value) && value.length <= 200,
        "expected a slug such as street-food",
      ),
    fit: numeric(z.number().min(0.01, "must be 0.01 to 1").max(1, "must be 0.01 to 1")),
    own: ticked,
    enabled: ticked,
  })
  .refine(({ kind, value }) => kind !== "place_kind" || PLACE_KINDS.some((one) => one === value), {
    path: ["value"],
    message: `must be one of ${PLACE_KINDS.join(", ")}`,
  })
  .refine(({ kind, own }) => kind !== "event_type" || !own, {
    path: ["own"],
    message: "is only available for categories and place kinds",
  });

const same = (one: Pick<FitRow, "kind" | "value">) => (row: FitRow) => row.kind === one.kind && row.value === one.value;

/**
 * Runs a change of a tour type's rules under its lock, and writes the audit row that the change returns. A change that
 * returns null has changed nothing. Throws OperatorError if the role may not edit tour types.
 */
async function changeRules(
  operator: Operator,
  type: TourType,
  change: (tx: Tx, rows: FitRow[]) => Promise<{ action: string; before?: unknown; after?: unknown } | null>,
): Promise<{ changed: boolean }> {
  permit(operator, "tour-types");
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx) => {
    const done = await change(tx, await lockFits(tx, type));
    if (done) await recordAudit(tx, { actor, entity: `tour_type:${type}`, ...done });
    return { changed: done !== null };
  });
}

/** Replaces the default mapping of a tour type with stored rules, which start as a copy of it. */
export const beginOwnFits = (operator: Operator, type: TourType) =>
  changeRules(operator, type, async (tx, rows) => {
    if (rows.length > 0) return null;
    const shipped = shippedRows(type);
    await upsertFits(tx, type, shipped);
    return {
      action: "tour_type.begin",
      before: { mapping: "shipped" },
      after: { mapping: "own", rules: shipped.length },
    };
  });

/** Deletes the stored rules of a tour type, so that the default mapping applies again. */
export const endOwnFits = (operator: Operator, type: TourType) =>
  changeRules(operator, type, async (tx, rows) => {
    if (rows.length === 0) return null;
    await deleteFits(tx, type);
    return { action: "tour_type.end", before: { mapping: "own", rules: rows }, after: { mapping: "shipped" } };
  });

function assertOwn(rows: readonly FitRow[], type: TourType): void {
  if (rows.length === 0) throw new OperatorError(`Tour type ${type} uses the built-in rules. Customise them first.`);
}

const TAKEN = { problems: [{ path: "value", message: "already has a rule" }] };

/** Adds a rule to a tour type's stored rules. Throws OperatorError if the rule exists. */
export function addFit(operator: Operator, type: TourType, given: unknown): Promise<{ changed: boolean }> {
  const rule = parseForm(Rule, given);
  return changeRules(operator, type, async (tx, rows) => {
    assertOwn(rows, type);
    if (rows.some(same(rule))) throw new OperatorError(`${rule.value} already has a rule.`, TAKEN);
    await upsertFits(tx, type, [rule]);
    return { action: "tour_type.rule.create", after: rule };
  });
}

/** Returns the fields of a rule that a form edits. */
export const fitFields = ({ fit, own, enabled }: FitRow) => ({ fit, own, enabled });

/** Changes the weight of a rule, whether it is the type's own category, or whether it is enabled. */
export function changeFit(
  operator: Operator,
  type: TourType,
  given: unknown,
  base?: string,
): Promise<{ changed: boolean }> {
  const rule = parseForm(Rule, given);
  return changeRules(operator, type, async (tx, rows) => {
    const before = rows.find(same(rule));
    if (!before) throw new OperatorError(`The rule for ${rule.value} no longer exists.`);
    assertUnchanged(base, fitFields(before));
    const changes = difference(fitFields(before), fitFields(rule));
    if (!changes) return null;
    await upsertFits(tx, type, [rule]);
    const { kind, value } = rule;
    return {
      action: "tour_type.rule.edit",
      before: { kind, value, ...changes.before },
      after: { kind, value, ...changes.after },
    };
  });
}

/** Deletes a rule. The last one cannot be deleted, because without stored rules the default mapping applies. */
export function removeFit(operator: Operator, type: TourType, of: Pick<FitRow, "kind" | "value">) {
  return changeRules(operator, type, async (tx, rows) => {
    const before = rows.find(same(of));
    if (!before) return null;
    if (rows.length === 1) throw new OperatorError("This is the last rule. Turn it off or restore the built-in rules.");
    await deleteFits(tx, type, of);
    return { action: "tour_type.rule.delete", before };
  });
}

/** Enables or disables every stored rule of a tour type. With all disabled, the type has no tours. */
export const setTypeEnabled = (operator: Operator, type: TourType, enabled: boolean) =>
  changeRules(operator, type, async (tx, rows) => {
    assertOwn(rows, type);
    if (rows.every((row) => row.enabled === enabled)) return null;
    await upsertFits(
      tx,
      type,
      rows.map((row) => ({ ...row, enabled })),
    );
    const off = rows.filter((row) => !row.enabled).map(({ value }) => value);
    return { action: `tour_type.${enabled ? "enable" : "disable"}`, before: { off }, after: { enabled } };
  });
