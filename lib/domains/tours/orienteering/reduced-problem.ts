import type { Problem } from "./problem";

/**
 * A problem without the nodes that no feasible tour can contain, in typed arrays for the search. The remaining nodes are
 * numbered 0 to count - 1; the start is node `count`, the end node `count + 1`. The end has its own node even if it is
 * the start or if the tour may end anywhere.
 */
export interface ReducedProblem {
  readonly count: number;
  /** Row length of the matrices: count + 2. */
  readonly width: number;
  readonly start: number;
  readonly end: number;
  /** Node number in the original problem, by node. */
  readonly originalNode: Int32Array;
  readonly value: Float64Array;
  readonly service: Int32Array;
  readonly minService: number;
  /** First opening and last closing of each node. Closings are clipped to the latest useful start of service. */
  readonly open: Int32Array;
  readonly close: Int32Array;
  /** 1 for a node with several windows. windowFrom, windowOpen and windowClose then hold them. */
  readonly multiWindow: Uint8Array;
  readonly anyMultiWindow: boolean;
  readonly windowFrom: Int32Array;
  readonly windowOpen: Int32Array;
  readonly windowClose: Int32Array;
  /** travelFrom[i * width + j] is the travel time from i to j: row i holds the times away from i. */
  readonly travelFrom: Int32Array;
  /** travelTo[j * width + i] is the travel time from i to j: row j holds the times to j. One array if symmetric. */
  readonly travelTo: Int32Array;
  /** Group for the limit on runs, by node; -1 for none. */
  readonly runGroup: Int32Array;
  readonly runLimit: number;
  readonly maxWait: number;
  readonly maxStops: number;
  /** Group of which a tour contains at most one node, by node; -1 for none. */
  readonly exclusiveGroup: Int32Array;
  readonly alsoExclusiveGroup: Int32Array;
  /** A leg of this travel time or more exceeds the maximum leg: no tour contains it. */
  readonly forbiddenTravel: number;
  /** Whether the problem limits waits, runs, legs or groups. */
  readonly hasSideConstraints: boolean;
}

/** Larger than any time in use, and small enough that the sum of a few stays a 32-bit integer. */
export const NEVER = 0x1fffffff;

type Window = readonly [open: number, close: number];

interface ReachableNode {
  readonly node: number;
  readonly windows: readonly Window[];
}

/**
 * Drops the nodes that cannot be visited (no window within reach, no value) and lays the rest out in typed arrays.
 * Returns null if not even the direct leg from start to end fits.
 */
export function reduceProblem(problem: Problem): ReducedProblem | null {
  if (!directLegFits(problem)) return null;
  const reachable = reachableNodes(problem);
  const count = reachable.length;
  const arrays = nodeArrays(problem, reachable);
  const maxWait = problem.maxWait ?? NEVER;
  const runLimit = problem.runs?.limit ?? NEVER;
  const forbiddenTravel = problem.maxLeg === undefined ? NEVER : problem.latestEnd - problem.startTime + 1;
  const { travelFrom, travelTo } = travelMatrices(problem, arrays.originalNode, forbiddenTravel);
  // One literal without spreads: V8 then gives all reduced problems one hidden class. With several, the search takes
  // two to four times as long.
  return {
    count,
    width: count + 2,
    start: count,
    end: count + 1,
    originalNode: arrays.originalNode,
    value: arrays.value,
    service: arrays.service,
    minService: arrays.service.subarray(0, count).reduce((least, time) => Math.min(least, time), NEVER),
    open: arrays.open,
    close: arrays.close,
    multiWindow: arrays.multiWindow,
    anyMultiWindow: arrays.multiWindow.includes(1),
    windowFrom: arrays.windowFrom,
    windowOpen: arrays.windowOpen,
    windowClose: arrays.windowClose,
    travelFrom,
    travelTo,
    runGroup: arrays.runGroup,
    runLimit,
    maxWait,
    maxStops: Math.min(problem.maxStops ?? count, count),
    exclusiveGroup: arrays.exclusiveGroup,
    alsoExclusiveGroup: arrays.alsoExclusiveGroup,
    forbiddenTravel,
    hasSideConstraints:
      maxWait < NEVER ||
      runLimit < NEVER ||
      forbiddenTravel < NEVER ||
      problem.exclusive !== undefined ||
      problem.alsoExclusive !== undefined,
  };
}

function directLegFits({ end, start, startTime, latestEnd, travel, size }: Problem): boolean {
  const direct = end === undefined || end === start ? 0 : (travel[start * size + end] ?? NEVER);
  return startTime + direct <= latestEnd;
}

function reachableNodes(problem: Problem): ReachableNode[] {
  const reachable: ReachableNode[] = [];
  for (let node = 0; node < problem.size; node++) {
    if (node === problem.start || node === problem.end || !((problem.value[node] ?? 0) > 0)) continue;
    const windows = reachableWindows(problem, node);
    if (windows.length > 0) reachable.push({ node, windows });
  }
  return reachable;
}

