import { groupTails } from "../group-tails";
import type { Arcs } from "./arcs";

/** A part of the network that is smaller than this is a fragment: a courtyard, a mapping error, the edge of the extract. */
const MIN_JUNCTIONS = 50;

/**
 * Marks with 1 the arcs of the parts in which every junction can be reached from every other: the largest, and others of at
 * least 50 junctions, such as islands. A stop in a smaller part could be entered and never left.
 */
export function connectedArcs(arcs: Arcs, nodes: number, junctionOf: (node: number) => number): Uint8Array {
  const part = strongParts(arcs.tail.toArray(), arcs.head.toArray(), nodes);
  const sizes = junctionsByPart(part, junctionOf);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const least = Math.min(MIN_JUNCTIONS, Math.max(2, largest));
  const kept = new Uint8Array(arcs.length);
  for (let arc = 0; arc < arcs.length; arc++) {
    const p = part[arcs.tail.at(arc)] as number;
    if (p === part[arcs.head.at(arc)] && (sizes[p] as number) >= least) kept[arc] = 1;
  }
  return kept;
}

/** The number of junctions in each part. Copies of a junction in one part count once. */
function junctionsByPart(part: Uint32Array, junctionOf: (node: number) => number): Uint32Array {
  const sizes = new Uint32Array(part.length);
  const members = groupTails(part, part.length);
  // The part in which each junction was counted last, plus 1.
  const counted = new Uint32Array(part.length);
  for (let p = 0; p < part.length; p++) {
    for (const node of members(p)) {
      const junction = junctionOf(node);
      if (counted[junction] === p + 1) continue;
      counted[junction] = p + 1;
      sizes[p] = (sizes[p] as number) + 1;
    }
  }
  return sizes;
}

/** The number of the strongly connected part of each node (Tarjan, SIAM J. Comput. 1, 1972), without recursion. */
function strongParts(tails: Uint32Array, heads: Uint32Array, nodes: number): Uint32Array {
  const first = new Uint32Array(nodes + 1);
  for (const tail of tails) first[tail + 1] = (first[tail + 1] as number) + 1;
  for (let n = 0; n < nodes; n++) first[n + 1] = (first[n + 1] as number) + (first[n] as number);
  const next = first.slice(0, nodes);
  const order = new Uint32Array(tails.length);
  for (const [arc, tail] of tails.entries()) {
    const at = next[tail] as number;
    order[at] = heads[arc] as number;
    next[tail] = at + 1;
  }
  next.set(first.subarray(0, nodes));
  const index = new Uint32Array(nodes);
  const low = new Uint32Array(nodes);
  const part = new Uint32Array(nodes);
  const done = new Uint8Array(nodes);
  const open = new Uint32Array(nodes);
  const path = new Uint32Array(nodes);
  let [numbered, opened, parts] = [0, 0, 0];
  const enter = (node: number): void => {
    index[node] = low[node] = ++numbered;
    open[opened++] = node;
  };
  for (let root = 0; root < nodes; root++) {
    if (index[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    enter(root);
    while (depth >= 0) {
      const node = path[depth] as number;
      const at = next[node] as number;
      if (at < (first[node + 1] as number)) {
        next[node] = at + 1;
        const head = order[at] as number;
        if (index[head] === 0) {
          path[++depth] = head;
          enter(head);
        } else if (done[head] === 0) low[node] = Math.min(low[node] as number, index[head] as number);
        continue;
      }
      if (low[node] === index[node]) {
        for (let member = -1; member !== node; ) {
          member = open[--opened] as number;
          done[member] = 1;
          part[member] = parts;
        }
        parts++;
      }
      depth--;
      if (depth >= 0) {
        const parent = path[depth] as number;
        low[parent] = Math.min(low[parent] as number, low[node] as number);
      }
    }
  }
  return part;
}
