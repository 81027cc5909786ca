import type { PlanRequest } from "./plan-types";

/** Derives a 32-bit seed from the request and the begin of the tour (FNV-1a). */
export function seedOf(request: PlanRequest, begin: number): number {
  const { tourType, durationMinutes, radiusMeters, travelMode, start } = request;
  const { pace, include = [], avoid = [], avoidCategories = [] } = request;
  const plain = [tourType, durationMinutes, radiusMeters, travelMode, start?.lat, start?.lng, begin];
  const wishes = [pace, ...include, ...avoid, ...avoidCategories].filter((wish) => wish !== undefined);
  const text = [...plain, ...wishes].join(" ");
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash;
}
