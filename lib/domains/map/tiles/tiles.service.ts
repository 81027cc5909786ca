import type { z } from "zod";
import type { Ctx } from "@/lib/http/context";
import { RawBody, Reply } from "@/lib/http/json";
import { WORLD } from "@/lib/platform/geo/bounding-box";
import { env } from "@/lib/platform/settings/env";
import { LAYERS } from "./schema/layers";
import { styleOf, type Theme } from "./style/style";
import { MAX_ZOOM } from "./tile-tree";
import type { MapStyle, TileJson } from "./tiles.schemas";
import { findTile, findTileset } from "./tilesets.queries";

/** A tile of the active map as its bytes; 204 where the map is empty. */
export async function tile(ctx: Ctx, { z, x, y }: { z: number; x: number; y: number }): Promise<Reply<string>> {
  const found = await findTile(ctx.db.reads, z, x, y);
  return found ? new Reply(200, new RawBody<string>(found.bytes)) : new Reply(204, "");
}

/** The TileJSON of the active map. Without a map, it covers the world and every tile is empty. */
export async function tileJson(ctx: Ctx): Promise<z.input<typeof TileJson>> {
  const tileset = await findTileset(ctx.db.reads);
  const { west, south, east, north } = tileset ?? WORLD;
  return {
    tilejson: "3.0.0",
    name: "Destination",
    scheme: "xyz",
    // The version makes the address of a tile immutable, so that caches may keep it.
    tiles: [`${env().BASE_URL}/api/v1/map/tiles/{z}/{x}/{y}?v=${tileset?.id ?? "0"}`],
    minzoom: 0,
    maxzoom: MAX_ZOOM,
    bounds: [west, south, east, north],
    center: [tileset?.center_lng ?? 0, tileset?.center_lat ?? 0, tileset ? 11 : 0],
    attribution: tileset?.attribution ?? "",
    vector_layers: LAYERS.map(({ id, description, minzoom, fields }) => ({
      id,
      description,
      minzoom,
      maxzoom: MAX_ZOOM,
      fields: { ...fields },
    })),
  };
}

/** A style for MapLibre that draws the active map. */
export async function style(ctx: Ctx, theme: Theme): Promise<z.input<typeof MapStyle>> {
  return styleOf(theme, await tileJson(ctx));
}
