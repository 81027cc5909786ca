import { NODE } from "../access/node-rules";
import { flatMeters } from "../flat-meters";
import { SEGMENT_KINDS, type Segments } from "../network";
import type { CollectedNodes, CollectedWays } from "./collect";
import { indexIn, NumberList } from "./number-list";

/** Segments with what only the builder needs: the way and the node bits. */
export interface BuiltSegments {
  segments: Segments;
  /** Index of the way of each segment, and the segment's share of its length. */
  way: Uint32Array;
  share: Float32Array;
  lat: Int32Array;
  lng: Int32Array;
  /** Bits of each junction (node-rules.ts), and its OpenStreetMap id. */
  bits: Uint8Array;
  ids: Float64Array;
}

/** Everything that stands on a way, except lights, which delay at junctions only. */
const SPLITS = 0xff & ~NODE.signals;

/** Changes of elevation that count within a segment (metres). */
const LEAST_CHANGE = 5;

/** Cuts the ways at junctions and barriers, and where the extract lacks a node. */
export function buildSegments(ways: CollectedWays, nodes: CollectedNodes): BuiltSegments {
  const refs = Uint32Array.from(ways.refs, (id) => indexIn(nodes.ids, id));
  const isJunction = findJunctions(ways, nodes, refs);
  const junctions = new JunctionNumbers(nodes);
  const [from, to, first, name, way] = lists();
  const [shape, kind] = [new NumberList(Int32Array), new NumberList(Uint8Array)];
  const [meters, climb, descent] = [0, 1, 2].map(() => new NumberList(Float32Array)) as FloatLists;
  const wayMeters = new Float64Array(ways.ids.length);

  const cut = (w: number, begin: number, end: number): void => {
    first.push(shape.length / 2);
    let length = 0;
    for (let k = begin; k <= end; k++) {
      const node = refs[k] as number;
      shape.push(nodes.lat[node] as number);
      shape.push(nodes.lng[node] as number);
      if (k > begin) length += metersBetween(nodes, refs[k - 1] as number, node);
    }
    const [up, down] = climbOf(nodes, refs, begin, end, ways.apart[w] === 1);
    from.push(junctions.indexOf(refs[begin] as number));
    to.push(junctions.indexOf(refs[end] as number));
    meters.push(length);
    wayMeters[w] = (wayMeters[w] as number) + length;
    name.push(ways.name[w] as number);
    kind.push(SEGMENT_KINDS.indexOf(ways.profiles[ways.profile[w] as number]?.kind ?? "street"));
    climb.push(up);
    descent.push(down);
    way.push(w);
  };
  for (let w = 0; w < ways.ids.length; w++) {
    const end = ways.first[w + 1] as number;
    let begin = -1;
    for (let k = ways.first[w] as number; k < end; k++) {
      const node = refs[k] as number;
      if (nodes.present[node] === 0) begin = -1;
      else if (begin < 0) begin = k;
      else if (isJunction[node] === 1 || k === end - 1 || nodes.present[refs[k + 1] as number] === 0) {
        cut(w, begin, k);
        begin = k;
      }
    }
  }
  first.push(shape.length / 2);
  const wayOf = way.toArray();
  const share = Float32Array.from(wayOf, (w, s) => meters.at(s) / ((wayMeters[w] as number) || 1));
  return {
    segments: {
      from: from.toArray(),
      to: to.toArray(),
      first: first.toArray(),
      shape: shape.toArray(),
      meters: meters.toArray(),
      name: name.toArray(),
      kind: kind.toArray(),
      climb: climb.toArray(),
      descent: descent.toArray(),
    },
    way: wayOf,
    share,
    ...junctions.arrays(),
  };
}

type FloatLists = [NumberList<Float32Array>, NumberList<Float32Array>, NumberList<Float32Array>];
type IndexList = NumberList<Uint32Array>;
const lists = () =>
  [0, 1, 2, 3, 4].map(() => new NumberList(Uint32Array)) as [IndexList, IndexList, IndexList, IndexList, IndexList];

/** Nodes at which a way ends, ways meet, or something stands that concerns a mode. */
function findJunctions(ways: CollectedWays, nodes: CollectedNodes, refs: Uint32Array): Uint8Array {
  const uses = new Uint8Array(nodes.ids.length);
  const use = (node: number) => {
    uses[node] = Math.min(2, (uses[node] as number) + 1);
  };
  for (let w = 0; w < ways.ids.length; w++) {
    const [begin, end] = [ways.first[w] as number, ways.first[w + 1] as number];
    for (let k = begin; k < end; k++) use(refs[k] as number);
    use(refs[begin] as number);
    use(refs[end - 1] as number);
  }
  return uses.map((count, node) => (count > 1 || ((nodes.bits[node] as number) & SPLITS) !== 0 ? 1 : 0));
}

/** Numbers the nodes that are junctions, in the order in which segments reach them. */
class JunctionNumbers {
  readonly #number: Int32Array;
  readonly #nodes = new NumberList(Uint32Array);

  constructor(private readonly collected: CollectedNodes) {
    this.#number = new Int32Array(collected.ids.length).fill(-1);
  }

  indexOf(node: number): number {
    const known = this.#number[node] as number;
    if (known >= 0) return known;
    this.#number[node] = this.#nodes.length;
    this.#nodes.push(node);
    return this.#nodes.length - 1;
  }

  arrays() {
    const nodes = this.#nodes.toArray();
    const { lat, lng, bits, ids } = this.collected;
    return {
      lat: Int32Array.from(nodes, (node) => lat[node] as number),
      lng: Int32Array.from(nodes, (node) => lng[node] as number),
      bits: Uint8Array.from(nodes, (node) => bits[node] as number),
      ids: Float64Array.from(nodes, (node) => ids[node] as number),
    };
  }
}

function metersBetween(nodes: CollectedNodes, a: number, b: number): number {
  return flatMeters(nodes.lat[a] as number, nodes.lng[a] as number, nodes.lat[b] as number, nodes.lng[b] as number);
}

/**
 * Metres up and down between the nodes with an elevation; NaN unless both ends have one. Between the ends, smaller changes
 * than a few metres do not count, since terrain is not known better; on bridges and in tunnels, nothing does.
 */
function climbOf(
  nodes: CollectedNodes,
  refs: Uint32Array,
  begin: number,
  end: number,
  apart: boolean,
): [number, number] {
  let [up, down] = [0, 0];
  let last = nodes.elevation[refs[begin] as number] as number;
  if (Number.isNaN(last) || Number.isNaN(nodes.elevation[refs[end] as number] as number))
    return [Number.NaN, Number.NaN];
  for (let k = begin + 1; k <= end; k++) {
    const height = nodes.elevation[refs[k] as number] as number;
    if (Number.isNaN(height)) continue;
    if (k < end && (apart || Math.abs(height - last) < LEAST_CHANGE)) continue;
    if (height > last) up += height - last;
    else down += last - height;
    last = height;
  }
  return [up, down];
}
