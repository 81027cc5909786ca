import type { Db, Tx } from "@/db/client";
import { create } from "@/lib/domains/admin/editing";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { areaAt } from "@/lib/domains/content/areas.service";
import type { Point } from "@/lib/platform/geo/point";
import { fold } from "@/lib/platform/text/fold";
import { BLANK_PLACE } from "./blank-place";
import { PLACE } from "./places-admin.service";
import { readSimilarPlaces, type SimilarPlace } from "./similar-places.queries";

export type { SimilarPlace } from "./similar-places.queries";

/** The fields of a place that a user has proposed. */
export interface ProposedPlace extends Point {
  name: string;
  category_id: string | null;
  address: string | null;
}

/**
 * Creates a draft of a proposed place in the area that contains it. `further` runs in the same transaction, so that its
 * error leaves no draft behind.
 */
export async function createProposedPlace(
  operator: Operator,
  { name, category_id, address, lat, lng }: ProposedPlace,
  further: (tx: Tx, id: string) => Promise<void>,
): Promise<{ id: string }> {
  permit(operator, "content");
  const area = await areaAt(operator.db, { lat, lng });
  const fields = { ...BLANK_PLACE, name, category_id, address, lat, lng, area_id: area?.id ?? null };
  return create(PLACE, operator, fields, further);
}

/** Returns published places near a point with a similar name, nearest first; `meters` is their distance from it. */
export const similarPlaces = (db: Db, name: string, at: Point): Promise<SimilarPlace[]> =>
  readSimilarPlaces(db.reads, fold(name), at);
