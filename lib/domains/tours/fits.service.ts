import type { Queryable } from "@/db/client";
import { type FitRow, readFits } from "./fits.queries";
import type { TourType } from "./itinerary/plan-types";
import { DEFAULT_FIT, type TypeFit } from "./itinerary/tour-type-fit";

/** Returns the mapping of a tour type: the one that staff have set in the console, otherwise the default (decision 022). */
export async function fitOfType(db: Queryable, tourType: TourType): Promise<TypeFit> {
  const rows = await readFits(db, tourType);
  if (rows.length === 0) return DEFAULT_FIT[tourType];
  const enabled = rows.filter((row) => row.enabled);
  const ofKind = (kind: FitRow["kind"]) =>
    Object.fromEntries(enabled.filter((row) => row.kind === kind).map((row) => [row.value, row.fit]));
  return {
    categories: ofKind("category"),
    placeKinds: ofKind("place_kind"),
    eventTypes: ofKind("event_type"),
    own: [...new Set(enabled.filter((row) => row.own).map((row) => row.value))],
  };
}
