import type { CellGrid } from "./cell-grid";

/** A closed line: the first position is repeated at the end (RFC 7946). */
export type Ring = [lng: number, lat: number][];
/** An outline, counterclockwise, and its holes, clockwise. */
export type Polygon = Ring[];

type Corner = [x: number, y: number];

/** Traces the outlines of the marked cells. */
export function outlinesOf(grid: CellGrid): Polygon[] {
  const loops = traceLoops(grid);
  const outer = loops.filter((loop) => areaOf(loop) > 0);
  const holes = loops.filter((loop) => areaOf(loop) < 0);
  const ring = (loop: Corner[]): Ring => [...loop, ...loop.slice(0, 1)].map(([x, y]) => grid.corner(x, y));
  return outer.map((loop) => [
    ring(loop),
    ...holes.filter((hole) => smallestAround(outer, hole) === loop).map((hole) => ring(hole)),
  ]);
}

/** Follows the edges between marked and unmarked cells, with the marked one on the left. */
function traceLoops(grid: CellGrid): Corner[][] {
  const width = grid.size + 1;
  const key = (x: number, y: number) => y * width + x;
  const edges = new Map<number, number[]>();
  const add = (from: number, to: number) => edges.set(from, [...(edges.get(from) ?? []), to]);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      if (!grid.isMarked(x, y)) continue;
      if (!grid.isMarked(x, y - 1)) add(key(x, y), key(x + 1, y));
      if (!grid.isMarked(x + 1, y)) add(key(x + 1, y), key(x + 1, y + 1));
      if (!grid.isMarked(x, y + 1)) add(key(x + 1, y + 1), key(x, y + 1));
      if (!grid.isMarked(x - 1, y)) add(key(x, y + 1), key(x, y));
    }
  }
  const loops: Corner[][] = [];
  for (const start of [...edges.keys()].sort((a, b) => a - b)) {
    while ((edges.get(start)?.length ?? 0) > 0) loops.push(cornersOf(follow(edges, start), width));
  }
  return loops;
}

/** Takes one loop out of the edges. Where two cells touch at a corner only, turns left, so that they stay apart. */
function follow(edges: Map<number, number[]>, start: number): number[] {
  const loop = [start];
  let before = start;
  let at = start;
  do {
    const next = edges.get(at) ?? [];
    const left = next.findIndex((to) => isLeftTurn(before, at, to));
    const [to = start] = next.splice(next.length > 1 && left >= 0 ? left : 0, 1);
    before = at;
    at = to;
    loop.push(at);
  } while (at !== start);
  return loop.slice(0, -1);
}

/** Steps are ±1 east and ±width north, so the turn shows in the steps' signs. */
function isLeftTurn(a: number, b: number, c: number): boolean {
  const [one, two] = [b - a, c - b];
  if (Math.abs(one) === 1) return Math.abs(two) > 1 && Math.sign(one) === Math.sign(two);
  return Math.abs(two) === 1 && Math.sign(one) !== Math.sign(two);
}

/** Keeps the corners where the line turns. */
function cornersOf(loop: readonly number[], width: number): Corner[] {
  return loop.flatMap((at, k): Corner[] => {
    const before = loop[(k + loop.length - 1) % loop.length] ?? at;
    const after = loop[(k + 1) % loop.length] ?? at;
    return at - before === after - at ? [] : [[at % width, Math.floor(at / width)]];
  });
}

function areaOf(loop: readonly Corner[]): number {
  return loop.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = loop[(k + 1) % loop.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The smallest outline that contains a hole. */
function smallestAround(outer: readonly Corner[][], hole: readonly Corner[]): Corner[] | undefined {
  const [x, y] = hole[0] ?? [0, 0];
  const around = outer.filter((loop) => contains(loop, x + 0.5, y + 0.5) || contains(loop, x - 0.5, y - 0.5));
  return around.sort((a, b) => areaOf(a) - areaOf(b))[0];
}

function contains(loop: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  for (const [k, [ax, ay]] of loop.entries()) {
    const [bx, by] = loop[(k + 1) % loop.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
