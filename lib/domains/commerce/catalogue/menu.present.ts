import { shownAmount } from "../amounts";
import type { Menu } from "./menu.contract";
import type { MenuCategoryRow, MenuItemRow, MenuRow } from "./menu.queries";

interface Positioned {
  id: string;
  position: number;
}
const byPosition = (a: Positioned, b: Positioned): number =>
  a.position - b.position || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

/**
 * Builds a menu from its rows: each item once per visible category, and only categories that have items. An item whose
 * every category is hidden is left out.
 */
export function presentMenu(placeId: string, currency: string, rows: readonly MenuRow[]): Menu {
  const shown = rows.filter((row): row is MenuCategoryRow => row.kind === "category").sort(byPosition);
  const order = new Map(shown.map((category, at) => [category.id, at]));
  const used = new Set<string>();
  const items = rows
    .filter((row): row is MenuItemRow => row.kind === "item")
    .sort(byPosition)
    .flatMap((row) => {
      const categories = row.collection_ids.filter((id) => order.has(id));
      categories.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      for (const id of categories) used.add(id);
      const shownIn = row.collection_ids.length === 0 ? [null] : categories;
      return shownIn.map((category) => presentItem(row, category, currency));
    });
  const categories = shown.filter(({ id }) => used.has(id)).map(({ id, name, position }) => ({ id, name, position }));
  return { place_id: placeId, currency, categories, items };
}

const presentItem = (row: MenuItemRow, category: string | null, currency: string): Menu["items"][number] => ({
  id: row.id,
  category_id: category,
  name: row.name,
  description: row.description,
  sku: row.sku,
  price: shownAmount(row.amount),
  compare_at: shownAmount(row.compare_at),
  currency: row.currency ?? currency,
  position: row.position,
});
