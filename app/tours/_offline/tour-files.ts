import { mapLibraryFiles } from "@/app/ui/map/map-library";
import { ownAddress, styleAddress } from "@/app/ui/map/theme";
import type { Point } from "@/lib/platform/geo/point";
import { tilesAround } from "./tour-tiles";

/** A recording or photo of a tour. `bytes` is null if its size is unknown. */
export interface TourFile {
  url: string;
  bytes: number | null;
}

/** Typical sizes in bytes, measured with the demo destination; they only serve for the size that is shown before a save. */
const TYPICAL = { pages: 1_900_000, tile: 3_000, photo: 150_000 };

const ICONS = ["/icon.svg", "/app.webmanifest", "/icons/app-192.png", "/icons/app-512.png"];
const STYLES = [styleAddress("light"), styleAddress("dark")];

/** The number of bytes that saving a tour takes, roughly. */
export function estimatedBytes(files: readonly TourFile[], around: readonly Point[]): number {
  const media = files.reduce((sum, { bytes }) => sum + (bytes ?? TYPICAL.photo), 0);
  return media + TYPICAL.pages + tilesAround(around).length * TYPICAL.tile;
}

/** The addresses of everything that the tour page shows, besides the pages and what they name. */
export const fixedFiles = (files: readonly TourFile[]): string[] => [
  ...ICONS,
  ...STYLES,
  ...mapLibraryFiles(),
  ...files.map(({ url }) => url),
];

/** The scripts and style sheets that the HTML of a page names, for itself and for its components. */
export const buildFilesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)].map(([address]) => address)),
];

/** The files of the build that this page has loaded: scripts that came later, and what its style sheets name. */
export const loadedBuildFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);

/** The modules of the map library that one of its scripts imports. */
export const importsOf = (script: string, address: string): string[] =>
  [...script.matchAll(/"\.\/(shared-[\w-]+\.js)"/g)].map(([, name]) => address.replace(/[^/]+$/, String(name)));

interface Style {
  sources: Record<string, { tiles?: string[] }>;
}

/** The addresses of the map's tiles around a tour. */
export function tileFiles(style: Style, around: readonly Point[]): string[] {
  const templates = Object.values(style.sources).flatMap(({ tiles }) => tiles ?? []);
  return templates.flatMap((template) =>
    tilesAround(around).map(({ z, x, y }) =>
      ownAddress(template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y))),
    ),
  );
}
