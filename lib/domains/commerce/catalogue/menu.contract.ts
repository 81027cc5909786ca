import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";
import { storedAmount, storedCurrency } from "../fields";

export const Menu = z
  .strictObject({
    place_id: z.string().meta({ example: "42" }),
    currency: storedCurrency,
    categories: z.array(
      z
        .strictObject({
          id: z.string().meta({ example: "3" }),
          name: z.string().meta({ example: "Breakfast" }),
          position: z.int().meta({ example: 1 }),
        })
        .meta({ id: "PublicMenuCategory" }),
    ),
    items: z.array(
      z
        .strictObject({
          id: z.string().meta({ example: "12" }),
          category_id: z.string().nullable().meta({ example: "3" }),
          name: z.string().meta({ example: "Saltfish and bakes" }),
          description: z.string().nullable().meta({ example: "With cucumber salad" }),
          sku: z.string().meta({ example: "BAKE-1" }),
          price: storedAmount,
          compare_at: storedAmount,
          currency: storedCurrency,
          position: z.int().meta({ example: 1 }),
        })
        .meta({ id: "PublicMenuItem" }),
    ),
  })
  .meta({ id: "Menu" });
export type Menu = z.infer<typeof Menu>;

export const getMenu = endpoint({
  id: "getMenu",
  method: "GET",
  path: "/api/v1/places/{id}/menu",
  tag: "Commerce",
  summary: "Retrieve a place's menu",
  description:
    "Sorted by position, then id. An item in two categories is listed twice. Prices are base prices in the service's currency, or in XCD for an item without a price in that currency.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: Data(Menu),
});