/** Windows of a node that a tour can reach, in order; closings are clipped to the latest start that reaches the end. */
function reachableWindows(problem: Problem, node: number): Window[] {
  const { size, start, end, travel } = problem;
  const earliest = problem.startTime + (travel[start * size + node] ?? NEVER);
  const toEnd = end === undefined ? 0 : (travel[node * size + end] ?? NEVER);
  const latest = problem.latestEnd - toEnd - (problem.service[node] ?? 0);
  const windows: Window[] = [];
  for (let w = problem.windowFrom[node] ?? 0; w < (problem.windowFrom[node + 1] ?? 0); w++) {
    const open = problem.windowOpen[w] ?? NEVER;
    const close = Math.min(problem.windowClose[w] ?? 0, latest);
    if (close >= Math.max(open, earliest)) windows.push([open, close]);
  }
  return windows;
}

/** The arrays by node: the reachable nodes, then start and end. */
function nodeArrays(problem: Problem, reachable: readonly ReachableNode[]) {
  const count = reachable.length;
  const width = count + 2;
  const windows = reachable.flatMap((entry) => entry.windows);
  const arrays = {
    originalNode: Int32Array.from(reachable, ({ node }) => node),
    value: new Float64Array(width),
    service: new Int32Array(width),
    open: new Int32Array(width),
    close: new Int32Array(width),
    multiWindow: new Uint8Array(width),
    windowFrom: new Int32Array(width + 1).fill(windows.length),
    windowOpen: Int32Array.from(windows, ([open]) => open),
    windowClose: Int32Array.from(windows, ([, close]) => close),
    runGroup: new Int32Array(width).fill(-1),
    exclusiveGroup: new Int32Array(width).fill(-1),
    alsoExclusiveGroup: new Int32Array(width).fill(-1),
  };
  let firstWindow = 0;
  for (const [k, { node, windows: own }] of reachable.entries()) {
    arrays.value[k] = problem.value[node] ?? 0;
    arrays.service[k] = problem.service[node] ?? 0;
    arrays.open[k] = own[0]?.[0] ?? 0;
    arrays.close[k] = own.at(-1)?.[1] ?? 0;
    arrays.multiWindow[k] = own.length > 1 ? 1 : 0;
    arrays.windowFrom[k] = firstWindow;
    arrays.runGroup[k] = problem.runs?.group[node] ?? -1;
    arrays.exclusiveGroup[k] = problem.exclusive?.[node] ?? -1;
    arrays.alsoExclusiveGroup[k] = problem.alsoExclusive?.[node] ?? -1;
    firstWindow += own.length;
  }
  arrays.open.fill(problem.startTime, count);
  arrays.close[count] = problem.startTime;
  arrays.close[count + 1] = problem.latestEnd;
  return arrays;
}

/** Both travel matrices over the given nodes, start and end. */
function travelMatrices(problem: Problem, nodes: Int32Array, forbiddenTravel: number) {
  const { size, start, end, maxLeg } = problem;
  const width = nodes.length + 2;
  // One array type: this copy is most of the time that preparing a large problem takes.
  const travel = problem.travel instanceof Int32Array ? problem.travel : Int32Array.from(problem.travel);
  const all = new Int32Array(width);
  all.set(nodes);
  all[width - 2] = start;
  all[width - 1] = end ?? start;
  const travelFrom = new Int32Array(width * width);
  for (let a = 0; a < width; a++) {
    const from = (all[a] as number) * size;
    for (let b = 0; b < width; b++) travelFrom[a * width + b] = travel[from + (all[b] as number)] as number;
  }
  if (end === undefined) makeEndFree(travelFrom, width);
  if (maxLeg !== undefined) forbidLongLegs(travelFrom, width, maxLeg, forbiddenTravel);
  return { travelFrom, travelTo: isSymmetric(travelFrom, width) ? travelFrom : transpose(travelFrom, width) };
}

/** Makes every leg from and to the end, the last node, take no time. */
function makeEndFree(travel: Int32Array, width: number): void {
  travel.fill(0, (width - 1) * width);
  for (let a = 0; a < width; a++) travel[a * width + width - 1] = 0;
}

/** Makes legs longer than `longest` infeasible, except those to the end. */
function forbidLongLegs(travel: Int32Array, width: number, longest: number, forbiddenTravel: number): void {
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < width - 1; b++) {
      if ((travel[a * width + b] as number) > longest) travel[a * width + b] = forbiddenTravel;
    }
  }
}

function isSymmetric(travel: Int32Array, width: number): boolean {
  for (let a = 1; a < width; a++) {
    for (let b = 0; b < a; b++) if (travel[a * width + b] !== travel[b * width + a]) return false;
  }
  return true;
}

function transpose(travel: Int32Array, width: number): Int32Array {
  const transposed = new Int32Array(width * width);
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < width; b++) transposed[b * width + a] = travel[a * width + b] as number;
  }
  return transposed;
}
