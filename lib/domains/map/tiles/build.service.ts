import type { Db } from "@/db/client";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import { readExtractSource } from "./extract-source";
import { readGeoJsonSource } from "./geojson-source";
import { MapError } from "./map-error";
import { type MapSummary, replaceMap } from "./tilesets.service";

/**
 * Builds the map of the destination from an OpenStreetMap extract (`.osm.pbf`) or a plain outline (`.geojson`), and replaces
 * the previous one. Throws MapError with one line for the operator; the previous map then stays.
 */
export async function buildMap(db: Db, file: string, onProgress?: (line: string) => void): Promise<MapSummary> {
  try {
    onProgress?.("reading the map");
    const source = await (file.endsWith(".pbf") ? readExtractSource(file) : readGeoJsonSource(file));
    return await replaceMap(db, source, onProgress);
  } catch (error) {
    if (error instanceof ExtractError) throw new MapError(error.message);
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new MapError("there is no such file");
    throw error;
  }
}
