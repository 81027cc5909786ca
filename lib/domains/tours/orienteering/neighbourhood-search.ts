import { buildByBeamSearch } from "./beam-search";
import { Destroy } from "./destroy";
import type { ReducedProblem } from "./reduced-problem";
import { Repair } from "./repair";
import { Route } from "./route";
import { type SearchLimit, SearchProgress } from "./search-progress";
import { removeForbiddenLegs, removeViolations } from "./side-constraints";
import { optimizeOrder } from "./visit-order";
import { Xorshift32 } from "./xorshift32";

/**
 * Temperature at the start and at the end of each cooling, in standard deviations of the values. Side constraints make
 * more dead ends, and a colder end then finds better tours.
 */
const HOT = 2;
const COLD = 0.8;
const COLD_CONSTRAINED = 0.2;
const COOLINGS = 2;
/** Smallest temperature unit, as a share of the mean value of a stop: values may be (nearly) equal. */
const LEAST_SPREAD = 0.2;
/** Greedy initial tours, of which the best is taken. Under side constraints they differ more, so there are more. */
const BUILDS = 1;
const BUILDS_CONSTRAINED = 3;
/** A tour that visits less than this share of all nodes depends more on selection than on order: beam search does better. */
const SELECTIVE = 0.25;
/** The temperature is updated, and the generator yields, once per this number of iterations. */
const YIELD_INTERVAL = 8;

/**
 * Large neighbourhood search (Shaw, CP 1998; Pisinger and Ropke, Computers & OR 34, 2007): removes some stops, repairs
 * the route greedily, and accepts the result by simulated annealing. `limit` bounds it by time or iterations. Yields
 * regularly, so that a caller can share the thread with other work.
 */
export function* searchNeighbourhoods(
  problem: ReducedProblem,
  seed: number,
  limit: SearchLimit,
): Generator<undefined, { best: Route; iterations: number }> {
  const search = new NeighbourhoodSearch(problem, seed);
  search.buildInitialRoute();
  const { best } = search;
  const iterations = search.isComplete() ? 0 : yield* anneal(search, problem, limit);
  // A shorter order of the same stops may leave time for one more.
  for (let value = -1; value < best.value; ) {
    value = best.value;
    optimizeOrder(problem, best, limit.iterations < Infinity);
    search.fill(best);
  }
  return { best, iterations };
}

/** Runs iterations at falling temperatures until the limit. Returns how many it ran. */
function* anneal(
  search: NeighbourhoodSearch,
  problem: ReducedProblem,
  limit: SearchLimit,
): Generator<undefined, number> {
  const { best } = search;
  const unit = Math.max(valueDeviation(problem), LEAST_SPREAD * (best.value / Math.max(1, best.length - 2)));
  const cold = problem.hasSideConstraints ? COLD_CONSTRAINED : COLD;
  const progress = new SearchProgress(limit);
  let temperature = 0;
  let iterations = 0;
  for (; iterations < limit.iterations; iterations++) {
    if (iterations % YIELD_INTERVAL === 0) {
      yield;
      const fraction = progress.fraction(iterations);
      if (fraction >= 1) break;
      temperature = unit * HOT * (cold / HOT) ** ((fraction * COOLINGS) % 1);
    }
    search.iterate(temperature);
  }
  return iterations;
}

class NeighbourhoodSearch {
  readonly best: Route;
  private readonly random: Xorshift32;
  private readonly repair: Repair;
  private readonly destroy: Destroy;
  private readonly empty: Route;
  private current: Route;
  private work: Route;
  private bestTravel = 0;

  constructor(
    private readonly problem: ReducedProblem,
    seed: number,
  ) {
    this.random = new Xorshift32(seed);
    this.repair = new Repair(problem, this.random);
    this.destroy = new Destroy(problem, this.random);
    this.empty = new Route(problem);
    this.best = new Route(problem);
    this.current = new Route(problem);
    this.work = new Route(problem);
  }

  /** The best of some greedy tours and, on problems that suit it, of a beam search. */
  buildInitialRoute(): void {
    const { problem, best } = this;
    for (let build = 0; build < (problem.hasSideConstraints ? BUILDS_CONSTRAINED : BUILDS); build++) {
      this.work.copy(this.empty);
      this.fill(this.work);
      if (this.work.value > this.current.value) this.swap();
    }
    const stops = this.current.length - 2;
    const unlimited = !problem.hasSideConstraints && problem.maxStops === problem.count;
    if (unlimited && stops < SELECTIVE * problem.count) {
      this.work.copy(this.empty);
      buildByBeamSearch(problem, this.work, stops);
      this.fill(this.work);
      if (this.work.value > this.current.value) this.swap();
    }
    best.copy(this.current);
    this.bestTravel = best.travel();
    if (best.length - 2 === problem.maxStops) this.repair.candidates.rankForStopLimit();
  }

  /** Whether the best route has no stop to remove, or no node is left to insert. */
  isComplete(): boolean {
    return this.best.length === 2 || this.best.length - 2 === this.problem.count;
  }

  /** Inserts whatever fits into a route. */
  fill(route: Route): void {
    this.repair.run(route, this.empty, this.destroy.removed, 0);
  }

  /** One iteration: destroy, repair, accept or reject. */
  iterate(temperature: number): void {
    const { problem, work, current, destroy } = this;
    work.copy(current);
    destroy.run(work);
    if (problem.hasSideConstraints) removeForbiddenLegs(problem, work);
    this.repair.run(work, current, destroy.removed, destroy.count);
    // The repair may have filled a wait that the removal made too long. Only a wait that is still too long loses its stop.
    if (problem.hasSideConstraints && removeViolations(problem, work)) this.fill(work);
    const gain = work.value - current.value;
    if (gain < 0 && this.random.unit() >= Math.exp(gain / temperature)) return;
    this.swap();
    this.keepIfBest(work);
  }

  private swap(): void {
    [this.current, this.work] = [this.work, this.current];
  }

  /** Copies a route to `best` if it has more value, or as much with less travel. */
  private keepIfBest(route: Route): void {
    const { best } = this;
    if (route.value < best.value) return;
    const travel = route.travel();
    if (route.value === best.value && travel >= this.bestTravel) return;
    best.copy(route);
    this.bestTravel = travel;
  }
}

/** Standard deviation of the values. */
function valueDeviation(problem: ReducedProblem): number {
  let [sum, squares] = [0, 0];
  for (let u = 0; u < problem.count; u++) {
    const value = problem.value[u] as number;
    sum += value;
    squares += value * value;
  }
  const mean = sum / problem.count;
  return Math.sqrt(Math.max(0, squares / problem.count - mean * mean));
}
