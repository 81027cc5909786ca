/**
 * Loads what draws a map. It is not among the scripts that a page starts with: many visitors leave a page before they see
 * its map.
 */
export async function loadMapCode() {
  const [{ drawMap }, { loadMapLibrary }] = await Promise.all([import("./draw-map"), import("./map-library")]);
  return { drawMap, loadMapLibrary };
}
