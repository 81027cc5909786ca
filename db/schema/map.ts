import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, identity, moment } from "./columns";

/** A map that was built from one source. Exactly one is active; the others are being built or about to be deleted. */
export const mapTilesets = pgTable(
  "map_tilesets",
  {
    id: identity(),
    active: boolean("active").notNull().default(false),
    attribution: text("attribution").notNull(),
    west: doublePrecision("west").notNull(),
    south: doublePrecision("south").notNull(),
    east: doublePrecision("east").notNull(),
    north: doublePrecision("north").notNull(),
    /** The middle of the data, in degrees. */
    centerLat: doublePrecision("center_lat").notNull(),
    centerLng: doublePrecision("center_lng").notNull(),
    tiles: integer("tiles").notNull().default(0),
    builtAt: moment("built_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("map_tilesets_active").on(t.active).where(sql`active`)],
);

/** The tiles of a map: Mapbox Vector Tiles, compressed with gzip. Empty tiles have no row. */
export const mapTiles = pgTable(
  "map_tiles",
  {
    tilesetId: bigint("tileset_id", { mode: "bigint" })
      .notNull()
      .references(() => mapTilesets.id, { onDelete: "cascade" }),
    z: smallint("z").notNull(),
    x: integer("x").notNull(),
    y: integer("y").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tilesetId, t.z, t.x, t.y] })],
);
