"use client";
import { api, type Schemas } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { type Loaded, useLoaded } from "../_lib/use-loaded";

export type Category = Schemas["MenuCategory"];
export type Item = Schemas["MenuItem"];
export interface Menu {
  categories: Category[];
  items: Item[];
}

/** As guests would see them: by position, then id. */
export const inOrder = <T extends { id: string; position: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)));

export const itemsOf = (menu: Menu, categoryId: string | null): Item[] =>
  inOrder(menu.items.filter((item) => item.category_id === categoryId));

/** Everything on a place's menu, shown to guests or not. */
export function useMenu(placeId: string): Loaded<Menu> {
  const params = { path: { place_id: placeId } };
  return useLoaded<Menu>(placeId, async () => {
    const [categories, items] = await Promise.all([
      ask(api.GET("/api/v1/me/places/{place_id}/categories", { params })),
      ask(api.GET("/api/v1/me/places/{place_id}/items", { params })),
    ]);
    if (categories.trouble) return categories;
    if (items.trouble) return items;
    return { data: { categories: categories.data.data, items: items.data.data } };
  });
}

/** Puts what came back from the API in the place of what was there, or at the end. */
export const withOne = <T extends { id: string }>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id) ? list.map((each) => (each.id === one.id ? one : each)) : [...list, one];
