"use client";
import { useRef } from "react";
import { api } from "@/lib/client/browser";
import { ask, type Trouble } from "../_lib/ask";
import type { Loaded } from "../_lib/use-loaded";
import type { Menu } from "./use-menu";

type Part = "categories" | "items";

/** A list with one of its members moved to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/**
 * Puts categories, or the items of one category, into an order: at once on the screen, then with the API one position
 * after the other. Orders that follow one another quickly are sent in their turn. Where one fails the menu is read
 * again, so that the screen shows what is true.
 */
export function useOrdering(placeId: string, menu: Loaded<Menu>, failed: (trouble: Trouble) => void) {
  const queue = useRef(Promise.resolve());

  function send(part: Part, id: string, position: number) {
    const path = { place_id: placeId };
    if (part === "categories")
      return ask(
        api.PATCH("/api/v1/me/places/{place_id}/categories/{categoryId}", {
          params: { path: { ...path, categoryId: id } },
          body: { position },
        }),
      );
    return ask(
      api.PATCH("/api/v1/me/places/{place_id}/items/{itemId}", {
        params: { path: { ...path, itemId: id } },
        body: { position },
      }),
    );
  }

  return (part: Part, ordered: readonly { id: string; position: number }[], done: () => void): void => {
    const positions = new Map(ordered.map(({ id }, index) => [id, index]));
    const changed = ordered.filter(({ position }, index) => position !== index);
    const place = <T extends { id: string; position: number }>(list: T[]): T[] =>
      list.map((each) => ({ ...each, position: positions.get(each.id) ?? each.position }));
    menu.set((before) =>
      part === "categories"
        ? { ...before, categories: place(before.categories) }
        : { ...before, items: place(before.items) },
    );
    queue.current = queue.current.then(async () => {
      for (const { id } of changed) {
        const { trouble } = await send(part, id, positions.get(id) ?? 0);
        if (!trouble) continue;
        failed(trouble);
        await menu.reload();
        return;
      }
      done();
    });
  };
}
