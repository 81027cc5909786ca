import { z } from "zod";
import { addProblem, decimal } from "@/lib/http/fields";
import { type BoundingBox, WORLD } from "@/lib/platform/geo/bounding-box";

const MAX_ZOOM = 24;

/** The part of the map that a client shows. */
export interface Viewport {
  box: BoundingBox;
  /** The zoom of the client's map, rounded down; null if it is not known. */
  zoom: number | null;
}

const DEGREES = "[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?";

/** Raw `bbox` and `zoom` of a query. `viewportOf` reads them inside a refinement. */
export const viewportParams = {
  bbox: z
    .string()
    .optional()
    .meta({
      description:
        "west,south,east,north in degrees. West is greater than east if the box crosses the antimeridian. Default with `zoom`: the whole world.",
      pattern: `^${DEGREES}(,${DEGREES}){3}$`,
      example: "-61.1,13.7,-60.86,14.12",
    }),
  zoom: z.string().optional().meta({
    type: "number",
    minimum: 0,
    maximum: MAX_ZOOM,
    description:
      "The zoom of the map, rounded down. Clusters are 64 pixels apart on tiles of 512 pixels, or farther apart if the box would otherwise hold more than 500. Default: the highest zoom that needs no more than that.",
  }),
};

/** Reads the viewport; null if neither parameter is present. A malformed box is `invalid_coordinates`. */
export function viewportOf(
  { bbox, zoom }: { bbox?: string | undefined; zoom?: string | undefined },
  ctx: z.RefinementCtx,
): Viewport | null {
  if (bbox === undefined && zoom === undefined) return null;
  return { box: bbox === undefined ? WORLD : boxOf(bbox, ctx), zoom: zoom === undefined ? null : zoomOf(zoom, ctx) };
}

function boxOf(text: string, ctx: z.RefinementCtx): BoundingBox {
  const numbers = text.split(",", 5).map(decimal);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const inRange = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (numbers.length === 4 && inRange && south <= north) return { west, south, east, north };
  addProblem(ctx, "invalid_coordinates", "bbox", "must be west,south,east,north in degrees, with south ≤ north");
  return WORLD;
}

function zoomOf(text: string, ctx: z.RefinementCtx): number {
  const zoom = decimal(text);
  if (zoom >= 0 && zoom <= MAX_ZOOM) return Math.floor(zoom);
  ctx.addIssue({ code: "custom", path: ["zoom"], message: `must be a number from 0 to ${MAX_ZOOM}` });
  return 0;
}
