interface Edge {
  from: string;
  to: string;
}

/** The folder of a file of `lib` as the shelves count them: `lib/<shelf>/<folder>`; null for other files. */
function folderOf(file: string): string | null {
  const parts = file.split("/");
  if (parts[0] !== "lib") return null;
  return parts.slice(0, parts.length > 3 ? 3 : 2).join("/");
}

/** The strongly connected components of a graph with more than one node (Tarjan 1972), each sorted. */
export function cyclesOf(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    let lowest = own;
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) lowest = Math.min(lowest, visit(other));
      else if (stack.includes(other)) lowest = Math.min(lowest, low.get(other) ?? index.get(other) ?? own);
    }
    low.set(node, lowest);
    if (lowest === own) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowest;
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

/** The cycles that the imports between files form among the folders of `lib`. */
export function folderCyclesOf(imports: readonly Edge[]): string[][] {
  const edges = imports.flatMap(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)];
    return a !== null && b !== null ? [{ from: a, to: b }] : [];
  });
  return cyclesOf(edges);
}
