import { z } from "zod";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { checked } from "@/lib/admin/checked";
import { fromClock, localMoment, onClock, whole } from "@/lib/admin/clock";
import { assertUnchanged, difference } from "@/lib/admin/edits";
import { numeric, ticked } from "@/lib/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { env } from "@/lib/env";
import { isRowId, rowId, text } from "@/lib/http/fields";
import { amount, currencyCode, position, WINDOW_FAULT } from "../fields";
import { appendPriceIn } from "./create-product.service";
import * as rows from "./items.queries";
import { placeOf } from "./products-admin.queries";

const blank = (given: unknown): unknown => (typeof given === "string" && given.trim() === "" ? null : given);

/** What the console edits of a product beside its price; moments are on the destination's clock. */
const ProductFields = z
  .object({
    name: text({ max: 255, min: 1 }),
    sku: text({ max: 255, min: 1 }),
    description: z.preprocess(blank, text({ max: 1_000, lines: true }).nullable()),
    category_id: z.preprocess(blank, rowId.nullable()),
    position: numeric(position),
    published: ticked,
    enabled: ticked,
    starts_at: z.preprocess(blank, localMoment.nullable()),
    ends_at: z.preprocess(blank, localMoment.nullable()),
  })
  .refine(({ starts_at: start, ends_at: end }) => !start || !end || whole(start) < whole(end), WINDOW_FAULT);
export type ProductFields = z.output<typeof ProductFields>;

const Price = z.object({
  price: numeric(amount),
  compare_at: numeric(amount.nullish()),
  currency: z.preprocess((given) => blank(given) ?? undefined, currencyCode.optional()),
});

/** A product's row as its form shows it. */
export function productFields(row: rows.ItemRow): ProductFields {
  const { name, sku, description, category_id, position: at, published, enabled, starts_at, ends_at } = row;
  const zone = env().DESTINATION_TIMEZONE;
  const clock = { starts_at: onClock(starts_at, zone), ends_at: onClock(ends_at, zone) };
  return { name, sku, description, category_id, position: at, published, enabled, ...clock };
}

/** Runs a change of a product that is held; `not there` is said of archived ones too. */
async function changing<T>(
  operator: Operator,
  id: string,
  change: (tx: Tx, row: rows.ItemRow, placeId: string) => Promise<T>,
): Promise<T> {
  permit(operator, "products");
  const place = isRowId(id) ? await placeOf(operator.db.sql, id) : undefined;
  const work = withTransaction(operator, async (tx) => {
    const row = place && (await rows.lockItem(tx, place.place_id, id, env().DEFAULT_CURRENCY));
    if (!row) throw new OperatorError(`There is no product ${id}, or it was archived.`);
    return change(tx, row, place.place_id);
  });
  return work.catch((error: unknown) => {
    if (violatedConstraint(error) !== "product_variants_sku") throw error;
    throw new OperatorError("The SKU is in use already.", {
      problems: [{ path: "sku", message: "is in use already" }],
    });
  });
}

/** Changes a product and its place in the menu, with an audit row of what became different. Throws OperatorError. */
export function editProduct(
  operator: Operator,
  id: string,
  given: unknown,
  base?: string,
): Promise<{ id: string; changed: boolean }> {
  permit(operator, "products");
  const next = checked(ProductFields, given);
  return changing(operator, id, async (tx, row, placeId) => {
    const before = productFields(row);
    assertUnchanged(base, before);
    const changes = difference(before, next);
    if (!changes) return { id, changed: false };
    const zone = env().DESTINATION_TIMEZONE;
    const moment = (name: "starts_at" | "ends_at") => {
      if (next[name] === before[name]) return row[name];
      return next[name] === null ? null : fromClock(next[name], zone);
    };
    await rows.writeItem(tx, { ...row, ...next, starts_at: moment("starts_at"), ends_at: moment("ends_at") });
    if (next.category_id !== before.category_id) await intoCategory(tx, placeId, id, next.category_id);
    await recordAudit(tx, { actor: operator.actor, action: "product.edit", entity: `product:${id}`, ...changes });
    return { id, changed: true };
  });
}

async function intoCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<void> {
  if (await rows.setCategory(tx, placeId, id, categoryId)) return;
  const problem = { path: "category_id", message: "is no category of this place" };
  throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
}

/** Gives a product a new price; those before stay in its history. Throws OperatorError. */
export function appendProductPrice(operator: Operator, id: string, given: unknown): Promise<{ id: string }> {
  permit(operator, "products");
  const price = checked(Price, given);
  return changing(operator, id, async (tx, row) => {
    const of = { productId: id, variantId: row.variant_id };
    const { id: priceId } = await appendPriceIn(tx, of, price, operator.actor);
    return { id: priceId };
  });
}

/** Takes a product off the menu for good; orders and prices keep it. Throws OperatorError. */
export function archiveProduct(operator: Operator, id: string): Promise<{ id: string }> {
  return changing(operator, id, async (tx) => {
    await rows.archive(tx, id);
    await recordAudit(tx, { actor: operator.actor, action: "product.archive", entity: `product:${id}` });
    return { id };
  });
}
