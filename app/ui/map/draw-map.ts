import type { Map as LiveMap, StyleSpecification } from "maplibre-gl";
import { type MapControls, makeMap } from "./make-map";
import type { MapLibrary } from "./map-library";
import { currentTheme } from "./theme";

export type Position = [lng: number, lat: number];

/** A numbered pin, which leads to an address. */
export interface Pin {
  at: Position;
  /** At most three characters. */
  text: string;
  /** Its name for screen readers. */
  label: string;
  href: string;
}

/** The points and lines that a map shows. */
export interface MapDrawing {
  legs: { line: Position[]; estimated: boolean }[];
  pins: Pin[];
  start: Position | null;
}

export interface MapHandle extends MapControls {
  showAll(): void;
}

const ROUTE_COLORS = { light: "#074b58", dark: "#9fe3e8" } as const;
const PADDING = { top: 48, bottom: 40, left: 48, right: 64 };
const MAX_ZOOM = 19;

/** Draws points and lines on a live map. Throws if the browser lacks WebGL. */
export function drawMap(
  library: MapLibrary,
  container: HTMLElement,
  given: MapDrawing,
  label: string,
  onReady: () => void,
): MapHandle {
  const drawing = acrossDateLine(given);
  const bounds = boundsOf(drawing);
  const fitBoundsOptions = { padding: PADDING, maxZoom: 16 };
  const { map, controls } = makeMap(library, container, {
    label,
    onReady,
    bounds,
    fitBoundsOptions,
    maxZoom: MAX_ZOOM,
  });
  map.on("style.load", () => {
    keepInside(map);
    addRoute(map, drawing);
  });
  const { Marker } = library;
  for (const pin of drawing.pins) {
    new Marker({ element: elementOf(pin), anchor: "center" }).setLngLat(pin.at).addTo(map);
  }
  if (drawing.start) new Marker({ element: startOf(), anchor: "center" }).setLngLat(drawing.start).addTo(map);
  return { ...controls, showAll: () => void map.fitBounds(bounds, fitBoundsOptions) };
}

/** The drawing with every longitude within 180° of the first point, and so beyond ±180° across the date line. */
export function acrossDateLine({ legs, pins, start }: MapDrawing): MapDrawing {
  const first = pins[0]?.at ?? start ?? legs[0]?.line[0];
  const near = ([lng, lat]: Position): Position => [lng - 360 * Math.round((lng - (first?.[0] ?? lng)) / 360), lat];
  return {
    legs: legs.map((leg) => ({ ...leg, line: leg.line.map(near) })),
    pins: pins.map((pin) => ({ ...pin, at: near(pin.at) })),
    start: start && near(start),
  };
}

/** The south-west and north-east corners around everything that a drawing shows. */
export function boundsOf({ legs, pins, start }: MapDrawing): [Position, Position] {
  const all = [...pins.map(({ at }) => at), ...(start ? [start] : []), ...legs.flatMap(({ line }) => line)];
  const lngs = all.map(([lng]) => lng);
  const lats = all.map(([, lat]) => lat);
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ];
}

/** Keeps the view on the part of the Earth that the tiles cover. */
function keepInside(map: LiveMap): void {
  const source = (map.getStyle() as StyleSpecification).sources.destination;
  const box = source && "bounds" in source ? source.bounds : undefined;
  if (!box || box[2] - box[0] > 180) return;
  const [west, south, east, north] = box;
  const shown = map.getBounds();
  const inside =
    shown.getWest() >= west && shown.getEast() <= east && shown.getSouth() >= south && shown.getNorth() <= north;
  if (inside) map.setMaxBounds([west, south, east, north]);
}

function addRoute(map: LiveMap, { legs }: MapDrawing): void {
  const color = ROUTE_COLORS[currentTheme()];
  const halo = currentTheme() === "light" ? "#ffffff" : "#0c1a20";
  map.addSource("route", {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: legs.map(({ line, estimated }) => ({
        type: "Feature",
        properties: { estimated },
        geometry: { type: "LineString", coordinates: line },
      })),
    },
  });
  const layout = { "line-cap": "round", "line-join": "round" } as const;
  map.addLayer({
    id: "route-halo",
    type: "line",
    source: "route",
    layout,
    paint: { "line-color": halo, "line-width": 7, "line-opacity": 0.8 },
  });
  map.addLayer({
    id: "route",
    type: "line",
    source: "route",
    filter: ["!", ["get", "estimated"]],
    layout,
    paint: { "line-color": color, "line-width": 4 },
  });
  map.addLayer({
    id: "route-estimated",
    type: "line",
    source: "route",
    filter: ["get", "estimated"],
    layout,
    paint: { "line-color": color, "line-width": 4, "line-dasharray": [0.2, 2] },
  });
}

function elementOf({ text, label, href }: Pin): HTMLElement {
  const pin = document.createElement("a");
  pin.href = href;
  pin.textContent = text;
  pin.setAttribute("aria-label", label);
  pin.className = "map-pin";
  return pin;
}

function startOf(): HTMLElement {
  const start = document.createElement("span");
  start.className = "map-start";
  start.setAttribute("aria-hidden", "true");
  return start;
}
