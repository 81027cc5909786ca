import type { Arcs } from "./mode-graph";
import { NumberList } from "./number-list";

/** A part of the network that is smaller than this is a fragment: a courtyard, a mapping error, the edge of the extract. */
const MIN_JUNCTIONS = 50;

/**
 * Keeps the arcs of the parts in which every junction can be reached from every other: the largest, and others of at
 * least 50 junctions, such as islands. A stop in a smaller part could be entered and never left.
 */
export function keepConnected(arcs: Arcs, nodes: number): Arcs {
  const part = strongParts(arcs, nodes);
  const sizes = new Uint32Array(nodes);
  for (const p of part) sizes[p] = (sizes[p] as number) + 1;
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const kept: Arcs = {
    tail: new NumberList(),
    head: new NumberList(),
    seconds: new NumberList(),
    way: new NumberList(),
  };
  for (let arc = 0; arc < arcs.tail.length; arc++) {
    const [tail, head] = [arcs.tail.at(arc), arcs.head.at(arc)];
    const p = part[tail] as number;
    const size = sizes[p] as number;
    if (p !== part[head] || size < Math.min(MIN_JUNCTIONS, Math.max(2, largest))) continue;
    kept.tail.push(tail);
    kept.head.push(head);
    kept.seconds.push(arcs.seconds.at(arc));
    kept.way.push(arcs.way.at(arc));
  }
  return kept;
}

/** The number of the strongly connected part of each node (Tarjan, SIAM J. Comput. 1, 1972), without recursion. */
function strongParts(arcs: Arcs, nodes: number): Uint32Array {
  const [tails, heads] = [arcs.tail.values, arcs.head.values];
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
