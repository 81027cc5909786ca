"use server";
import { createProduct } from "@/lib/domains/commerce/catalogue/products-admin.service";
import {
  appendProductPrice,
  archiveProduct,
  editProduct,
} from "@/lib/domains/commerce/catalogue/products-edit.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";
import { minorPrices } from "./minor-prices";

/** Creates a menu item at position 0, whatever position the form has. */
export const createStandalone = formAction("products", async (operator, { id, fields: { position: _, ...fields } }) => {
  const created = await createProduct(operator, id, minorPrices(fields));
  return { message: `Menu item created with the SKU ${created.sku}.`, to: `/admin/products/${created.id}` };
});

/** Creates a menu item at the position in the form, which is required. */
export const createInMenu = formAction("products", async (operator, { id, fields: { position = "", ...fields } }) => {
  const created = await createProduct(operator, id, { ...minorPrices(fields), position });
  return { message: `Menu item added with the SKU ${created.sku}.`, to: `/admin/products/${created.id}` };
});

export const save = formAction("products", async (operator, { id, base, fields }) => {
  const { changed } = await editProduct(operator, id, fields, base);
  return { message: changed ? "Menu item saved." : NO_CHANGES };
});

export const price = formAction("products", async (operator, { id, fields }) => {
  await appendProductPrice(operator, id, minorPrices(fields));
  return { message: "Price updated. Earlier prices stay in the history." };
});

export const archive = formAction("products", async (operator, { id }) => {
  await archiveProduct(operator, id);
  return { message: "Menu item archived." };
});
