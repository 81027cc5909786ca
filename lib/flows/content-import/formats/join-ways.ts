type Position = readonly [lng: unknown, lat: unknown];

/** Whether a line ends where it begins and encloses something. */
export function isRing(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** Joins lines that share an endpoint until none do, in time linear in their number. Rings stay as they are. */
export function joinWays<P extends Position>(lines: readonly P[][]): P[][] {
  const open = lines.filter((line) => !isRing(line) && line.length > 1);
  const done: P[][] = lines.filter(isRing);
  const free = new Set(open.keys());
  const byEnd = new Map<string, number[]>();
  for (const [index, line] of open.entries()) {
    for (const end of [line[0], line.at(-1)]) {
      const key = String(end);
      byEnd.set(key, [...(byEnd.get(key) ?? []), index]);
    }
  }
  for (const [index, first] of open.entries()) {
    if (!free.delete(index)) continue;
    const line = [...first];
    while (!isRing(line)) {
      const end = String(line.at(-1));
      const next = byEnd.get(end)?.find((other) => free.has(other));
      const points = next === undefined ? undefined : open[next];
      if (next === undefined || points === undefined) break;
      free.delete(next);
      const onward = String(points[0]) === end ? points : [...points].reverse();
      for (const point of onward.slice(1)) line.push(point);
    }
    done.push(line);
  }
  return done;
}
