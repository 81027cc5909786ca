// A ratio may fall to this share of the former one.
const KEPT = 0.85;

/** The last column of each table that ends with a ratio, by its section, its route and its number of connections. */
export function ratiosOf(text: string): Map<string, number> {
  const ratios = new Map<string, number>();
  let section = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    const cells = line.split("|").map((cell) => cell.trim());
    // A line of a table begins and ends with a bar.
    const [route, connections] = cells.slice(1);
    const against = cells[6] ?? "";
    const ratio = /^([\d.]+) ×$/.exec(cells.at(-2) ?? "")?.[1];
    if (cells.length === 12 && ratio !== undefined)
      ratios.set(`${section}: ${route}, ${connections} connections, against ${against}`, Number(ratio));
  }
  return ratios;
}

/** Names each ratio that fell by more than 15 %. A route that one of the two lacks is left out. */
export function regressionsOf(former: ReadonlyMap<string, number>, present: ReadonlyMap<string, number>): string[] {
  return [...present].flatMap(([name, ratio]) => {
    const before = former.get(name);
    return before !== undefined && ratio < before * KEPT ? [`${name}: ${ratio} ×, was ${before} ×`] : [];
  });
}
