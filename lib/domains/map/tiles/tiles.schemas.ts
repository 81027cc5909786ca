import { z } from "zod";

const VectorLayer = z.strictObject({
  id: z.string().meta({ example: "streets" }),
  description: z.string().meta({ example: "Streets, paths and railways." }),
  minzoom: z.int(),
  maxzoom: z.int(),
  fields: z.record(z.string(), z.string()).meta({ example: { kind: "String", name: "String" } }),
});

export const TileJson = z
  .strictObject({
    tilejson: z.literal("3.0.0"),
    name: z.string().meta({ example: "Destination" }),
    scheme: z.literal("xyz"),
    tiles: z.array(z.string()).meta({ example: ["https://api.example.org/api/v1/map/tiles/{z}/{x}/{y}?v=7"] }),
    minzoom: z.int().meta({ example: 0 }),
    maxzoom: z.int().meta({ example: 14, description: "Enlarge tiles of this zoom for closer views." }),
    bounds: z
      .array(z.number())
      .length(4)
      .meta({ example: [-61.28, 13.5, -60.67, 14.31], description: "West, south, east and north in degrees." }),
    center: z
      .array(z.number())
      .length(3)
      .meta({ example: [-60.97, 13.9, 11], description: "Longitude, latitude and zoom." }),
    attribution: z.string().meta({
      example: "© OpenStreetMap contributors",
      description: "HTML that has to be shown with the map. Empty without a map.",
    }),
    vector_layers: z.array(VectorLayer),
  })
  .meta({ id: "TileJson" });

export const MapStyle = z
  .looseObject({
    version: z.literal(8),
    name: z.string().meta({ example: "Destination light" }),
    sources: z.looseObject({}).meta({ description: "One vector source, with the content of the TileJSON." }),
    layers: z.array(
      z.looseObject({ id: z.string().meta({ example: "buildings" }), type: z.string().meta({ example: "fill" }) }),
    ),
  })
  .meta({ id: "MapStyle" });
