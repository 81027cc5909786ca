import type { Map as LiveMap, MapOptions, Marker, MarkerOptions } from "maplibre-gl";
import { version } from "maplibre-gl/package.json";

/** The build puts the library here (scripts/build-map-library.ts). */
const PATH = `/maplibre/${version}`;

/** The addresses of the library's scripts, besides those that they import. */
export const mapLibraryFiles = (): string[] => [`${PATH}/map.js`, `${PATH}/worker.js`];

/** The parts of MapLibre that the build bundles. */
export interface MapLibrary {
  Map: new (options: MapOptions) => LiveMap;
  Marker: new (options: MarkerOptions) => Marker;
  config: { WORKER_URL: string };
}

/** Loads MapLibre. It is not part of the pages' own scripts, so that a page whose map nobody sees does not load it. */
export async function loadMapLibrary(): Promise<MapLibrary> {
  const library = (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ `${PATH}/map.js`)) as MapLibrary;
  library.config.WORKER_URL = `${PATH}/worker.js`;
  return library;
}
