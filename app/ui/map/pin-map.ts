import type { Map as LiveMap } from "maplibre-gl";
import { type Credit, creditOf } from "@/lib/domains/map/tiles/credit";
import { type MapControls, makeMap } from "./make-map";
import type { MapLibrary } from "./map-library";

export interface Pin {
  lat: number;
  lng: number;
}

export interface PinMap extends MapControls {
  /** Shows the pin, or removes it. Moves the view if the pin is outside it. */
  show(pin: Pin | null): void;
}

interface Options {
  pin: Pin | null;
  label: string;
  onMove(pin: Pin): void;
  onReady(credit: Credit | null): void;
}

const STEP = 8;
const BIG_STEP = 48;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const CLOSE_ZOOM = 15;
const DECIMALS = 6;

/** Draws a map with a pin that a click, a drag or the arrow keys move. Throws if the browser lacks WebGL. */
export function drawPinMap(library: MapLibrary, container: HTMLElement, options: Options): PinMap {
  const { pin, label, onMove, onReady } = options;
  const view = pin ? { center: pin, zoom: CLOSE_ZOOM } : {};
  const { map, controls } = makeMap(library, container, { label, onReady: () => onReady(shownCredit(map)), ...view });
  const element = pinElement();
  const marker = new library.Marker({ element, anchor: "bottom", draggable: true });
  let shown = pin;
  const moveTo = (to: { lat: number; lng: number }): void => {
    shown = { lat: rounded(to.lat), lng: rounded(wrapped(to.lng)) };
    marker.setLngLat([shown.lng, shown.lat]).addTo(map);
    onMove(shown);
  };
  if (pin) marker.setLngLat([pin.lng, pin.lat]).addTo(map);
  marker.on("dragend", () => moveTo(marker.getLngLat()));
  map.on("click", ({ lngLat }) => moveTo(lngLat));
  element.addEventListener("click", (event) => event.stopPropagation());
  element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? BIG_STEP : STEP;
    const { x, y } = map.project([shown.lng, shown.lat]);
    moveTo(map.unproject([x + arrow[0] * step, y + arrow[1] * step]));
    keepVisible(map, shown);
  });
  return {
    ...controls,
    show: (to) => {
      if (to?.lat === shown?.lat && to?.lng === shown?.lng) return;
      shown = to;
      if (!to) return void marker.remove();
      marker.setLngLat([to.lng, to.lat]).addTo(map);
      keepVisible(map, to);
    },
  };
}

/** The credit of the data that a loaded map shows; null if they ask for none. */
function shownCredit(map: LiveMap): Credit | null {
  const html = Object.keys(map.getStyle().sources).map((name) => map.getSource(name)?.attribution);
  const first = html.find((one) => one);
  return first ? creditOf(first) : null;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
/** A map that was moved around the Earth reports longitudes beyond 180°. */
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

function keepVisible(map: LiveMap, { lng, lat }: Pin): void {
  if (map.getBounds().contains([lng, lat])) return;
  map.jumpTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), CLOSE_ZOOM - 2) });
}

function pinElement(): HTMLElement {
  const pin = document.createElement("button");
  pin.type = "button";
  pin.className = "place-pin";
  pin.setAttribute("aria-label", "Pin. Move it with the arrow keys; hold Shift for larger steps.");
  return pin;
}
