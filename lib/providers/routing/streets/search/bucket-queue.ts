const NONE = -1;
/** A power of two. */
const BUCKETS = 4_096;
/** Narrower buckets are slower, and wider ones let nodes come out more than once (seconds). */
const NARROWEST = 8;

/**
 * Nodes by cost, in buckets of a few seconds each (Dial 1969): adding and removing take the same time however many there
 * are. Within a bucket, nodes come out in any order. One that came out is added again if a better way to it is found,
 * which can only happen while its bucket is not empty.
 */
export class BucketQueue {
  readonly #first = new Int32Array(BUCKETS).fill(NONE);
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  /** The bucket of each node. */
  readonly #bucket: Int32Array;
  readonly #perSecond: number;
  #at = 0;
  #size = 0;
  /** Increases whenever a bucket is empty: nodes that came out before then are done. */
  turn = 0;

  /** `costs` of arcs: nodes that are added cost at most as much as one of these more than the node that came out last. */
  constructor(nodes: number, ...costs: readonly Float32Array[]) {
    const longest = costs.reduce((most, list) => list.reduce((a, b) => Math.max(a, b), most), 0);
    this.#next = new Int32Array(nodes);
    this.#before = new Int32Array(nodes);
    this.#bucket = new Int32Array(nodes).fill(NONE);
    this.#perSecond = 1 / Math.max(NARROWEST, longest / (BUCKETS - 2));
  }

  /** Empties the queue. Nodes are then added from this cost on. */
  clear(from: number): void {
    while (this.#size > 0) this.take();
    this.#at = this.#bucketOf(from);
    this.turn = 0;
  }

  has(node: number): boolean {
    return this.#bucket[node] !== NONE;
  }

  /** Adds a node, or moves it to its new cost. */
  add(node: number, cost: number): void {
    const bucket = this.#bucketOf(cost);
    const current = this.#bucket[node] as number;
    if (current === bucket) return;
    if (current === NONE) this.#size++;
    else this.#unlink(node, current);
    const first = this.#first[bucket] as number;
    this.#next[node] = first;
    this.#before[node] = NONE;
    if (first !== NONE) this.#before[first] = node;
    this.#first[bucket] = node;
    this.#bucket[node] = bucket;
  }

  /** Removes a node of the lowest bucket that has any; -1 if the queue is empty. */
  take(): number {
    if (this.#size === 0) return NONE;
    while (this.#first[this.#at] === NONE) {
      this.#at = (this.#at + 1) & (BUCKETS - 1);
      this.turn++;
    }
    const node = this.#first[this.#at] as number;
    const next = this.#next[node] as number;
    this.#first[this.#at] = next;
    if (next !== NONE) this.#before[next] = NONE;
    this.#bucket[node] = NONE;
    this.#size--;
    return node;
  }

  #bucketOf(cost: number): number {
    return (cost * this.#perSecond) & (BUCKETS - 1);
  }

  #unlink(node: number, bucket: number): void {
    const [before, next] = [this.#before[node] as number, this.#next[node] as number];
    if (before === NONE) this.#first[bucket] = next;
    else this.#next[before] = next;
    if (next !== NONE) this.#before[next] = before;
  }
}
