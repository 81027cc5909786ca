import type { Palette } from "./palette";
import { SOURCE, type StyleLayer } from "./style-layer";

const name = ["coalesce", ["get", "name"], ""];
/** Fonts of the device: without glyphs in the style, MapLibre draws labels with the first of these that it finds. */
const REGULAR = ["system-ui", "sans-serif"];

interface Options {
  minzoom?: number;
  maxzoom?: number;
  filter?: unknown[];
  layout?: Record<string, unknown>;
}

const text = (id: string, layer: string, color: string, halo: string, options: Options): StyleLayer => {
  const { layout = {}, ...rest } = options;
  return {
    id,
    type: "symbol",
    source: SOURCE,
    "source-layer": layer,
    ...rest,
    layout: { "text-field": name, "text-font": REGULAR, "text-size": 12, "text-max-width": 8, ...layout },
    paint: { "text-color": color, "text-halo-color": halo, "text-halo-width": 1.4 },
  };
};

const along = { "symbol-placement": "line", "text-rotation-alignment": "map" };

/** Names, the most important last, because later layers claim their space first. */
export function labelLayers(colors: Palette): StyleLayer[] {
  const { halo, muted, water, poi } = colors;
  return [
    {
      id: "poi-dots",
      type: "circle",
      source: SOURCE,
      "source-layer": "pois",
      minzoom: 16,
      paint: { "circle-color": poi, "circle-radius": 2.5, "circle-stroke-color": halo, "circle-stroke-width": 1 },
    },
    text("poi-names", "pois", muted, halo, {
      minzoom: 16,
      layout: { "text-size": 11, "text-anchor": "top", "text-offset": [0, 0.5], "text-optional": true },
    }),
    text("stations", "public_transport", muted, halo, {
      minzoom: 13,
      filter: ["in", ["get", "kind"], ["literal", ["station", "halt", "ferry_terminal", "aerodrome", "bus_station"]]],
      layout: { "text-size": 11 },
    }),
    text("street-names", "street_labels", muted, halo, { minzoom: 14, layout: { ...along, "text-size": 11 } }),
    text("waterway-names", "water_lines_labels", water, halo, { minzoom: 13, layout: { ...along, "text-size": 11 } }),
    text("water-names", "water_polygons_labels", water, halo, { minzoom: 12, layout: { "text-size": 11 } }),
    text("quarters", "boundary_labels", muted, halo, {
      minzoom: 8,
      maxzoom: 15,
      filter: [">", ["get", "admin_level"], 2],
      layout: { "text-size": 11, "text-transform": "uppercase", "text-letter-spacing": 0.08 },
    }),
    text("small-places", "place_labels", muted, halo, {
      filter: [
        "in",
        ["get", "kind"],
        ["literal", ["suburb", "quarter", "neighbourhood", "hamlet", "locality", "islet"]],
      ],
      minzoom: 12,
    }),
    text("villages", "place_labels", colors.text, halo, {
      filter: ["in", ["get", "kind"], ["literal", ["village", "island"]]],
      layout: { "text-size": 13 },
    }),
    text("towns", "place_labels", colors.text, halo, {
      filter: ["in", ["get", "kind"], ["literal", ["town", "city", "capital"]]],
      layout: { "text-size": ["match", ["get", "kind"], "town", 14, 16] },
    }),
  ];
}
