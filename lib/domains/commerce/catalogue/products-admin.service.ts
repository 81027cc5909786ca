import { z } from "zod";
import { numeric } from "@/lib/domains/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { amount, currencyCode, isChargeable, position, STEP_FAULT } from "../fields";
import { createProductIn } from "./create-product.service";
import { ProductInput } from "./items.contract";

const AdminProduct = ProductInput.extend({
  price: numeric(amount),
  compare_at: numeric(amount.nullish()),
  currency: z.preprocess((given) => (given === "" ? undefined : given), currencyCode.optional()),
  position: numeric(position.optional()),
}).refine(isChargeable, { ...STEP_FAULT });

/**
 * Creates a product for a place, from the console or the command line: standalone at position 0, or at a position of
 * the place's menu. Throws OperatorError and writes nothing for an unknown place, an invalid field, a SKU in use, and
 * an operator without the permission.
 */
export async function createProduct(
  operator: Operator,
  placeId: string,
  given: unknown,
): Promise<{ id: string; place_id: string; sku: string; position: number }> {
  permit(operator, "products");
  const { db, actor } = operator;
  const product = parseForm(AdminProduct, given);
  const { position: at = 0 } = product;
  try {
    return await withTransaction({ db }, async (tx) => {
      const place = isRowId(placeId) && (await lockPlaceForDecision(tx, placeId));
      if (!place) throw new OperatorError(`There is no place ${placeId}.`);
      const link = { position: at, published: true, actor };
      const { productId, sku } = await createProductIn(tx, placeId, product, link);
      return { id: productId, place_id: placeId, sku, position: at };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "product_variants_sku") throw error;
    throw new OperatorError(`The SKU ${product.sku} is already in use.`, {
      problems: [{ path: "sku", message: "is already in use" }],
    });
  }
}
