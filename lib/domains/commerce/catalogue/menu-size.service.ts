import type { Tx } from "@/db/client";
import { AppError } from "@/lib/http/errors";
import { countCategories, countItems } from "./menu-size.queries";

/**
 * The largest menu that merchants can make. A menu is sent whole, so its size bounds the work of each request for it.
 * Concurrent additions do not wait for each other, so a menu can end up with a few more.
 */
const MENU_LIMITS = { items: 2_000, categories: 200 } as const;

const COUNTS = { items: countItems, categories: countCategories };

/** Throws `validation_error` if the menu of the place is full. */
export async function assertRoom(tx: Tx, placeId: string, kind: keyof typeof MENU_LIMITS): Promise<void> {
  const max = MENU_LIMITS[kind];
  if (((await COUNTS[kind](tx, placeId, max))?.n ?? 0) < max) return;
  const message = `the menu has ${max.toLocaleString("en")} ${kind}, which is the maximum; remove one first`;
  throw new AppError("validation_error", [{ path: "body", message }]);
}
