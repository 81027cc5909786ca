/** Looks up the arcs that leave a node; `tails` has the node of each arc. */
export function groupTails(tails: Float64Array | Uint32Array, nodes: number): (node: number) => Uint32Array {
  const first = new Uint32Array(nodes + 1);
  for (const tail of tails) first[tail + 1] = (first[tail + 1] as number) + 1;
  for (let n = 0; n < nodes; n++) first[n + 1] = (first[n + 1] as number) + (first[n] as number);
  const next = first.slice();
  const order = new Uint32Array(tails.length);
  for (let arc = 0; arc < tails.length; arc++) {
    const tail = tails[arc] as number;
    const at = next[tail] as number;
    order[at] = arc;
    next[tail] = at + 1;
  }
  return (node) => order.subarray(first[node], first[node + 1]);
}

/** Looks up the ways (twice the segment, plus 1 against it) that leave a junction. */
export function groupWays(from: Uint32Array, to: Uint32Array, junctions: number): (junction: number) => Uint32Array {
  const tails = new Uint32Array(2 * from.length);
  for (let s = 0; s < from.length; s++) {
    tails[2 * s] = from[s] as number;
    tails[2 * s + 1] = to[s] as number;
  }
  return groupTails(tails, junctions);
}
