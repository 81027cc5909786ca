"use client";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { type ApiData, useApiData } from "../_lib/use-api-data";

export type Category = Schemas["MenuCategory"];
export type Item = Schemas["MenuItem"];
export interface Menu {
  categories: Category[];
  items: Item[];
}

/** The order in which customers see them: by position, then id. */
export const sortByPosition = <T extends { id: string; position: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)));

export const itemsOf = (menu: Menu, categoryId: string | null): Item[] =>
  sortByPosition(menu.items.filter((item) => item.category_id === categoryId));

/** All categories and items of a place's menu, hidden ones included. */
export function useMenu(placeId: string): ApiData<Menu> {
  const params = { path: { place_id: placeId } };
  return useApiData<Menu>(placeId, async () => {
    const [categories, items] = await Promise.all([
      callApi(api.GET("/api/v1/me/places/{place_id}/categories", { params })),
      callApi(api.GET("/api/v1/me/places/{place_id}/items", { params })),
    ]);
    if (categories.failure) return categories;
    if (items.failure) return items;
    return { data: { categories: categories.data.data, items: items.data.data } };
  });
}

/** Replaces the entry with this id, or appends it. */
export const upsert = <T extends { id: string }>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id) ? list.map((each) => (each.id === one.id ? one : each)) : [...list, one];
