import type { Palette } from "./palette";
import { SOURCE, type StyleLayer } from "./style-layer";

interface StreetClass {
  id: string;
  kinds: readonly string[];
  minzoom: number;
  /** Widths in pixels at zoom 10, 14 and 18. */
  widths: readonly [number, number, number];
  color: (colors: Palette) => string;
}

const CLASSES: readonly StreetClass[] = [
  {
    id: "minor",
    kinds: ["residential", "unclassified", "living_street", "service", "pedestrian", "busway", "track"],
    minzoom: 12,
    widths: [0.4, 2.6, 18],
    color: ({ minor }) => minor,
  },
  { id: "tertiary", kinds: ["tertiary"], minzoom: 10, widths: [0.8, 4, 22], color: ({ minor }) => minor },
  { id: "secondary", kinds: ["secondary"], minzoom: 9, widths: [1, 4.8, 24], color: ({ major }) => major },
  { id: "primary", kinds: ["primary"], minzoom: 8, widths: [1.4, 5.4, 26], color: ({ major }) => major },
  { id: "motorway", kinds: ["motorway", "trunk"], minzoom: 5, widths: [1.8, 6, 28], color: ({ motorway }) => motorway },
];

const width = ([far, middle, near]: StreetClass["widths"], more: number) => [
  "interpolate",
  ["exponential", 1.5],
  ["zoom"],
  5,
  0.4,
  10,
  far + more,
  14,
  middle + more,
  18,
  near + 2 * more,
];

const isOne = (kinds: readonly string[]) => ["in", ["get", "kind"], ["literal", kinds]];
const streets = { type: "line", source: SOURCE, "source-layer": "streets" };
const round = { "line-cap": "round", "line-join": "round" };
const tunnel = ["case", ["==", ["get", "tunnel"], true], 0.45, 1];

/** Streets from paths to motorways: all casings first, so that crossings stay open. */
export function streetLayers(colors: Palette): StyleLayer[] {
  return [
    {
      id: "paths",
      ...streets,
      minzoom: 14,
      filter: isOne(["footway", "path", "steps", "cycleway", "bridleway"]),
      paint: {
        "line-color": colors.path,
        "line-width": ["interpolate", ["linear"], ["zoom"], 14, 0.7, 18, 2.4],
        "line-dasharray": [2, 1.5],
        "line-opacity": tunnel,
      },
    },
    ...CLASSES.map(({ id, kinds, minzoom, widths }) => ({
      id: `${id}-casing`,
      ...streets,
      minzoom: Math.max(minzoom, 11),
      filter: isOne(kinds),
      layout: round,
      paint: { "line-color": colors.casing, "line-width": width(widths, 1.4), "line-opacity": tunnel },
    })),
    ...CLASSES.map(({ id, kinds, minzoom, widths, color }) => ({
      id,
      ...streets,
      minzoom,
      filter: isOne(kinds),
      layout: round,
      paint: { "line-color": color(colors), "line-width": width(widths, 0), "line-opacity": tunnel },
    })),
    {
      id: "rails",
      ...streets,
      minzoom: 10,
      filter: ["==", ["get", "rail"], true],
      paint: { "line-color": colors.rail, "line-width": 1.2, "line-dasharray": [3, 2], "line-opacity": tunnel },
    },
    {
      id: "ferries",
      type: "line",
      source: SOURCE,
      "source-layer": "ferries",
      paint: { "line-color": colors.water, "line-width": 1, "line-dasharray": [3, 3] },
    },
  ];
}
