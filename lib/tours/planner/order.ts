import type { Compact } from "./compact";
import { nextBegin, type Route } from "./route";

/** Up to so many stops the order is searched completely, as far as the work below allows. */
const EXACT_STOPS = 12;
/** Most partial orders looked at: about a millisecond. */
const EXACT_WORK = 15_000;
const IMPROVED_STOPS = 24;
const LONGEST_MOVED = 3;

/** Whether visiting `seq[0..length)` in this order keeps windows, budget, waits and runs. */
function keeps(c: Compact, seq: Int32Array, length: number): boolean {
  let gone = c.open[c.start] as number;
  let run = 0;
  for (let p = 1; p < length; p++) {
    const i = seq[p - 1] as number;
    const j = seq[p] as number;
    const at = gone + (c.away[i * c.width + j] as number);
    if (j === c.end) return at <= (c.close[j] as number);
    const begin = nextBegin(c, j, at);
    if (begin > (c.close[j] as number) || begin - at > c.maxWait) return false;
    const group = c.group[j] as number;
    run = group >= 0 && group === c.group[i] ? run + 1 : 1;
    if (group >= 0 && run > c.runLimit) return false;
    gone = begin + (c.service[j] as number);
  }
  return true;
}

function travelOf(c: Compact, seq: Int32Array, length: number): number {
  let sum = 0;
  for (let p = 1; p < length; p++) sum += c.away[(seq[p - 1] as number) * c.width + (seq[p] as number)] as number;
  return sum;
}

/** Writes `seq` into `to` with the part [from, past) moved behind `target` (outside it), turned round if so said. */
function move(
  to: Int32Array,
  seq: Int32Array,
  length: number,
  from: number,
  past: number,
  target: number,
  turned: boolean,
): void {
  let n = 0;
  for (let p = 0; p < length; p++) {
    if (p < from || p >= past) to[n++] = seq[p] as number;
    if (p !== target) continue;
    for (let k = 0; k < past - from; k++) to[n++] = seq[turned ? past - 1 - k : from + k] as number;
  }
}

/** Travel inside the part [from, past), which is there forwards or turned round. */
function inside(c: Compact, seq: Int32Array, from: number, past: number, turned: boolean): number {
  let sum = 0;
  for (let p = from + 1; p < past; p++) {
    const i = seq[p - 1] as number;
    const j = seq[p] as number;
    sum += c.away[turned ? j * c.width + i : i * c.width + j] as number;
  }
  return sum;
}

/** Or-opt and 2-opt (a part moved, turned, or both), first improvement, until none shortens the travel. */
function improve(c: Compact, route: Route, trial: Int32Array): void {
  const { seq } = route;
  const n = route.length;
  const way = (i: number, j: number) => c.away[(seq[i] as number) * c.width + (seq[j] as number)] as number;
  const attempt = (from: number, past: number, target: number, turned: boolean, straight: number): boolean => {
    const part = turned ? inside(c, seq, from, past, true) : straight;
    const first = turned ? past - 1 : from;
    const last = turned ? from : past - 1;
    const here = way(from - 1, from) + straight + way(past - 1, past);
    const change =
      target === from - 1
        ? way(target, first) + part + way(last, past) - here
        : way(from - 1, past) + way(target, first) + part + way(last, target + 1) - way(target, target + 1) - here;
    if (change >= 0) return false;
    move(trial, seq, n, from, past, target, turned);
    if (!keeps(c, trial, n)) return false;
    for (let p = 0; p < n; p++) seq[p] = trial[p] as number;
    return true;
  };
  for (let better = true; better; ) {
    better = false;
    for (let from = 1; from < n - 1; from++) {
      let straight = 0;
      for (let past = from + 1; past < n; past++) {
        if (past > from + 1) straight += way(past - 2, past - 1);
        let moved = past > from + 1 && attempt(from, past, from - 1, true, straight);
        for (let target = 0; past - from <= LONGEST_MOVED && target < n - 1 && !moved; target++) {
          if (target >= from - 1 && target < past) continue;
          moved = attempt(from, past, target, false, straight) || attempt(from, past, target, true, straight);
        }
        if (moved) {
          better = true;
          break;
        }
      }
    }
  }
}

/** Depth-first search of all orders of a short route for the one with the least travel, cut by a bound and by its work. */
function complete(c: Compact, route: Route, trial: Int32Array): void {
  const { seq } = route;
  const n = route.length;
  const stops = Array.from(seq.subarray(1, n - 1));
  // After the first stop, a way from another stop into each node still to come is needed: the shortest ones bound the
  // rest. (That from the start would spoil the bound: it is no way at all where a tour begins at its first stop.)
  const into = new Int32Array(c.width);
  for (const j of [...stops, c.end]) {
    let least = Infinity;
    for (const i of stops) if (i !== j) least = Math.min(least, c.away[i * c.width + j] as number);
    into[j] = least;
  }
  const nearest: Int32Array[] = [];
  for (const i of [c.start, ...stops]) {
    const time = (j: number) => c.away[i * c.width + j] as number;
    nearest[i] = Int32Array.from(stops).sort((a, b) => time(a) - time(b));
  }
  let least = travelOf(c, seq, n);
  let work = EXACT_WORK;
  const used = new Uint8Array(c.width);
  const best = seq.slice(0, n);
  trial[0] = c.start;
  const visit = (depth: number, gone: number, travel: number, rest: number, run: number): void => {
    const i = trial[depth] as number;
    if (depth === n - 2) {
      const home = c.away[i * c.width + c.end] as number;
      if (travel + home >= least || gone + home > (c.close[c.end] as number)) return;
      least = travel + home;
      for (let p = 0; p <= depth; p++) best[p] = trial[p] as number;
      return;
    }
    const next = nearest[i] as Int32Array;
    for (let k = 0; k < next.length; k++) {
      const j = next[k] as number;
      if (used[j] === 1) continue;
      if (--work < 0) return;
      const way = c.away[i * c.width + j] as number;
      const left = rest - (into[j] as number);
      if (travel + way + left >= least) continue;
      const begin = nextBegin(c, j, gone + way);
      if (begin > (c.close[j] as number) || begin - gone - way > c.maxWait) continue;
      const group = c.group[j] as number;
      const row = group >= 0 && group === c.group[i] ? run + 1 : 1;
      if (group >= 0 && row > c.runLimit) continue;
      trial[depth + 1] = j;
      used[j] = 1;
      visit(depth + 1, begin + (c.service[j] as number), travel + way, left, row);
      used[j] = 0;
    }
  };
  let rest = 0;
  for (const shortest of into) rest += shortest;
  visit(0, c.open[c.start] as number, 0, rest, 0);
  seq.set(best);
}

/**
 * Brings the stops of a route into a feasible order with less travel; if `thorough`, into one with the least for short
 * tours, as a rule. Long tours, which no visitor takes, are left as they are.
 */
export function shorten(c: Compact, route: Route, thorough: boolean): void {
  const stops = route.length - 2;
  if (stops < 2 || stops > IMPROVED_STOPS) return;
  const trial = new Int32Array(route.length);
  improve(c, route, trial);
  if (thorough && stops <= EXACT_STOPS) complete(c, route, trial);
  route.refresh();
}
