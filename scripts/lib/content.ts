import type { MapSummary } from "@/lib/domains/map/tiles/tilesets.service";
import type { EnrichOptions, EnrichSummary } from "@/lib/flows/content-import/enrich/enrich.service";
import type { ImportOptions, ImportSummary } from "@/lib/flows/content-import/import-summary";
import type { StreetsSummary } from "@/lib/providers/routing/streets/networks.service";
import { openConnection } from "./connection";

// Each function loads only the flow that it runs: all of them together take tens of megabytes and a second.

/** Imports a content file into the database at `url`. The service's settings must be in the environment. */
export async function importContent(url: string, file: string, options: ImportOptions): Promise<ImportSummary> {
  const database = openConnection(url);
  try {
    const { importFile } = await import("@/lib/flows/content-import/import.service");
    return await importFile(database, file, options);
  } finally {
    await database.close();
  }
}

/** Adds what a file says to the places of the database at `url`. */
export async function enrichContent(url: string, file: string, options: EnrichOptions): Promise<EnrichSummary> {
  const database = openConnection(url);
  try {
    const { enrichFrom } = await import("@/lib/flows/content-import/enrich/enrich.service");
    return await enrichFrom(database, file, options);
  } finally {
    await database.close();
  }
}

/** Builds the map from an extract or an outline. */
export async function buildMapFrom(
  url: string,
  file: string,
  onProgress?: (line: string) => void,
): Promise<MapSummary> {
  const database = openConnection(url);
  try {
    const { buildMap } = await import("@/lib/domains/map/tiles/build.service");
    return await buildMap(database, file, onProgress);
  } finally {
    await database.close();
  }
}

/** Rebuilds the read models that were built with other settings or by another version. */
export async function refreshReadModels(url: string, onProgress?: (line: string) => void): Promise<void> {
  const database = openConnection(url);
  try {
    const { ensureReadModels } = await import("@/lib/flows/content-import/read-models.service");
    await ensureReadModels(database, onProgress);
  } finally {
    await database.close();
  }
}

/** Rebuilds all read models from the content. Returns the number of rows of each kind. */
export async function rebuild(url: string, onProgress: (line: string) => void): Promise<Record<string, number>> {
  const database = openConnection(url);
  try {
    const { rebuildReadModels } = await import("@/lib/flows/content-import/read-models.service");
    return await rebuildReadModels(database, onProgress);
  } finally {
    await database.close();
  }
}

/** Builds the street network of an extract and makes it the one that tours are planned on. */
export async function loadStreets(
  url: string,
  file: string,
  elevation: readonly string[] = [],
): Promise<StreetsSummary> {
  const database = openConnection(url);
  try {
    const { loadStreetsFrom } = await import("@/lib/flows/streets-import/import.service");
    return await loadStreetsFrom(database, file, elevation);
  } finally {
    await database.close();
  }
}
