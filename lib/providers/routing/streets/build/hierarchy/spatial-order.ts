import type { PlainGraph, Segments, StreetNetwork } from "../../network";

/** A key is a place on the curve and a node: 26 bits and at most 27, which a double represents exactly. */
const BITS = 13;
const CELLS = 2 ** BITS;

/** The streets and junctions of a graph. */
export type Positions = Pick<Segments, "from" | "to"> & Pick<StreetNetwork, "lat" | "lng">;

/** The nodes that a graph uses, in the order of a Z-order curve, which keeps near nodes near each other. */
export function spatialOrder({ first, head, way }: PlainGraph, { from, to, lat, lng }: Positions): Uint32Array {
  const nodes = first.length - 1;
  const junction = new Int32Array(nodes).fill(-1);
  for (let node = 0; node < nodes; node++) {
    for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
      const along = way[arc] as number;
      const ends = [from[along >>> 1] as number, to[along >>> 1] as number] as const;
      junction[node] = ends[along % 2 === 0 ? 0 : 1];
      junction[head[arc] as number] = ends[along % 2 === 0 ? 1 : 0];
    }
  }
  const [south, north] = rangeOf(lat);
  const [west, east] = rangeOf(lng);
  const cell = (value: number, low: number, high: number) =>
    Math.floor((CELLS * (value - low)) / Math.max(1, high - low + 1));
  const keys = new Float64Array(nodes);
  let used = 0;
  for (let node = 0; node < nodes; node++) {
    const at = junction[node] as number;
    if (at < 0) continue;
    const place = interleave(cell(lat[at] as number, south, north), cell(lng[at] as number, west, east));
    keys[used++] = place * nodes + node;
  }
  return Uint32Array.from(keys.subarray(0, used).sort(), (key) => key % nodes);
}

function rangeOf(values: Int32Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function interleave(y: number, x: number): number {
  let key = 0;
  for (let bit = BITS - 1; bit >= 0; bit--) key = 4 * key + 2 * ((y >>> bit) & 1) + ((x >>> bit) & 1);
  return key;
}
