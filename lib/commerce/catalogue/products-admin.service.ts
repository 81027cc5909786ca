import { z } from "zod";
import { checked } from "@/lib/admin/checked";
import { numeric } from "@/lib/admin/form-fields";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { isRowId } from "@/lib/http/fields";
import { holdPlace } from "@/lib/places/storefront.service";
import { amount, currencyCode, position } from "../fields";
import { createProductIn } from "./create-product.service";
import { ProductInput } from "./items.contract";

const AdminProduct = ProductInput.extend({
  price: numeric(amount),
  compare_at: numeric(amount.nullish()),
  currency: z.preprocess((given) => (given === "" ? undefined : given), currencyCode.optional()),
  position: numeric(position.optional()),
});

/**
 * Makes a product for a place, as the console and the command line do (interface.md, product creation): standalone at
 * position 0, or at a position of the place's menu. Throws OperatorError, with nothing written, for a place that is not
 * there, a field that breaks its bounds, a SKU in use, and for curators, who may not.
 */
export async function createProduct(
  operator: Operator,
  placeId: string,
  given: unknown,
): Promise<{ id: string; place_id: string; sku: string; position: number }> {
  permit(operator, "products");
  const { db, actor } = operator;
  const product = checked(AdminProduct, given);
  const { position: at = 0 } = product;
  try {
    return await withTransaction({ db }, async (tx) => {
      const place = isRowId(placeId) && (await holdPlace(tx, placeId));
      if (!place) throw new OperatorError(`There is no place ${placeId}.`);
      const link = { position: at, published: true, actor };
      const { productId, sku } = await createProductIn(tx, placeId, product, link);
      return { id: productId, place_id: placeId, sku, position: at };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "product_variants_sku") throw error;
    throw new OperatorError(`The SKU ${product.sku} is in use already.`, {
      problems: [{ path: "sku", message: "is in use already" }],
    });
  }
}
