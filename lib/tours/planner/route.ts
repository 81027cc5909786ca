import { type Compact, NEVER } from "./compact";

/** Earliest begin of service at a node with several windows for who arrives at `at`; NEVER if it is too late. */
export function nextBegin(c: Compact, node: number, at: number): number {
  const { windowFrom, windowOpen, windowClose } = c;
  const last = windowFrom[node + 1] as number;
  for (let w = windowFrom[node] as number; w < last; w++) {
    if ((windowClose[w] as number) >= at) return Math.max(at, windowOpen[w] as number);
  }
  return NEVER;
}

/** Latest arrival at a node with several windows whose service begins at `begin` or before; -NEVER if there is none. */
function lastArrival(c: Compact, node: number, begin: number): number {
  const { windowFrom, windowOpen, windowClose } = c;
  for (let w = (windowFrom[node + 1] as number) - 1; w >= (windowFrom[node] as number); w--) {
    if ((windowOpen[w] as number) <= begin) return Math.min(begin, windowClose[w] as number);
  }
  return -NEVER;
}

/**
 * A tour under construction: its nodes in order, and for each the earliest arrival and leaving (from the front) and the
 * latest arrival that keeps the rest feasible (from the back), so that an insertion is tested in constant time
 * (forward time slack: Savelsbergh, "The vehicle routing problem with time windows", ORSA J. Computing 4, 1992).
 */
export class Route {
  /** Nodes from start to end. */
  readonly seq: Int32Array;
  /** Nodes in seq, start and end included. */
  length = 0;
  value = 0;
  /** Whether next to nothing off the route fits in, so that after a removal only what became freer need be looked at. */
  full = false;
  /** By node; meaningful for nodes on the route only. */
  readonly arrive: Int32Array;
  readonly leave: Int32Array;
  readonly latest: Int32Array;
  /** 1 for nodes on the route. */
  readonly on: Uint8Array;

  constructor(readonly c: Compact) {
    this.seq = new Int32Array(c.width + 1);
    this.arrive = new Int32Array(c.width);
    this.leave = new Int32Array(c.width);
    this.latest = new Int32Array(c.width);
    this.on = new Uint8Array(c.width);
    this.seq[0] = c.start;
    this.seq[1] = c.end;
    this.length = 2;
    this.on[c.start] = this.on[c.end] = 1;
    this.leave[c.start] = this.arrive[c.start] = c.open[c.start] as number;
    this.latest[c.end] = c.close[c.end] as number;
    this.forward(1);
    this.backward(0);
  }

  copy(other: Route): void {
    const { seq, arrive, leave, latest, on } = this;
    const { seq: seq2, arrive: arrive2, leave: leave2, latest: latest2 } = other;
    for (let p = this.length - 2; p > 0; p--) on[seq[p] as number] = 0;
    const n = other.length;
    for (let p = 0; p < n; p++) {
      const node = seq2[p] as number;
      seq[p] = node;
      arrive[node] = arrive2[node] as number;
      leave[node] = leave2[node] as number;
      latest[node] = latest2[node] as number;
      on[node] = 1;
    }
    this.length = n;
    this.value = other.value;
    this.full = other.full;
  }

  /** Recomputes arrivals from position `from` on, until nothing changes. */
  forward(from: number): void {
    const { seq, arrive, leave, c } = this;
    const { open, split, service, away, width } = c;
    const n = this.length;
    let i = seq[from - 1] as number;
    for (let p = from; p < n; p++) {
      const j = seq[p] as number;
      const at = (leave[i] as number) + (away[i * width + j] as number);
      const early = open[j] as number;
      const begin = split[j] === 1 ? nextBegin(c, j, at) : Math.max(at, early);
      const gone = begin + (service[j] as number);
      arrive[j] = at;
      if (gone === leave[j] && p > from) return;
      leave[j] = gone;
      i = j;
    }
  }

  /** Recomputes latest arrivals from position `from` down, until nothing changes. */
  backward(from: number): void {
    const { seq, latest, c } = this;
    const { close, split, service, away, width } = c;
    let j = seq[from + 1] as number;
    for (let p = from; p >= 0; p--) {
      const i = seq[p] as number;
      const begin = (latest[j] as number) - (away[i * width + j] as number) - (service[i] as number);
      const shut = close[i] as number;
      const at = split[i] === 1 ? lastArrival(c, i, begin) : Math.min(begin, shut);
      if (at === latest[i] && p < from) return;
      latest[i] = at;
      j = i;
    }
  }

  /** Puts a node behind position p; the caller has tested that it fits. */
  insert(node: number, p: number): void {
    const { seq } = this;
    for (let q = this.length; q > p + 1; q--) seq[q] = seq[q - 1] as number;
    seq[p + 1] = node;
    this.length++;
    this.on[node] = 1;
    this.leave[node] = this.latest[node] = -1;
    this.value += this.c.value[node] as number;
    this.forward(p + 1);
    this.backward(p + 1);
  }

  /** Takes one node out. */
  remove(node: number): void {
    const { seq } = this;
    let p = 1;
    while (seq[p] !== node) p++;
    for (; p < this.length - 1; p++) seq[p] = seq[p + 1] as number;
    this.length--;
    this.on[node] = 0;
    this.value -= this.c.value[node] as number;
    this.refresh();
  }

  /** Takes out all nodes with gone[node] = 1 and clears the marks. */
  removeMarked(gone: Uint8Array): void {
    const { seq, on, c } = this;
    const n = this.length;
    let kept = 0;
    for (let p = 0; p < n; p++) {
      const node = seq[p] as number;
      if (gone[node] === 1) {
        gone[node] = 0;
        on[node] = 0;
        this.value -= c.value[node] as number;
      } else seq[kept++] = node;
    }
    this.length = kept;
    this.refresh();
  }

  /** Recomputes all times. */
  refresh(): void {
    const { seq, arrive, leave, latest, c } = this;
    const { open, close, split, service, away, width } = c;
    const n = this.length;
    let i = seq[0] as number;
    for (let p = 1; p < n; p++) {
      const j = seq[p] as number;
      const at = (leave[i] as number) + (away[i * width + j] as number);
      const early = open[j] as number;
      arrive[j] = at;
      leave[j] = (split[j] === 1 ? nextBegin(c, j, at) : Math.max(at, early)) + (service[j] as number);
      i = j;
    }
    let j = seq[n - 1] as number;
    for (let p = n - 2; p >= 0; p--) {
      i = seq[p] as number;
      const begin = (latest[j] as number) - (away[i * width + j] as number) - (service[i] as number);
      const shut = close[i] as number;
      latest[i] = split[i] === 1 ? lastArrival(c, i, begin) : Math.min(begin, shut);
      j = i;
    }
  }

  /** Total travel time. */
  travel(): number {
    const { seq, c } = this;
    let sum = 0;
    for (let p = 1; p < this.length; p++)
      sum += c.away[(seq[p - 1] as number) * c.width + (seq[p] as number)] as number;
    return sum;
  }
}
