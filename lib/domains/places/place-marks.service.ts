import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/platform/geo/point";
import { readMarks } from "./place-marks.queries";

/** How a page draws a place: by its kind, and at its position if that is known. */
export interface PlaceMark {
  kind: string;
  at: Point | null;
}

/** Returns the marks of the published places among the ids, by id. */
export async function marksOf(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<Map<string, PlaceMark>> {
  if (ids.length === 0) return new Map();
  const rows = await readMarks(ctx.db.reads, ids);
  return new Map(
    rows.map(({ id, place_kind: kind, lat, lng }) => [
      id,
      { kind, at: lat === null || lng === null ? null : { lat, lng } },
    ]),
  );
}
