import type { z } from "zod";
import type { TileJson } from "../tiles.schemas";
import { labelLayers } from "./label-layers";
import { PALETTES, type Palette, type Theme } from "./palette";
import { streetLayers } from "./street-layers";
import { SOURCE, type StyleLayer } from "./style-layer";

export type { Theme } from "./palette";

/** Builds the style of a theme. Layers are drawn in order. */
export function styleOf(theme: Theme, { name, ...source }: z.input<typeof TileJson>) {
  const colors = PALETTES[theme];
  const [lng = 0, lat = 0, zoom = 0] = source.center;
  return {
    version: 8 as const,
    name: `${name} ${theme}`,
    center: [lng, lat],
    zoom,
    sources: { [SOURCE]: { type: "vector", ...source } },
    layers: [...areaLayers(colors), ...streetLayers(colors), ...labelLayers(colors)],
  };
}

const kinds = (...names: string[]) => ["in", ["get", "kind"], ["literal", names]];

const fill = (id: string, layer: string, color: string, more: Record<string, unknown> = {}): StyleLayer => ({
  id,
  type: "fill",
  source: SOURCE,
  "source-layer": layer,
  ...more,
  paint: { "fill-color": color, "fill-antialias": true },
});

function areaLayers(colors: Palette): StyleLayer[] {
  const land = (id: string, color: string, ...names: string[]) =>
    fill(`land-${id}`, "land", color, { filter: kinds(...names) });
  return [
    { id: "background", type: "background", paint: { "background-color": colors.land } },
    land("built", colors.built, "residential", "industrial", "commercial", "retail", "railway", "garages"),
    land(
      "farm",
      colors.farm,
      "farmland",
      "farmyard",
      "orchard",
      "vineyard",
      "allotments",
      "plant_nursery",
      "heath",
      "scrub",
    ),
    land("wood", colors.wood, "forest", "wood", "swamp", "wetland", "nature_reserve"),
    land(
      "green",
      colors.green,
      "grass",
      "meadow",
      "grassland",
      "park",
      "garden",
      "golf_course",
      "playground",
      "pitch",
      "recreation_ground",
      "village_green",
      "cemetery",
      "grave_yard",
      "sports_centre",
    ),
    land("sand", colors.sand, "beach", "sand", "shingle", "bare_rock", "scree"),
    fill("sites", "sites", colors.grounds),
    fill("ocean", "ocean", colors.sea),
    {
      id: "shore",
      type: "line",
      source: SOURCE,
      "source-layer": "ocean",
      paint: { "line-color": colors.shore, "line-width": ["interpolate", ["linear"], ["zoom"], 8, 0.6, 16, 1.4] },
    },
    fill("water", "water_polygons", colors.sea),
    {
      id: "waterways",
      type: "line",
      source: SOURCE,
      "source-layer": "water_lines",
      paint: { "line-color": colors.sea, "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 9, 0.8, 17, 6] },
    },
    fill("piers", "pier_polygons", colors.land),
    {
      id: "pier-lines",
      type: "line",
      source: SOURCE,
      "source-layer": "pier_lines",
      paint: {
        "line-color": colors.land,
        "line-width": ["interpolate", ["exponential", 1.6], ["zoom"], 12, 1, 18, 12],
      },
    },
    fill("squares", "street_polygons", colors.minor),
    {
      ...fill("buildings", "buildings", colors.building, { minzoom: 14 }),
      paint: { "fill-color": colors.building, "fill-outline-color": colors.buildingEdge },
    },
    {
      id: "boundaries",
      type: "line",
      source: SOURCE,
      "source-layer": "boundaries",
      filter: ["<=", ["get", "admin_level"], 8],
      paint: {
        "line-color": colors.boundary,
        "line-width": ["case", ["<=", ["get", "admin_level"], 2], 1.6, 0.9],
        "line-dasharray": [4, 3],
        "line-opacity": 0.7,
      },
    },
  ];
}
