import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { mapTiles, mapTilesets } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { bytes, float, integer, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { MapSource } from "./map-source";
import type { Tile } from "./tile-tree";

const TILESET = {
  id: rowId,
  attribution: text(),
  west: float,
  south: float,
  east: float,
  north: float,
  center_lat: float,
  center_lng: float,
  tiles: integer,
};
export type TilesetRow = RowOf<typeof TILESET>;

/** The active map; undefined if none has been built. */
export const findTileset = queryRow({
  row: TILESET,
  sql: () => sql`
    select ${mapTilesets.id}, ${mapTilesets.attribution}, ${mapTilesets.west}, ${mapTilesets.south}, ${mapTilesets.east},
      ${mapTilesets.north}, ${mapTilesets.centerLat}, ${mapTilesets.centerLng}, ${mapTilesets.tiles}
    from ${mapTilesets} where ${mapTilesets.active}`,
  samples: [[]],
});

/** A tile of the active map; undefined if it is empty. */
export const findTile = queryRow({
  row: { bytes },
  sql: (z: number, x: number, y: number) => sql`
    select ${mapTiles.bytes} from ${mapTiles}
    where ${mapTiles.tilesetId} = (select ${mapTilesets.id} from ${mapTilesets} where ${mapTilesets.active})
      and ${mapTiles.z} = ${z}::smallint and ${mapTiles.x} = ${x}::int and ${mapTiles.y} = ${y}::int`,
  samples: [[0, 0, 0]],
});

/** The tiles of the active map in a rectangle of columns and rows. */
export const findTiles = query({
  row: { x: integer, y: integer, bytes },
  sql: (z: number, from: { x: number; y: number }, to: { x: number; y: number }) => sql`
    select ${mapTiles.x}, ${mapTiles.y}, ${mapTiles.bytes} from ${mapTiles}
    where ${mapTiles.tilesetId} = (select ${mapTilesets.id} from ${mapTilesets} where ${mapTilesets.active})
      and ${mapTiles.z} = ${z}::smallint and ${mapTiles.x} between ${from.x}::int and ${to.x}::int
      and ${mapTiles.y} between ${from.y}::int and ${to.y}::int
    order by ${mapTiles.x}, ${mapTiles.y}`,
  samples: [[0, { x: 0, y: 0 }, { x: 0, y: 0 }]],
});

/** Lets one build run at a time, until the transaction ends. Readers are not blocked. */
export const lockTilesets = command({
  sql: () => sql`lock table ${mapTilesets} in share row exclusive mode`,
  samples: [[]],
});

/** Adds a map that is not active yet; returns its id. */
export const insertTileset = queryOne({
  row: { id: rowId },
  sql: ({ attribution, frame, bounds }: Pick<MapSource, "attribution" | "frame" | "bounds">) => sql`
    insert into ${mapTilesets} (${namesOf([mapTilesets.attribution, mapTilesets.west, mapTilesets.south, mapTilesets.east])},
      ${namesOf([mapTilesets.north, mapTilesets.centerLat, mapTilesets.centerLng])})
    values (${attribution}, ${frame.west}, ${frame.south}, ${frame.east}, ${frame.north},
      ${(bounds.south + bounds.north) / 2}, ${(bounds.west + bounds.east) / 2})
    returning ${mapTilesets.id}`,
  samples: [
    [
      {
        attribution: "",
        frame: { west: 0, south: 0, east: 0, north: 0 },
        bounds: { west: 0, south: 0, east: 0, north: 0 },
      },
    ],
  ],
});

const insertTileRows = command({
  sql: (tileset: string, zs: number[], xs: number[], ys: number[], texts: string[]) => sql`
    insert into ${mapTiles} (${namesOf([mapTiles.tilesetId, mapTiles.z, mapTiles.x, mapTiles.y, mapTiles.bytes])})
    select ${tileset}::bigint, z, x, y, decode(text, 'base64')
    from unnest(${zs}::smallint[], ${xs}::int[], ${ys}::int[], ${texts}::text[]) as tile (z, x, y, text)`,
  samples: [["1", [0], [0], [0], [""]]],
});

export const insertTiles = (tx: Tx, tileset: string, tiles: readonly Tile[]): Promise<number> =>
  insertTileRows(
    tx,
    tileset,
    tiles.map(({ z }) => z),
    tiles.map(({ x }) => x),
    tiles.map(({ y }) => y),
    tiles.map(({ bytes: tile }) => tile.toString("base64")),
  );

/** Makes a map the active one, and deletes all others with their tiles. */
export async function activateTileset(tx: Tx, id: string, tiles: number): Promise<void> {
  await tx.delete(mapTilesets).where(ne(mapTilesets.id, BigInt(id)));
  await tx
    .update(mapTilesets)
    .set({ active: true, tiles })
    .where(and(eq(mapTilesets.id, BigInt(id))));
}
