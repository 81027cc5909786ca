import { shownAmount } from "../amounts";
import type { Menu } from "./menu.contract";
import type { MenuRow } from "./menu.queries";

/** A menu from its rows; a category is there because an item in it is. */
export function presentMenu(placeId: string, currency: string, rows: readonly MenuRow[]): Menu {
  const categories = new Map<string, Menu["categories"][number]>();
  const items: Menu["items"] = [];
  for (const row of rows) {
    if (row.id === null) continue;
    if (row.category_id !== null && !categories.has(row.category_id)) {
      const { category_id: id, category_name: name, category_position: position } = row;
      categories.set(id, { id, name, position });
    }
    items.push({
      id: row.id,
      category_id: row.category_id,
      name: row.name,
      description: row.description,
      sku: row.sku,
      price: shownAmount(row.amount),
      compare_at: shownAmount(row.compare_at),
      currency: row.currency ?? currency,
      position: row.position,
    });
  }
  const byPosition = [...categories.values()].sort(
    (a, b) => a.position - b.position || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
  );
  return { place_id: placeId, currency, categories: byPosition, items };
}
