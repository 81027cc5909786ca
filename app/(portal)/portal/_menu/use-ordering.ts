"use client";
import { useRef } from "react";
import { api } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import type { ApiData } from "../_lib/use-api-data";
import type { Menu } from "./use-menu";

type ListName = "categories" | "items";

/** A copy of the list with one entry moved to another index. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/**
 * Reorders categories, or the items of one category: optimistically on the screen, then by one API call per changed
 * position. Reorderings are queued, so that two in quick succession do not interleave. After a failure the menu is
 * reloaded, so that the screen shows the stored order.
 */
export function useOrdering(placeId: string, menu: ApiData<Menu>, onFailure: (failure: Failure) => void) {
  const queue = useRef(Promise.resolve());

  function send(list: ListName, id: string, position: number) {
    const path = { place_id: placeId };
    if (list === "categories")
      return callApi(
        api.PATCH("/api/v1/me/places/{place_id}/categories/{categoryId}", {
          params: { path: { ...path, categoryId: id } },
          body: { position },
        }),
      );
    return callApi(
      api.PATCH("/api/v1/me/places/{place_id}/items/{itemId}", {
        params: { path: { ...path, itemId: id } },
        body: { position },
      }),
    );
  }

  return (list: ListName, ordered: readonly { id: string; position: number }[], done: () => void): void => {
    const positions = new Map(ordered.map(({ id }, index) => [id, index]));
    const changed = ordered.filter(({ position }, index) => position !== index);
    const renumber = <T extends { id: string; position: number }>(entries: T[]): T[] =>
      entries.map((each) => ({ ...each, position: positions.get(each.id) ?? each.position }));
    menu.set((before) =>
      list === "categories"
        ? { ...before, categories: renumber(before.categories) }
        : { ...before, items: renumber(before.items) },
    );
    queue.current = queue.current.then(async () => {
      for (const { id } of changed) {
        const { failure } = await send(list, id, positions.get(id) ?? 0);
        if (!failure) continue;
        onFailure(failure);
        await menu.reload();
        return;
      }
      done();
    });
  };
}
