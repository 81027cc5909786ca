import type { Db } from "@/db/client";
import { contentChanged, forgetVersions } from "@/lib/domains/content/versions.service";
import { MapError } from "./map-error";
import type { MapSource } from "./map-source";
import { cutTiles, type Tile } from "./tile-tree";
import { activateTileset, insertTiles, insertTileset, lockTilesets } from "./tilesets.queries";

export interface MapSummary {
  features: number;
  tiles: number;
  /** Bytes of all tiles, compressed. */
  bytes: number;
}

/** A map with more tiles is refused: its area is larger than a country, or its coordinates are wrong. */
const MAX_TILES = 1_000_000;
/** Tiles per insert, at most. */
const BATCH = 200;

/**
 * Builds the tiles of a map and makes it the active one, in one transaction: readers see the old map until all of the
 * new one is stored, and a build that fails changes nothing. Throws MapError.
 */
export async function replaceMap(
  db: Db,
  source: MapSource,
  onProgress: (line: string) => void = () => undefined,
): Promise<MapSummary> {
  if (source.features.length === 0) throw new MapError("there is nothing to draw");
  const summary: MapSummary = { features: source.features.length, tiles: 0, bytes: 0 };
  await db.orm.transaction(async (tx) => {
    await lockTilesets(tx);
    const { id } = await insertTileset(tx, source);
    let batch: Tile[] = [];
    const store = async (): Promise<void> => {
      if (batch.length > 0) await insertTiles(tx, id, batch);
      summary.tiles += batch.length;
      batch = [];
      onProgress(`${summary.tiles.toLocaleString("en")} tiles`);
    };
    for await (const tile of cutTiles(source.features)) {
      summary.bytes += tile.bytes.length;
      if (batch.push(tile) === BATCH) await store();
      if (summary.tiles > MAX_TILES) {
        throw new MapError(`the map would have more than ${MAX_TILES.toLocaleString("en")} tiles`);
      }
    }
    await store();
    await activateTileset(tx, id, summary.tiles);
    await contentChanged(tx, "map");
  });
  forgetVersions(db);
  return summary;
}
