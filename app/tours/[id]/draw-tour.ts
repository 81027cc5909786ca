import type { Map as LiveMap, StyleSpecification } from "maplibre-gl";
import type { MapLibrary } from "@/app/ui/map/map-library";
import { currentTheme, onThemeChange, ownAddress, styleAddress } from "@/app/ui/map/theme";

type Position = [lng: number, lat: number];

/** A tour as the map shows it. */
export interface TourDrawing {
  legs: { line: Position[]; estimated: boolean }[];
  stops: { at: Position; title: string; order: number }[];
  start: Position | null;
}

export interface TourMapHandle {
  zoomIn(): void;
  zoomOut(): void;
  showAll(): void;
  remove(): void;
}

const ROUTE_COLORS = { light: "#074b58", dark: "#9fe3e8" } as const;
const PADDING = { top: 48, bottom: 40, left: 48, right: 64 };
const MAX_ZOOM = 19;

/** Draws a tour on a live map. Throws where the browser cannot, for lack of WebGL. */
export function drawTour(
  { Map: MapClass, Marker }: MapLibrary,
  container: HTMLElement,
  drawing: TourDrawing,
  label: string,
  onReady: () => void,
): TourMapHandle {
  const bounds = boundsOf(drawing);
  const map = new MapClass({
    container,
    style: styleAddress(currentTheme()),
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: 16 },
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    // The wheel and one finger scroll the page; the keyboard, the buttons and two fingers move the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { "Map.Title": label },
    transformRequest: (url) => ({ url: ownAddress(url) }),
  });
  map.touchZoomRotate.disableRotation();
  map.on("style.load", () => {
    keepInside(map);
    addRoute(map, drawing);
  });
  map.once("load", onReady);
  for (const { at, title, order } of drawing.stops) {
    const element = pinOf(title, order);
    new Marker({ element, anchor: "center" }).setLngLat(at).addTo(map);
  }
  if (drawing.start) new Marker({ element: startOf(), anchor: "center" }).setLngLat(drawing.start).addTo(map);
  const end = onThemeChange(() => map.setStyle(styleAddress(currentTheme()), { diff: false }));
  return {
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    showAll: () => void map.fitBounds(bounds, { padding: PADDING, maxZoom: 16 }),
    remove: () => {
      end();
      map.remove();
    },
  };
}

function boundsOf({ legs, stops, start }: TourDrawing): [Position, Position] {
  const all = [...stops.map(({ at }) => at), ...(start ? [start] : []), ...legs.flatMap(({ line }) => line)];
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

function addRoute(map: LiveMap, { legs }: TourDrawing): void {
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

/** The number of a stop, which leads to the stop in the list. */
function pinOf(title: string, order: number): HTMLElement {
  const pin = document.createElement("a");
  pin.href = `#stop-${order}`;
  pin.textContent = String(order);
  pin.setAttribute("aria-label", `Stop ${order}: ${title}`);
  pin.className = "map-pin";
  return pin;
}

function startOf(): HTMLElement {
  const start = document.createElement("span");
  start.className = "map-start";
  start.setAttribute("aria-hidden", "true");
  return start;
}
