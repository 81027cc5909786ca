import type { Db } from "@/db/client";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { importStreets, type StreetsSummary } from "@/lib/providers/routing/streets/networks.service";

/** Loads the streets of an extract. Responses of the map that depend on streets get new validators. */
export function loadStreetsFrom(db: Db, file: string): Promise<StreetsSummary> {
  return importStreets(db, file, (tx) => contentChanged(tx, "map"));
}
