/** Most members that one group has; `group` numbers the nodes' groups, -1 for none. */
export function largestGroup(group: ArrayLike<number>): number {
  const members = new Map<number, number>();
  for (const one of Array.from(group)) if (one >= 0) members.set(one, (members.get(one) ?? 0) + 1);
  return Math.max(0, ...members.values());
}

/** Most consecutive stops of one group in an order of nodes. Nodes without a group end a run. */
export function longestRun(order: readonly number[], group: ArrayLike<number>): number {
  let longest = 0;
  let run = 0;
  let last = -1;
  for (const node of order) {
    const own = group[node] ?? -1;
    run = own < 0 ? 0 : own === last ? run + 1 : 1;
    last = own;
    longest = Math.max(longest, run);
  }
  return longest;
}
