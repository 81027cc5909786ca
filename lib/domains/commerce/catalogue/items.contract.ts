import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId, text, timestamp } from "@/lib/http/fields";
import {
  amount,
  currencyCode,
  isChargeable,
  isWindow,
  linkInput,
  linkOutput,
  position,
  STEP_FAULT,
  storedAmount,
  storedCurrency,
  WINDOW_FAULT,
} from "../fields";

export const MenuItem = z
  .strictObject({
    id: z.string().meta({ example: "12" }),
    name: z.string().meta({ example: "Saltfish and bakes" }),
    description: z.string().nullable().meta({ example: "With cucumber salad" }),
    sku: z.string().meta({ example: "BAKE-1" }),
    price: storedAmount,
    compare_at: storedAmount,
    currency: storedCurrency,
    category_id: z.string().nullable().meta({ example: "3" }),
    position: z.int().meta({ example: 1 }),
    published: z.boolean().meta({ example: true }),
    ...linkOutput,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "MenuItem" });
export type MenuItem = z.infer<typeof MenuItem>;

const name = text({ max: 255, min: 1 }).meta({ example: "Saltfish and bakes" });
const description = text({ max: 1_000, lines: true }).nullish().meta({ example: "With cucumber salad" });
const categoryId = z.string().max(20).nullish().meta({ description: "A category of the same place.", example: "3" });

const priceFields = { price: amount, compare_at: amount.nullish(), currency: currencyCode.optional() };

/** The price of an item in a request. */
export const PriceInput = z.object(priceFields).refine(isChargeable, { ...STEP_FAULT });
export type PriceInput = z.output<typeof PriceInput>;

/** The fields of a new product. */
export const ProductInput = z.object({
  name,
  description,
  sku: text({ max: 255 }).nullish().meta({ description: "Generated if blank.", example: "BAKE-1" }),
  ...priceFields,
});
export type ProductInput = z.output<typeof ProductInput>;

export const NewItem = z
  .object({
    ...ProductInput.shape,
    category_id: categoryId,
    position: position.optional(),
    published: z.boolean().optional(),
    ...linkInput,
  })
  .refine(isWindow, { ...WINDOW_FAULT })
  .refine(isChargeable, { ...STEP_FAULT });
export type NewItem = z.output<typeof NewItem>;

export const ItemChange = z
  .object({
    name: name.optional(),
    description,
    sku: text({ max: 255, min: 1 }).optional().meta({ example: "BAKE-1" }),
    price: amount.optional(),
    compare_at: amount.nullish(),
    currency: currencyCode.optional(),
    category_id: categoryId,
    position: position.optional(),
    published: z.boolean().optional(),
    ...linkInput,
  })
  .refine(isChargeable, { ...STEP_FAULT });
export type ItemChange = z.output<typeof ItemChange>;

export const Price = z
  .strictObject({
    id: z.string().meta({ example: "31" }),
    price: storedAmount,
    compare_at: storedAmount,
    currency: storedCurrency,
    created_at: timestamp,
  })
  .meta({ id: "Price" });
export type Price = z.infer<typeof Price>;

export const PriceListQuery = z.object({ limit: limitParam(100, 1_000), cursor: cursorParam });

const ofPlace = z.object({ place_id: rowId });
const one = z.object({ place_id: rowId, itemId: rowId });
const merchant = { tag: "Merchants", auth: "merchant", limit: "none" } as const;
const UNAPPROVED = ["claim_not_approved"] as const;

export const listItems = endpoint({
  ...merchant,
  id: "listMenuItems",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/items",
  summary: "List your menu's items",
  description: "Includes hidden ones.",
  params: ofPlace,
  output: Data(z.array(MenuItem)),
  errors: UNAPPROVED,
});

export const createItem = endpoint({
  ...merchant,
  id: "createMenuItem",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/items",
  summary: "Create a menu item",
  description: "Amounts are in minor units. Without an SKU one is generated.",
  params: ofPlace,
  body: NewItem,
  status: [201],
  output: Data(MenuItem),
  errors: ["claim_not_approved", "sku_taken"],
});

export const getItem = endpoint({
  ...merchant,
  id: "getMenuItem",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/items/{itemId}",
  summary: "Retrieve a menu item",
  description: "An item as its merchant sees it, hidden or not.",
  params: one,
  output: Data(MenuItem),
  errors: UNAPPROVED,
});

export const changeItem = endpoint({
  ...merchant,
  id: "changeMenuItem",
  method: "PATCH",
  path: "/api/v1/me/places/{place_id}/items/{itemId}",
  summary: "Update a menu item",
  description: "Omitted fields keep their values. A new price is added to the item's price history.",
  params: one,
  body: ItemChange,
  output: Data(MenuItem),
  errors: ["claim_not_approved", "sku_taken"],
});

export const archiveItem = endpoint({
  ...merchant,
  id: "archiveMenuItem",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/items/{itemId}",
  summary: "Archive a menu item",
  description: "Takes the item off the menu for good. Orders keep its name and price.",
  params: one,
  output: null,
  errors: UNAPPROVED,
});

export const listPrices = endpoint({
  ...merchant,
  id: "listItemPrices",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/items/{itemId}/prices",
  summary: "List an item's prices, newest first",
  description: "Prices are only appended. The newest one applies.",
  params: one,
  query: PriceListQuery,
  output: z.strictObject({
    data: z.array(Price),
    meta: CursorMeta,
  }),
  errors: ["claim_not_approved", "invalid_cursor"],
});

export const appendPrice = endpoint({
  ...merchant,
  id: "appendItemPrice",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/items/{itemId}/prices",
  summary: "Set an item's price",
  description: "Adds a price to the item's history. Past prices cannot be changed or removed.",
  params: one,
  body: PriceInput,
  status: [201],
  output: Data(Price),
  errors: UNAPPROVED,
});
