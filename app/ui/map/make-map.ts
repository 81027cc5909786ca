import type { Map as LiveMap, MapOptions } from "maplibre-gl";
import type { MapLibrary } from "./map-library";
import { currentTheme, onThemeChange, ownAddress, styleAddress } from "./theme";

interface Options extends Omit<MapOptions, "container"> {
  /** The map's name for screen readers. */
  label: string;
  onReady(): void;
}

/** The controls that every map has. */
export interface MapControls {
  zoomIn(): void;
  zoomOut(): void;
  remove(): void;
}

/**
 * Makes a live map of the destination in the page's theme, which it follows. Throws if the browser lacks WebGL. North
 * stays up. The wheel and one finger scroll the page; the keyboard, the buttons and two fingers move the map.
 */
export function makeMap(
  { Map: MapClass }: MapLibrary,
  container: HTMLElement,
  { label, onReady, ...options }: Options,
): { map: LiveMap; controls: MapControls } {
  const map = new MapClass({
    container,
    style: styleAddress(currentTheme()),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { "Map.Title": label },
    transformRequest: (url) => ({ url: ownAddress(url) }),
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  map.once("load", onReady);
  const end = onThemeChange(() => map.setStyle(styleAddress(currentTheme()), { diff: false }));
  const controls: MapControls = {
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    remove: () => {
      end();
      map.remove();
    },
  };
  return { map, controls };
}
