import type { Queryable, Tx } from "@/db/client";
import { areaAt } from "@/lib/domains/content/areas.service";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { Point } from "@/lib/platform/geo/point";
import { findPosition, isOffMap, type Position, writePosition } from "./own-place.queries";

/** Throws `validation_error` for coordinates off the destination's map. Without a map, every point is on it. */
export async function assertOnMap(db: Queryable, at: Point): Promise<void> {
  if (!(await isOffMap(db, at))) return;
  throw new AppError("validation_error", [{ path: "body.coordinates", message: "must lie on the destination's map" }]);
}

/**
 * Moves a locked place. Its area follows, unless staff gave it another one than its position has. Returns the values that
 * changed, or null if the place is there already. Throws `validation_error` for a point off the destination's map.
 */
export async function move(
  { db }: Pick<Ctx, "db">,
  tx: Tx,
  id: string,
  to: Point,
): Promise<{ before: Partial<Position>; after: Partial<Position> } | null> {
  const before = await findPosition(tx, id);
  if (!before) throw new AppError("not_found");
  if (before.lat === to.lat && before.lng === to.lng) return null;
  await assertOnMap(tx, to);
  const { lat, lng, area_id: area } = before;
  const from = lat === null || lng === null ? null : await areaAt(db, { lat, lng });
  const follows = area === null || area === from?.id;
  const reached = follows ? ((await areaAt(db, to))?.id ?? area) : area;
  await writePosition(tx, id, { ...to, area_id: reached });
  if (reached === area) return { before: { lat, lng }, after: to };
  return { before, after: { ...to, area_id: reached } };
}
