import type { Sql } from "@/db/client";
import { type FitRow, readFits } from "./fits.queries";
import { DEFAULT_FIT, type TypeFit } from "./plan/fit";
import type { TourType } from "./plan/model";

/** What fits a tour type: the mapping that ships, or as a whole what the console has put in its place (D4.3). */
export async function fitOfType(sql: Sql, tourType: TourType): Promise<TypeFit> {
  const rows = await readFits(sql, tourType);
  if (rows.length === 0) return DEFAULT_FIT[tourType];
  const counting = rows.filter((row) => row.enabled);
  const ofKind = (kind: FitRow["kind"]) =>
    Object.fromEntries(counting.filter((row) => row.kind === kind).map((row) => [row.value, row.fit]));
  return {
    categories: ofKind("category"),
    placeKinds: ofKind("place_kind"),
    eventTypes: ofKind("event_type"),
    own: [...new Set(counting.filter((row) => row.own).map((row) => row.value))],
  };
}
