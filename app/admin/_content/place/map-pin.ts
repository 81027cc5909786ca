import type { Map as LiveMap } from "maplibre-gl";
import type { MapLibrary } from "@/app/ui/map/map-library";
import { currentTheme, onThemeChange, ownAddress, styleAddress } from "@/app/ui/map/theme";

export interface Pin {
  lat: number;
  lng: number;
}

export interface PinMap {
  /** Shows the pin, or removes it. Moves the view if the pin is outside it. */
  show(pin: Pin | null): void;
  zoomIn(): void;
  zoomOut(): void;
  remove(): void;
}

interface Options {
  pin: Pin | null;
  label: string;
  onMove(pin: Pin): void;
  onReady(): void;
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

/** Draws a map with a pin that a click, a drag or the arrow keys move. Throws where the browser lacks WebGL. */
export function drawPinMap({ Map: MapClass, Marker }: MapLibrary, container: HTMLElement, options: Options): PinMap {
  const { pin, label, onMove, onReady } = options;
  const map = new MapClass({
    container,
    style: styleAddress(currentTheme()),
    ...(pin && { center: [pin.lng, pin.lat], zoom: CLOSE_ZOOM }),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { "Map.Title": label },
    transformRequest: (url) => ({ url: ownAddress(url) }),
  });
  map.touchZoomRotate.disableRotation();
  map.once("load", onReady);
  const element = pinElement();
  const marker = new Marker({ element, anchor: "bottom", draggable: true });
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
  const end = onThemeChange(() => map.setStyle(styleAddress(currentTheme()), { diff: false }));
  return {
    show: (to) => {
      if (to?.lat === shown?.lat && to?.lng === shown?.lng) return;
      shown = to;
      if (!to) return void marker.remove();
      marker.setLngLat([to.lng, to.lat]).addTo(map);
      keepVisible(map, to);
    },
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    remove: () => {
      end();
      map.remove();
    },
  };
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
