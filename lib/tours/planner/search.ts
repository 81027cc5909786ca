import { beam } from "./beam";
import type { Compact } from "./compact";
import { Destroy } from "./destroy";
import { dropBlocked, dropOffenders } from "./guard";
import { shorten } from "./order";
import { type Limit, Pace } from "./pace";
import { Random } from "./random";
import { Repair } from "./repair";
import { Route } from "./route";

/**
 * Temperature at the start and the end of each cooling, in standard deviations of the values. With limits on waits, runs
 * and ways there are more dead ends, and a colder end finds more.
 */
const HOT = 2;
const COLD = 0.6;
const COLD_GUARDED = 0.2;
const COOLINGS = 2;
/** Values that are (nearly) all equal are taken to differ by this share of a stop's. */
const LEAST_SPREAD = 0.2;
/** Greedy tours made to begin with, of which the best is taken; several where limits leave chance more to say. */
const BUILDS = 1;
const BUILDS_GUARDED = 3;
/** Where a tour visits less than this share of all, whom to visit matters more than the order, and a beam does best. */
const CHOOSY = 0.25;
/** The temperature falls, and others get their turn, every so many iterations. */
const GLANCE = 8;

/**
 * Large neighbourhood search (Shaw, CP 1998; Pisinger and Ropke, Computers & OR 34, 2007): take some stops out, fill up
 * greedily, accept by simulated annealing over the given time or iterations. Yields now and then, so that whoever runs
 * it on a thread with other work can let that go first.
 */
export function* searching(
  c: Compact,
  seed: number,
  limit: Limit,
): Generator<void, { best: Route; iterations: number }> {
  const random = new Random(seed);
  const repair = new Repair(c, random);
  const destroy = new Destroy(c, random);
  const empty = new Route(c);
  const best = new Route(c);
  let current = new Route(c);
  let work = new Route(c);
  for (let build = 0; build < (c.guarded ? BUILDS_GUARDED : BUILDS); build++) {
    work.copy(empty);
    repair.run(work, empty, destroy.removed, 0);
    if (work.value > current.value) [current, work] = [work, current];
  }
  if (!c.guarded && c.maxStops === c.count && current.length - 2 < CHOOSY * c.count) {
    work.copy(empty);
    beam(c, work, current.length - 2);
    repair.run(work, empty, destroy.removed, 0);
    if (work.value > current.value) [current, work] = [work, current];
  }
  best.copy(current);
  let leastTravel = best.travel();
  if (best.length - 2 === c.maxStops) repair.candidates.steepen();
  const unit = Math.max(spread(c), LEAST_SPREAD * (best.value / Math.max(1, best.length - 2)));
  const cold = c.guarded ? COLD_GUARDED : COLD;
  const pace = new Pace(limit);
  let temperature = 0;
  let done = 0;
  // With no stop at all there is nothing to take out, and with nothing left out nothing to gain.
  const settled = best.length === 2 || best.length - 2 === c.count;
  for (; !settled && done < limit.iterations; done++) {
    if (done % GLANCE === 0) {
      yield;
      const part = pace.part(done);
      if (part >= 1) break;
      temperature = unit * HOT * (cold / HOT) ** ((part * COOLINGS) % 1);
    }
    work.copy(current);
    destroy.run(work);
    if (c.guarded) dropBlocked(c, work);
    repair.run(work, current, destroy.removed, destroy.count);
    // What a removal has made wait too long may have company again now; only what has none must go.
    if (c.guarded && dropOffenders(c, work)) repair.run(work, empty, destroy.removed, 0);
    const gain = work.value - current.value;
    if (gain < 0 && random.unit() >= Math.exp(gain / temperature)) continue;
    [current, work] = [work, current];
    if (current.value < best.value) continue;
    const travel = current.travel();
    if (current.value === best.value && travel >= leastTravel) continue;
    best.copy(current);
    leastTravel = travel;
  }
  // A shorter order of the same stops may leave room for one more.
  for (let value = -1; value < best.value; ) {
    value = best.value;
    shorten(c, best, limit.iterations < Infinity);
    repair.run(best, empty, destroy.removed, 0);
  }
  return { best, iterations: done };
}

/** Standard deviation of the values. */
function spread(c: Compact): number {
  let [sum, squares] = [0, 0];
  for (let u = 0; u < c.count; u++) {
    const value = c.value[u] as number;
    sum += value;
    squares += value * value;
  }
  const mean = sum / c.count;
  return Math.sqrt(Math.max(0, squares / c.count - mean * mean));
}
