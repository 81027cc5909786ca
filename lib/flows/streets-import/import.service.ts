import type { Db, Tx } from "@/db/client";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { importStreets, type StreetsSummary } from "@/lib/providers/routing/streets/networks.service";

/**
 * Loads the streets of an extract, with the elevations of terrain files. Responses of the map that depend on streets get new
 * validators.
 */
export function loadStreetsFrom(db: Db, file: string, elevation: readonly string[] = []): Promise<StreetsSummary> {
  const alsoInTransaction = async (tx: Tx): Promise<void> => {
    // Lists of places and events depend on the streets if they are filtered by travel time.
    for (const scope of ["map", "places", "events"] as const) await contentChanged(tx, scope);
  };
  return importStreets(db, file, alsoInTransaction, elevation);
}
