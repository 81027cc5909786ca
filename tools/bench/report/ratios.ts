import { rowsOf } from "./tables";

// A ratio may fall to this share of the former one.
const KEPT = 0.85;

/**
 * The column `ratio` of each table, in which more is better, by its section, its first two columns and the other side. The
 * spread behind a ratio is left out.
 */
export function ratiosOf(text: string): Map<string, number> {
  const ratios = new Map<string, number>();
  for (const { section, columns, cells } of rowsOf(text)) {
    const ratio = /^([\d.]+)( \([\d.–]+\))? ×$/.exec(cells[columns.indexOf("ratio")] ?? "")?.[1];
    const [route, count] = cells;
    const against = cells[columns.indexOf("against")];
    if (ratio === undefined || against === undefined) continue;
    ratios.set(`${section}: ${route}, ${count} ${columns[1]}, against ${against}`, Number(ratio));
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
