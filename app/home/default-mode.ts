import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";

/** How many metres the best-known places of a destination may lie apart for a visitor to walk between them. */
const WALKABLE = 4_000;

/** The travel mode that the tour form proposes: on foot where the best-known places are close together, else by car. */
export function defaultMode(places: readonly Point[]): "walk" | "drive" {
  const isWalkable = places.length > 1 && places.every((a) => places.every((b) => distanceMeters(a, b) <= WALKABLE));
  return isWalkable ? "walk" : "drive";
}
