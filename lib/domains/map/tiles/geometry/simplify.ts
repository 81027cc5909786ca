import { toMercator } from "@/lib/platform/geo/mercator";
import type { Point } from "@/lib/platform/geo/point";
import type { Path } from "../feature";

/**
 * Projects a line and gives every vertex its importance: the squared distance at which Douglas and Peucker's algorithm
 * would remove it. A tile then needs only the vertices above its tolerance. The ends are always kept.
 */
export function pathOf(points: readonly Point[]): Path {
  const path: number[] = [];
  for (const point of points) {
    const { x, y } = toMercator(point);
    path.push(x, y, 0);
  }
  const last = path.length - 3;
  if (last < 0) return path;
  path[2] = 1;
  path[last + 2] = 1;
  // A closed ring starts and ends at one vertex, so it needs a second anchor: the vertex farthest away.
  const closed = path[0] === path[last] && path[1] === path[last + 1];
  const anchor = closed ? farthest(path) : 0;
  if (anchor > 0) path[anchor + 2] = 1;
  const spans: [number, number][] =
    anchor > 0
      ? [
          [0, anchor],
          [anchor, last],
        ]
      : [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) split(path, span, spans);
  return path;
}

/** Marks the vertex of a span that lies farthest from its chord, and adds the two halves. An explicit stack, because
 * recursion would overflow on lines with many vertices. */
function split(path: number[], [first, last]: [number, number], spans: [number, number][]): void {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [path[first], path[first + 1], path[last], path[last + 1]];
  let most = 0;
  let at = -1;
  for (let i = first + 3; i < last; i += 3) {
    const far = squaredDistance(path[i] ?? 0, path[i + 1] ?? 0, ax, ay, bx, by);
    if (far > most) {
      most = far;
      at = i;
    }
  }
  if (at < 0) return;
  path[at + 2] = most;
  spans.push([first, at], [at, last]);
}

function farthest(path: readonly number[]): number {
  let most = 0;
  let at = 0;
  for (let i = 3; i < path.length; i += 3) {
    const far = ((path[i] ?? 0) - (path[0] ?? 0)) ** 2 + ((path[i + 1] ?? 0) - (path[1] ?? 0)) ** 2;
    if (far > most) {
      most = far;
      at = i;
    }
  }
  return at;
}

/** The squared distance of (x, y) from the segment between a and b. */
function squaredDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
}
