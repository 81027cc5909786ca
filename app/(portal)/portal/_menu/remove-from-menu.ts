import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import type { Category, Item, Menu } from "./use-menu";

export const removeItem = (placeId: string, { id }: Item) =>
  callApi(
    api.DELETE("/api/v1/me/places/{place_id}/items/{itemId}", {
      params: { path: { place_id: placeId, itemId: id } },
    }),
  );

export const withoutItem =
  ({ id }: Item) =>
  (menu: Menu): Menu => ({ ...menu, items: menu.items.filter((item) => item.id !== id) });

export const removeCategory = (placeId: string, { id }: Category) =>
  callApi(
    api.DELETE("/api/v1/me/places/{place_id}/categories/{categoryId}", {
      params: { path: { place_id: placeId, categoryId: id } },
    }),
  );

/** The menu without a category; its items stay. */
export const withoutCategory =
  ({ id }: Category) =>
  ({ categories, items }: Menu): Menu => ({
    categories: categories.filter((category) => category.id !== id),
    items: items.map((item) => (item.category_id === id ? { ...item, category_id: null } : item)),
  });
