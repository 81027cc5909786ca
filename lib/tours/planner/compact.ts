import type { Problem } from "./problem";

/**
 * A problem without the nodes that no feasible tour can contain, renumbered 0..count-1, with the start as node `count`
 * and the end as node `count + 1` (of its own even where it is the start, or where the tour may end anywhere).
 */
export interface Compact {
  readonly count: number;
  /** Row length of the matrices: count + 2. */
  readonly width: number;
  readonly start: number;
  readonly end: number;
  /** Node number in the problem of each compact node. */
  readonly origin: Int32Array;
  readonly value: Float64Array;
  readonly service: Int32Array;
  readonly minService: number;
  /** First opening and last closing, clipped to what can be reached in time. */
  readonly open: Int32Array;
  readonly close: Int32Array;
  /** 1 where a node has several windows: windowFrom, windowOpen and windowClose then tell the gaps. */
  readonly split: Uint8Array;
  /** Whether any has. */
  readonly anySplit: boolean;
  readonly windowFrom: Int32Array;
  readonly windowOpen: Int32Array;
  readonly windowClose: Int32Array;
  /** away[i * width + j] is the time from i to j. */
  readonly away: Int32Array;
  /** back[j * width + i] is the time from i to j: the transpose (the same array where travel is symmetric). */
  readonly back: Int32Array;
  readonly group: Int32Array;
  readonly runLimit: number;
  readonly maxWait: number;
  readonly maxStops: number;
  /** At most one node of each such group; -1: of none. */
  readonly exclusive: Int32Array;
  /** A way of this time or more is longer than allowed: no tour can contain it. */
  readonly blocked: number;
  /** Whether waits, runs, ways or groups are limited. */
  readonly guarded: boolean;
}

/** Larger than any time in use, small enough that sums of a few stay 32-bit integers. */
export const NEVER = 0x1fffffff;

/** Latest useful begin of service, and earliest possible arrival, of each node; -1 for `last` where there is none. */
function reach(p: Problem, node: number): { first: number; last: number } {
  const first = p.startTime + (p.travel[p.start * p.size + node] ?? NEVER);
  const home = p.end === undefined ? 0 : (p.travel[node * p.size + p.end] ?? NEVER);
  return { first, last: p.latestEnd - home - (p.service[node] ?? 0) };
}

/** Windows of a node, clipped to its reach: [open, close] pairs in order. */
function usableWindows(p: Problem, node: number): [number, number][] {
  const { first, last } = reach(p, node);
  const windows: [number, number][] = [];
  for (let w = p.windowFrom[node] ?? 0; w < (p.windowFrom[node + 1] ?? 0); w++) {
    const open = p.windowOpen[w] ?? NEVER;
    const close = Math.min(p.windowClose[w] ?? 0, last);
    if (close >= Math.max(open, first)) windows.push([open, close]);
  }
  return windows;
}

/**
 * Drops what cannot be visited (no window in reach, no value) and lays the rest out in typed arrays.
 * Returns null where not even the way from start to end fits.
 */
export function compact(p: Problem): Compact | null {
  const direct = p.end === undefined ? 0 : (p.travel[p.start * p.size + p.end] ?? NEVER);
  if (p.end !== p.start && p.startTime + direct > p.latestEnd) return null;
  if (p.startTime > p.latestEnd) return null;
  const nodes: number[] = [];
  const windows: [number, number][][] = [];
  for (let i = 0; i < p.size; i++) {
    if (i === p.start || i === p.end || !((p.value[i] ?? 0) > 0)) continue;
    const usable = usableWindows(p, i);
    if (usable.length === 0) continue;
    nodes.push(i);
    windows.push(usable);
  }
  const count = nodes.length;
  const width = count + 2;
  const start = count;
  const end = count + 1;
  const total = windows.reduce((sum, list) => sum + list.length, 0);
  const c = {
    value: new Float64Array(width),
    service: new Int32Array(width),
    open: new Int32Array(width),
    close: new Int32Array(width),
    split: new Uint8Array(width),
    windowFrom: new Int32Array(width + 1),
    windowOpen: new Int32Array(total),
    windowClose: new Int32Array(total),
    group: new Int32Array(width).fill(-1),
    exclusive: new Int32Array(width).fill(-1),
  };
  let filled = 0;
  let minService = NEVER;
  for (let k = 0; k < count; k++) {
    const node = nodes[k] ?? 0;
    const list = windows[k] ?? [];
    const service = p.service[node] ?? 0;
    c.value[k] = p.value[node] ?? 0;
    c.service[k] = service;
    c.group[k] = p.runs?.group[node] ?? -1;
    c.exclusive[k] = p.exclusive?.[node] ?? -1;
    c.split[k] = list.length > 1 ? 1 : 0;
    c.windowFrom[k] = filled;
    for (const [open, close] of list) {
      c.windowOpen[filled] = open;
      c.windowClose[filled++] = close;
    }
    c.open[k] = list[0]?.[0] ?? 0;
    c.close[k] = list[list.length - 1]?.[1] ?? 0;
    minService = Math.min(minService, service);
  }
  c.windowFrom.fill(filled, count);
  c.open[start] = c.close[start] = p.startTime;
  c.open[end] = p.startTime;
  c.close[end] = p.latestEnd;
  const maxWait = p.maxWait ?? NEVER;
  const runLimit = p.runs?.limit ?? NEVER;
  const blocked = p.maxLeg === undefined ? NEVER : p.latestEnd - p.startTime + 1;
  return {
    ...c,
    ...matrices(p, nodes, blocked),
    count,
    width,
    start,
    end,
    origin: Int32Array.from(nodes),
    minService,
    runLimit,
    maxWait,
    maxStops: Math.min(p.maxStops ?? count, count),
    blocked,
    anySplit: c.split.includes(1),
    guarded: maxWait < NEVER || runLimit < NEVER || blocked < NEVER || p.exclusive !== undefined,
  };
}

/** Both travel matrices over the kept nodes, start and end. */
function matrices(p: Problem, nodes: readonly number[], blocked: number): { away: Int32Array; back: Int32Array } {
  const count = nodes.length;
  const width = count + 2;
  // One kind of array: this copy is most of what preparing a large problem takes.
  const travel = p.travel instanceof Int32Array ? p.travel : Int32Array.from(p.travel);
  const all = Int32Array.from([...nodes, p.start, p.end ?? p.start]);
  const away = new Int32Array(width * width);
  for (let a = 0; a < width; a++) {
    const from = (all[a] as number) * p.size;
    for (let b = 0; b < width; b++) away[a * width + b] = travel[from + (all[b] as number)] as number;
  }
  if (p.end === undefined) {
    away.fill(0, (count + 1) * width);
    for (let a = 0; a < width; a++) away[a * width + count + 1] = 0;
  }
  if (p.maxLeg !== undefined) forbid(away, width, p.maxLeg, blocked);
  if (symmetric(away, width)) return { away, back: away };
  const back = new Int32Array(width * width);
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < width; b++) back[b * width + a] = away[a * width + b] as number;
  }
  return { away, back };
}

/** Makes ways longer than allowed, other than those to the end, impassable. */
function forbid(away: Int32Array, width: number, longest: number, blocked: number): void {
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < width - 1; b++) {
      if ((away[a * width + b] as number) > longest) away[a * width + b] = blocked;
    }
  }
}

function symmetric(away: Int32Array, width: number): boolean {
  for (let a = 1; a < width; a++) {
    for (let b = 0; b < a; b++) if (away[a * width + b] !== away[b * width + a]) return false;
  }
  return true;
}
