import { type Spot, tenth } from "@/lib/platform/geo/projection";

const ROUNDS = 60;
const EDGE = 18;

/**
 * Moves spots that are closer than `gap` to each other or to a taken spot, step by step, and keeps them on the drawing.
 * The result is deterministic, even if several spots coincide.
 */
export function spreadMarkers(
  spots: readonly Spot[],
  taken: readonly Spot[],
  gap: number,
  { width, height }: { width: number; height: number },
): Spot[] {
  const out = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, a] of out.entries()) {
      for (const b of out.slice(i + 1)) moved = push(a, b, gap, i) || moved;
      for (const fixed of taken) moved = push(a, { ...fixed }, gap, i) || moved;
      a.x = Math.max(EDGE, Math.min(width - EDGE, a.x));
      a.y = Math.max(EDGE, Math.min(height - EDGE, a.y));
    }
    if (!moved) break;
  }
  return out.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) }));
}

/** Moves both away from each other by half of the missing distance. Returns whether it moved them. */
function push(a: Spot, b: Spot, gap: number, seed: number): boolean {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far >= gap - 0.1) return false;
  // Coincident spots move in any direction, but each in another one.
  const angle = far < 0.01 ? seed * 2.4 : Math.atan2(b.y - a.y, b.x - a.x);
  const step = (gap - far) / 2;
  a.x -= Math.cos(angle) * step;
  a.y -= Math.sin(angle) * step;
  b.x += Math.cos(angle) * step;
  b.y += Math.sin(angle) * step;
  return true;
}
