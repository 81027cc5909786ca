import { z } from "zod";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { numeric, ticked } from "@/lib/domains/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { localMoment, toLocalTime, toUtc, withSeconds } from "@/lib/domains/admin/zoned-time";
import { rowId, text } from "@/lib/http/fields";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { amount, currencyCode, isChargeable, position, STEP_FAULT, WINDOW_FAULT } from "../fields";
import { appendPriceIn } from "./create-product.service";
import * as rows from "./items.queries";
import { placeOf } from "./products-admin.queries";

const blank = (given: unknown): unknown => (typeof given === "string" && given.trim() === "" ? null : given);

/** The fields of a product that the console edits, without its price. Times are in the destination's zone. */
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
  .refine(
    ({ starts_at: start, ends_at: end }) => !start || !end || withSeconds(start) < withSeconds(end),
    WINDOW_FAULT,
  );
export type ProductFields = z.output<typeof ProductFields>;

const Price = z
  .object({
    price: numeric(amount),
    compare_at: numeric(amount.nullish()),
    currency: z.preprocess((given) => blank(given) ?? undefined, currencyCode.optional()),
  })
  .refine(isChargeable, { ...STEP_FAULT });

/** Converts a product's row to the values of its form. */
export function productFields(row: rows.ItemRow): ProductFields {
  const { name, sku, description, category_id, position: at, published, enabled, starts_at, ends_at } = row;
  const zone = env().DESTINATION_TIMEZONE;
  const clock = { starts_at: toLocalTime(starts_at, zone), ends_at: toLocalTime(ends_at, zone) };
  return { name, sku, description, category_id, position: at, published, enabled, ...clock };
}

/** Locks a product and runs a change of it. Throws OperatorError for unknown and archived products. */
async function withLockedProduct<T>(
  operator: Operator,
  id: string,
  change: (tx: Tx, row: rows.ItemRow, placeId: string) => Promise<T>,
): Promise<T> {
  permit(operator, "products");
  const place = isRowId(id) ? await placeOf(operator.db.reads, id) : undefined;
  const work = withTransaction(operator, async (tx) => {
    const row = place && (await rows.lockItem(tx, place.place_id, id, env().DEFAULT_CURRENCY));
    if (!row) throw new OperatorError(`There is no product ${id}, or it was archived.`);
    return change(tx, row, place.place_id);
  });
  return work.catch((error: unknown) => {
    if (violatedConstraint(error) !== "product_variants_sku") throw error;
    throw new OperatorError("The SKU is already in use.", {
      problems: [{ path: "sku", message: "is already in use" }],
    });
  });
}

/** Updates a product and its menu position, with an audit row of the differences. Throws OperatorError. */
export function editProduct(
  operator: Operator,
  id: string,
  given: unknown,
  base?: string,
): Promise<{ id: string; changed: boolean }> {
  permit(operator, "products");
  const next = parseForm(ProductFields, given);
  return withLockedProduct(operator, id, async (tx, row, placeId) => {
    const before = productFields(row);
    assertUnchanged(base, before);
    const changes = difference(before, next);
    if (!changes) return { id, changed: false };
    const zone = env().DESTINATION_TIMEZONE;
    const moment = (name: "starts_at" | "ends_at") => {
      if (next[name] === before[name]) return row[name];
      return next[name] === null ? null : toUtc(next[name], zone);
    };
    await rows.writeItem(tx, { ...row, ...next, starts_at: moment("starts_at"), ends_at: moment("ends_at") });
    if (next.category_id !== before.category_id) await intoCategory(tx, placeId, id, next.category_id);
    await recordAudit(tx, { actor: operator.actor, action: "product.edit", entity: `product:${id}`, ...changes });
    return { id, changed: true };
  });
}

async function intoCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<void> {
  if (await rows.setCategory(tx, placeId, id, categoryId)) return;
  const problem = { path: "category_id", message: "is not a category of this place" };
  throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
}

/** Appends a price to a product. Earlier prices stay in its history. Throws OperatorError. */
export function appendProductPrice(operator: Operator, id: string, given: unknown): Promise<{ id: string }> {
  permit(operator, "products");
  const price = parseForm(Price, given);
  return withLockedProduct(operator, id, async (tx, row) => {
    const of = { productId: id, variantId: row.variant_id };
    const { id: priceId } = await appendPriceIn(tx, of, price, operator.actor);
    return { id: priceId };
  });
}

/** Archives a product. Orders and prices keep referring to it. Throws OperatorError. */
export function archiveProduct(operator: Operator, id: string): Promise<{ id: string }> {
  return withLockedProduct(operator, id, async (tx) => {
    await rows.archive(tx, id);
    await recordAudit(tx, { actor: operator.actor, action: "product.archive", entity: `product:${id}` });
    return { id };
  });
}
