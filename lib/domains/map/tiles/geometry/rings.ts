/** A line as the ids of its nodes. */
export type NodeLine = readonly number[];

/** Joins lines that end where another begins. Returns the closed rings, and the chains that stay open. */
export function joinLines(
  lines: readonly NodeLine[],
  { directed }: { directed: boolean },
): { rings: number[][]; chains: number[][] } {
  const ends = new Map<number, Set<number[]>>();
  const note = (chain: number[]): void => {
    for (const end of [chain[0], chain.at(-1)]) {
      if (end === undefined) continue;
      const known = ends.get(end);
      if (known) known.add(chain);
      else ends.set(end, new Set([chain]));
    }
  };
  const forget = (chain: number[]): void => {
    for (const end of [chain[0], chain.at(-1)]) if (end !== undefined) ends.get(end)?.delete(chain);
  };
  const rings: number[][] = [];
  const open = new Set<number[]>();
  for (const line of lines) {
    if (line.length < 2) continue;
    let chain = [...line];
    for (let joined = findNext(chain, ends, directed); joined; joined = findNext(chain, ends, directed)) {
      forget(joined.other);
      open.delete(joined.other);
      chain = joined.chain;
      if (chain[0] === chain.at(-1)) break;
    }
    if (chain[0] === chain.at(-1)) rings.push(chain);
    else {
      note(chain);
      open.add(chain);
    }
  }
  return { rings, chains: [...open] };
}

/** Another open chain that touches an end of this one, and the two as one. */
function findNext(
  chain: number[],
  ends: ReadonlyMap<number, ReadonlySet<number[]>>,
  directed: boolean,
): { other: number[]; chain: number[] } | null {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  for (const other of ends.get(last) ?? []) {
    if (other[0] === last) return { other, chain: [...chain, ...other.slice(1)] };
    if (!directed) return { other, chain: [...chain, ...other.slice(0, -1).reverse()] };
  }
  for (const other of ends.get(first) ?? []) {
    if (other.at(-1) === first) return { other, chain: [...other, ...chain.slice(1)] };
    if (!directed) return { other, chain: [...other.slice(1).reverse(), ...chain] };
  }
  return null;
}
