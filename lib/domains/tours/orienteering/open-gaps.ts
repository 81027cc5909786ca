import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";

/** Truncated distances may violate the triangle inequality by one or two units. */
export const TRUNCATION = 2;

/**
 * The positions of a route with enough free time for the shortest service. A nearly complete tour has few, so testing
 * only these makes a refusal cheap. A node needs at least its service time on top of the direct leg, because of the
 * triangle inequality.
 */
export class OpenGaps {
  count = 0;
  /** The open positions, ascending. */
  readonly positions: Int32Array;
  /** By position: the most service time that fits, without any detour. */
  readonly free: Int32Array;

  constructor(private readonly problem: ReducedProblem) {
    this.positions = new Int32Array(problem.width);
    this.free = new Int32Array(problem.width);
  }

  measure(route: Route): void {
    const { positions, free } = this;
    const { travelFrom, width, minService } = this.problem;
    const { sequence, departure, latestArrival } = route;
    const last = route.length - 1;
    let count = 0;
    let i = sequence[0] as number;
    for (let p = 0; p < last; p++) {
      const j = sequence[p + 1] as number;
      const direct = travelFrom[i * width + j] as number;
      const room = (latestArrival[j] as number) - (departure[i] as number) - direct + TRUNCATION;
      free[p] = room;
      if (room >= minService) positions[count++] = p;
      i = j;
    }
    this.count = count;
  }
}
