"use server";
import { createProduct } from "@/lib/commerce/catalogue/products-admin.service";
import { appendProductPrice, archiveProduct, editProduct } from "@/lib/commerce/catalogue/products-edit.service";
import { formAction } from "../../_content/form-action";

/** Standalone: whatever a form says of a position, it is 0 (interface.md, product creation). */
export const createStandalone = formAction("products", async (operator, { id, fields: { position: _, ...fields } }) => {
  const made = await createProduct(operator, id, fields);
  return { said: `The product is made, with the SKU ${made.sku}.`, to: `/admin/products/${made.id}` };
});

/** From the place's menu: at the position that the form gives, which it must. */
export const createInMenu = formAction("products", async (operator, { id, fields: { position = "", ...fields } }) => {
  const made = await createProduct(operator, id, { ...fields, position });
  return { said: `The product is in the menu, with the SKU ${made.sku}.`, to: `/admin/products/${made.id}` };
});

export const save = formAction("products", async (operator, { id, base, fields }) => {
  const { changed } = await editProduct(operator, id, fields, base);
  return { said: changed ? "The product is saved." : "Nothing was different, so nothing was saved." };
});

export const price = formAction("products", async (operator, { id, fields }) => {
  await appendProductPrice(operator, id, fields);
  return { said: "The new price holds. Those before stay in the history." };
});

export const archive = formAction("products", async (operator, { id }) => {
  await archiveProduct(operator, id);
  return { said: "The product is archived." };
});
