import { log } from "@/lib/platform/log/log";
import type { TravelRow, WayEnd } from "./port";

/** A request for all times from some points to others. */
export interface TableBlock {
  from: readonly WayEnd[];
  to: readonly WayEnd[];
}

const keyOf = ({ lat, lng, isVisitor = false }: WayEnd): string => `${lat},${lng},${isVisitor}`;

function distinct(points: readonly WayEnd[]): WayEnd[] {
  return [...new Map(points.map((point) => [keyOf(point), point])).values()];
}

/**
 * Reads rows of travel times from an engine that limits its tables to a number of points or pairs. Rows that fit together
 * share one request; a longer row is split. Null if any request fails.
 */
export async function timesByBlocks(
  rows: readonly TravelRow[],
  most: { points: number; pairs: number },
  fetchBlock: (block: TableBlock) => Promise<number[][]>,
): Promise<number[][] | null> {
  const fits = ({ from, to }: TableBlock) =>
    from.length + to.length <= most.points && from.length * to.length <= most.pairs;
  const whole = { from: distinct(rows.map(({ from }) => from)), to: distinct(rows.flatMap(({ to }) => to)) };
  const size = Math.min(most.points - 1, most.pairs);
  const blocks = fits(whole) ? [whole] : rows.flatMap((row) => splitRow(row, size));
  const known = new Map<string, number>();
  try {
    for (const block of blocks) {
      const times = await fetchBlock(block);
      for (const [i, from] of block.from.entries()) {
        for (const [j, to] of block.to.entries()) known.set(`${keyOf(from)} ${keyOf(to)}`, times[i]?.[j] ?? Infinity);
      }
    }
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "travel times are estimated");
    return null;
  }
  return rows.map(({ from, to }) => to.map((point) => known.get(`${keyOf(from)} ${keyOf(point)}`) ?? Infinity));
}

function splitRow({ from, to }: TravelRow, size: number): TableBlock[] {
  const targets = distinct(to);
  return Array.from({ length: Math.ceil(targets.length / size) }, (_, k) => ({
    from: [from],
    to: targets.slice(k * size, (k + 1) * size),
  }));
}
