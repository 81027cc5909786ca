import type { Problem } from "./problem";

/**
 * Parses a public instance of the orienteering problem with time windows: Solomon's and Cordeau's, as adapted by Righini
 * and Salani and by Montemanni and Gambardella. The first line is `type vehicles customers days`, the second is skipped.
 * Then each node has a row: number, x, y, service, profit, fields to skip, opening, closing. Node 0 is start and end, and
 * its closing is the time budget. Euclidean distances are truncated to `decimals` (Solomon 1, Cordeau 2), and times are
 * in units of 10^-decimals. Throws Error if a row is missing or not numeric.
 */
export function parseInstance(text: string, decimals: 1 | 2): Problem {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const customers = rows[0]?.[2];
  if (customers === undefined || !Number.isInteger(customers)) throw new Error("line 1 has no number of customers");
  const size = customers + 1;
  const nodes = rows.slice(2, 2 + size);
  if (nodes.length < size) throw new Error(`${nodes.length} nodes instead of ${size}`);
  const scale = 10 ** decimals;
  const field = (row: readonly number[] | undefined, at: number) => {
    const number = row?.at(at);
    if (row === undefined || row.length < 7 || number === undefined || !Number.isFinite(number)) {
      throw new Error("a node row is short or not numeric");
    }
    return number;
  };
  const time = (value: number) => Math.round(value * scale);
  const travel = new Int32Array(size * size);
  for (const [i, a] of nodes.entries()) {
    for (const [j, b] of nodes.entries()) {
      travel[i * size + j] = Math.floor(
        Math.hypot(field(a, 1) - field(b, 1), field(a, 2) - field(b, 2)) * scale + 1e-7,
      );
    }
  }
  return {
    size,
    value: Float64Array.from(nodes, (row) => field(row, 4)),
    service: Int32Array.from(nodes, (row) => time(field(row, 3))),
    windowFrom: Int32Array.from({ length: size + 1 }, (_, i) => i),
    windowOpen: Int32Array.from(nodes, (row) => time(field(row, -2))),
    windowClose: Int32Array.from(nodes, (row) => time(field(row, -1))),
    travel,
    start: 0,
    end: 0,
    startTime: time(field(nodes[0], -2)),
    latestEnd: time(field(nodes[0], -1)),
  };
}
