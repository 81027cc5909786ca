/** A path on the square Web Mercator map, from (0, 0) in the north-west: x, y and importance of each vertex in turn. */
export type Path = readonly number[];

export type TagValue = string | number | boolean;

/** A part of the map, in the layer that draws it. The rings of a polygon are closed; the first one is its outline. */
export interface MapFeature {
  layer: string;
  kind: "point" | "line" | "polygon";
  /** The first zoom whose tiles have it. */
  minZoom: number;
  tags: Readonly<Record<string, TagValue>>;
  paths: readonly Path[];
  box: Box;
}

/** The bounds of a feature on the map's square. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxOf(paths: readonly Path[]): Box {
  const box = { minX: Number.POSITIVE_INFINITY, minY: Number.POSITIVE_INFINITY, maxX: -1, maxY: -1 };
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 3) {
      const [x = 0, y = 0] = [path[i], path[i + 1]];
      if (x < box.minX) box.minX = x;
      if (x > box.maxX) box.maxX = x;
      if (y < box.minY) box.minY = y;
      if (y > box.maxY) box.maxY = y;
    }
  }
  return box;
}
