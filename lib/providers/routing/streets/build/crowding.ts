import { ExtractError } from "@/lib/platform/osm/extract-error";

/** Streets at one junction. The most crowded squares of the world have fewer than thirty. */
const MAX_STREETS = 250;
/** Pairs of streets at a junction, each compared with its other streets: ten times as many as in a large country. */
const MAX_COMPARISONS = 1e9;

/**
 * Throws ExtractError if the turns of a network would take too long or too much memory: they grow with the square of the
 * streets at a junction, and each is compared with the other streets there. `ids` has the OpenStreetMap id of each junction.
 */
export function checkCrowding(ids: Float64Array, leaving: (junction: number) => { readonly length: number }): void {
  let comparisons = 0;
  for (const [junction, id] of ids.entries()) {
    const streets = leaving(junction).length;
    if (streets > MAX_STREETS) {
      throw new ExtractError(
        `${streets.toLocaleString("en")} streets meet at node ${id}; the limit is ${MAX_STREETS} at a junction`,
      );
    }
    comparisons += streets ** 3;
    if (comparisons > MAX_COMPARISONS) throw new ExtractError("the extract has too many turns at its junctions");
  }
}
