import type { BoundingBox } from "@/lib/platform/geo/bounding-box";
import type { Point } from "@/lib/platform/geo/point";
import type { MapFeature } from "./feature";

/** The input of a map. */
export interface MapSource {
  features: readonly MapFeature[];
  /** The part of the Earth that the map shows: the data and some sea around it. */
  frame: BoundingBox;
  /** The area that the data covers. */
  bounds: BoundingBox;
  attribution: string;
}

/** Degrees around the data that the map shows, so that a coast does not end at the edge of the screen. */
const MARGIN = 0.2;

/** The widest map on a page: its width divided by its height. */
const WIDEST = 2.6;

/** The smallest box around positions; null without any. */
export function boundsOf(lines: Iterable<readonly Point[]>): BoundingBox | null {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  let found = false;
  for (const line of lines) {
    for (const { lat, lng } of line) {
      found = true;
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  }
  return found ? box : null;
}

/**
 * A box with a margin around it, within the map's square. It is as wide as the widest map on a page that shows its whole
 * height, because no sea is drawn beyond the frame.
 */
export function frameOf({ west, south, east, north }: BoundingBox): BoundingBox {
  const height = north - south + 2 * MARGIN;
  const width = (WIDEST * height) / Math.cos(((south + north) / 2) * (Math.PI / 180));
  const margin = Math.max(MARGIN, (width - (east - west)) / 2);
  return {
    west: Math.max(-180, west - margin),
    south: Math.max(-85, south - MARGIN),
    east: Math.min(180, east + margin),
    north: Math.min(85, north + MARGIN),
  };
}
