import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/platform/geo/point";
import { project, type Spot } from "@/lib/platform/geo/projection";
import { type Sketch, sketchOf } from "./sketch.service";

const SIZE = { width: 480, height: 320 };
const MARGIN = 40;
const MIN_METERS = 1_500;

/** A still map with some points on it. */
export interface PointsPicture {
  width: number;
  height: number;
  /** The map behind the points; null if none has been built. */
  sketch: Sketch | null;
  /** The points on the drawing, in the given order. */
  spots: Spot[];
}

/** Draws the smallest map that shows all points, of which there must be at least one. */
export async function pictureOfPoints(ctx: Pick<Ctx, "db">, points: readonly Point[]): Promise<PointsPicture> {
  const { edges, place } = project(points, { ...SIZE, margin: MARGIN, minMeters: MIN_METERS });
  return { ...SIZE, sketch: await sketchOf(ctx.db, edges, place), spots: points.map(place) };
}
