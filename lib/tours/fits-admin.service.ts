import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { checked } from "@/lib/admin/checked";
import { assertUnchanged, difference } from "@/lib/admin/edits";
import { numeric, ticked } from "@/lib/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { PLACE_KINDS } from "@/lib/content/vocabulary";
import { withTransaction } from "@/lib/database";
import { countFits, deleteFits, FIT_KINDS, type FitRow, lockFits, putFits, readFits, readSlugs } from "./fits.queries";
import { DEFAULT_FIT } from "./plan/fit";
import { TOUR_TYPES, type TourType } from "./plan/model";

export type { FitRow } from "./fits.queries";

/** Where a tour type's mapping comes from: the service, the table, or the table with every rule off. */
export type FitState = "shipped" | "own" | "off";

export interface TypeOverview {
  type: TourType;
  state: FitState;
  rules: number;
  enabled: number;
}

const stateOf = (rules: number, enabled: number): FitState => (rules === 0 ? "shipped" : enabled === 0 ? "off" : "own");

export const tourTypeOf = (name: string): TourType | undefined => TOUR_TYPES.find((type) => type === name);

/** The mapping that ships, as rows. */
function shippedRows(type: TourType): FitRow[] {
  const { categories, placeKinds, eventTypes, own } = DEFAULT_FIT[type];
  const rows = (kind: FitRow["kind"], weights: Readonly<Record<string, number>>): FitRow[] =>
    Object.entries(weights).map(([value, fit]) => ({
      ...{ kind, value, fit, own: kind !== "event_type" && own.includes(value), enabled: true },
    }));
  return [...rows("category", categories), ...rows("event_type", eventTypes), ...rows("place_kind", placeKinds)];
}

/** Every tour type, and which mapping holds for it. */
export async function tourTypes(db: Db): Promise<TypeOverview[]> {
  const counts = new Map((await countFits(db.sql)).map((row) => [row.tour_type, row]));
  return TOUR_TYPES.map((type) => {
    const { rules = 0, enabled = 0 } = counts.get(type) ?? {};
    if (rules > 0) return { type, state: stateOf(rules, enabled), rules, enabled };
    const shipped = shippedRows(type).length;
    return { type, state: "shipped", rules: shipped, enabled: shipped };
  });
}

/** What fits a tour type, row by row: its own, or what ships. */
export async function fitsOf(db: Db, type: TourType): Promise<{ state: FitState; rows: FitRow[] }> {
  const rows = await readFits(db.sql, type);
  if (rows.length === 0) return { state: "shipped", rows: shippedRows(type) };
  return { state: stateOf(rows.length, rows.filter(({ enabled }) => enabled).length), rows };
}

/** The slugs that rules may name, for the choices of a form. */
export const fitChoices = (db: Db) => readSlugs(db.orm);

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
    message: "is for categories and kinds of places",
  });

const same = (one: Pick<FitRow, "kind" | "value">) => (row: FitRow) => row.kind === one.kind && row.value === one.value;

/** A change of one tour type's table: rows before it, rows after it, and an audit row of what became different. */
async function changing(
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

/** Gives a tour type a mapping of its own, to begin with the one that ships. */
export const beginOwnFits = (operator: Operator, type: TourType) =>
  changing(operator, type, async (tx, rows) => {
    if (rows.length > 0) return null;
    const shipped = shippedRows(type);
    await putFits(tx, type, shipped);
    return {
      action: "tour_type.begin",
      before: { mapping: "shipped" },
      after: { mapping: "own", rules: shipped.length },
    };
  });

/** Takes a tour type's own mapping away; the one that ships holds again. */
export const endOwnFits = (operator: Operator, type: TourType) =>
  changing(operator, type, async (tx, rows) => {
    if (rows.length === 0) return null;
    await deleteFits(tx, type);
    return { action: "tour_type.end", before: { mapping: "own", rules: rows }, after: { mapping: "shipped" } };
  });

function assertOwn(rows: readonly FitRow[], type: TourType): void {
  if (rows.length === 0) throw new OperatorError(`The tour type ${type} has no mapping of its own yet.`);
}

const TAKEN = { problems: [{ path: "value", message: "has a rule already" }] };

/** Adds a rule to a tour type's own mapping. Throws OperatorError for one that is there. */
export function addFit(operator: Operator, type: TourType, given: unknown): Promise<{ changed: boolean }> {
  const rule = checked(Rule, given);
  return changing(operator, type, async (tx, rows) => {
    assertOwn(rows, type);
    if (rows.some(same(rule))) throw new OperatorError(`${rule.value} has a rule already.`, TAKEN);
    await putFits(tx, type, [rule]);
    return { action: "tour_type.rule.create", after: rule };
  });
}

/** What a form may change of a rule. */
export const fitFields = ({ fit, own, enabled }: FitRow) => ({ fit, own, enabled });

/** Changes how well something fits, whether it is the type itself, or whether the rule counts. */
export function changeFit(
  operator: Operator,
  type: TourType,
  given: unknown,
  base?: string,
): Promise<{ changed: boolean }> {
  const rule = checked(Rule, given);
  return changing(operator, type, async (tx, rows) => {
    const before = rows.find(same(rule));
    if (!before) throw new OperatorError(`${rule.value} has no rule any more.`);
    assertUnchanged(base, fitFields(before));
    const changes = difference(fitFields(before), fitFields(rule));
    if (!changes) return null;
    await putFits(tx, type, [rule]);
    const { kind, value } = rule;
    return {
      action: "tour_type.rule.edit",
      before: { kind, value, ...changes.before },
      after: { kind, value, ...changes.after },
    };
  });
}

/** Removes a rule. The last one cannot go: a mapping without any would be the one that ships. */
export function removeFit(operator: Operator, type: TourType, of: Pick<FitRow, "kind" | "value">) {
  return changing(operator, type, async (tx, rows) => {
    const before = rows.find(same(of));
    if (!before) return null;
    if (rows.length === 1) throw new OperatorError("This is the last rule: turn it off, or go back to what ships.");
    await deleteFits(tx, type, of);
    return { action: "tour_type.rule.delete", before };
  });
}

/** Turns every rule of a type's own mapping on or off; with all off no tour of the type is made. */
export const setTypeEnabled = (operator: Operator, type: TourType, enabled: boolean) =>
  changing(operator, type, async (tx, rows) => {
    assertOwn(rows, type);
    if (rows.every((row) => row.enabled === enabled)) return null;
    await putFits(
      tx,
      type,
      rows.map((row) => ({ ...row, enabled })),
    );
    const off = rows.filter((row) => !row.enabled).map(({ value }) => value);
    return { action: `tour_type.${enabled ? "enable" : "disable"}`, before: { off }, after: { enabled } };
  });
