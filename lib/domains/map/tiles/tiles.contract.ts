import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_ZOOM } from "./tile-tree";
import { MapStyle, TileJson } from "./tiles.schemas";

const coordinate = (description: string, example: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,5})$/)
    .transform(Number)
    .meta({ type: "integer", format: "int32", minimum: 0, description, example });

const params = z
  .object({
    z: coordinate("The zoom, from 0 to 14.", 12),
    x: coordinate("The column, from 0 in the west to 2^z − 1.", 1354),
    y: coordinate("The row, from 0 in the north to 2^z − 1.", 1889),
  })
  .refine(({ z, x, y }) => z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z, "must be a tile of the map");

export const getMapTile = endpoint({
  id: "getMapTile",
  method: "GET",
  path: "/api/v1/map/tiles/{z}/{x}/{y}",
  tag: "Map",
  summary: "Retrieve a vector tile",
  description:
    "A Mapbox Vector Tile in the layers of the Shortbread schema, always compressed with gzip. 204 if the map is empty there, 404 if there is no such tile. The TileJSON has the address with the map's version, which caches may keep.",
  auth: "none",
  limit: "none",
  params,
  status: [200, 204],
  output: z.string().meta({ format: "binary", example: "(bytes)" }),
  mediaType: "application/vnd.mapbox-vector-tile",
  contentEncoding: "gzip",
  cache: "mapTiles",
});

export const getTileJson = endpoint({
  id: "getTileJson",
  method: "GET",
  path: "/api/v1/map/tiles.json",
  tag: "Map",
  summary: "Retrieve the TileJSON of the map",
  description:
    "TileJSON 3.0: the address of the tiles, the area, the layers and the attribution that must be shown. Not in the `data` envelope, because map libraries read it as it is.",
  auth: "none",
  limit: "none",
  output: TileJson,
  cache: "map",
});

export const getMapStyle = endpoint({
  id: "getMapStyle",
  method: "GET",
  path: "/api/v1/map/style.json",
  tag: "Map",
  summary: "Retrieve a style for the map",
  description:
    "A style for MapLibre, with this service's tiles as its only source. It names no glyphs and no sprite: MapLibre GL JS 5 and newer draws labels with the device's own fonts. Not in the `data` envelope.",
  auth: "none",
  limit: "none",
  query: z.object({ theme: z.enum(["light", "dark"]).default("light").meta({ description: "The colours." }) }),
  output: MapStyle,
  cache: "map",
});
