import type { Compact } from "./compact";
import { nextBegin, type Route } from "./route";

/** Stops of `group` in a row ending at position p, going by `step` (-1 back, 1 on). */
function runLength(c: Compact, route: Route, group: number, p: number, step: number): number {
  let run = 0;
  while (c.group[route.seq[p] as number] === group) {
    run++;
    p += step;
  }
  return run;
}

/** Whether another stop of the node's exclusive group is on the route. */
function excluded(c: Compact, route: Route, node: number): boolean {
  const only = c.exclusive[node] as number;
  if (only < 0) return false;
  for (let p = route.length - 2; p > 0; p--) if (c.exclusive[route.seq[p] as number] === only) return true;
  return false;
}

/**
 * Whether `node` behind position p keeps the limits on waits, runs and groups; that it fits in time has been tested.
 * A later arrival further on ends waits; only with several windows may it begin one, and then the tail is walked.
 */
export function allowsInsert(c: Compact, route: Route, node: number, p: number): boolean {
  const came =
    (route.leave[route.seq[p] as number] as number) + (c.away[(route.seq[p] as number) * c.width + node] as number);
  // Most are refused here: too early.
  if ((c.open[node] as number) - came > c.maxWait) return false;
  const group = c.group[node] as number;
  if (group >= 0) {
    const run = 1 + runLength(c, route, group, p, -1) + runLength(c, route, group, p + 1, 1);
    if (run > c.runLimit) return false;
  }
  if (excluded(c, route, node)) return false;
  if (!c.anySplit) return true;
  const { seq, leave } = route;
  let i = seq[p] as number;
  let gone = leave[i] as number;
  let j = node;
  for (let q = p + 1; ; q++) {
    const at = gone + (c.away[i * c.width + j] as number);
    const begin = nextBegin(c, j, at);
    if (begin - at > c.maxWait) return false;
    gone = begin + (c.service[j] as number);
    if (q > p + 1 && gone === leave[j]) return true;
    i = j;
    j = seq[q] as number;
    if (j === c.end) return true;
  }
}

/** Takes out stops until no way is over its limit: a removal between two may have made one so. */
export function dropBlocked(c: Compact, route: Route): void {
  for (let p = 1; p < route.length - 1; ) {
    const way = c.away[(route.seq[p - 1] as number) * c.width + (route.seq[p] as number)] as number;
    if (way < c.blocked) p++;
    else route.remove(route.seq[p] as number);
  }
}

/** Takes out stops until no wait or run is over its limit, and no way; whether there was one. */
export function dropOffenders(c: Compact, route: Route): boolean {
  for (let dropped = false; ; dropped = true) {
    const offender = firstOffender(c, route);
    if (offender < 0) return dropped;
    route.remove(offender);
    dropBlocked(c, route);
  }
}

function firstOffender(c: Compact, route: Route): number {
  let run = 0;
  let group = -1;
  for (let p = 1; p < route.length - 1; p++) {
    const node = route.seq[p] as number;
    const own = c.group[node] as number;
    run = own >= 0 && own === group ? run + 1 : 1;
    group = own;
    const begin = (route.leave[node] as number) - (c.service[node] as number);
    if ((own >= 0 && run > c.runLimit) || begin - (route.arrive[node] as number) > c.maxWait) return node;
  }
  return -1;
}
