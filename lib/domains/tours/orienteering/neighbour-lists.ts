import type { ReducedProblem } from "./reduced-problem";

const BUCKETS = 64;

/**
 * For each node the list of all nodes by distance, made on first use. A counting sort orders the list up to the width of
 * a bucket: an exact order is not worth its time.
 */
export class NeighbourLists {
  private readonly order: Int32Array;
  /** By node: width of its buckets; -1 before its list is made. */
  private readonly bucketWidth: Int32Array;
  private readonly reached: Int32Array;
  private readonly fill = new Int32Array(BUCKETS + 1);

  /** `times` holds rows: times[node * width + other]. `few` is the list index that `reach` reports the distance of. */
  constructor(
    private readonly problem: ReducedProblem,
    private readonly times: Int32Array,
    private readonly few: number,
  ) {
    this.reached = new Int32Array(problem.width);
    this.order = new Int32Array(problem.width * problem.count);
    this.bucketWidth = new Int32Array(problem.width).fill(-1);
  }

  /** All lists in one array. The list of `node` begins at row(node) and has `count` entries, the node itself included. */
  get nodes(): Int32Array {
    return this.order;
  }

  row(node: number): number {
    if ((this.bucketWidth[node] as number) < 0) this.sort(node);
    return node * this.problem.count;
  }

  /** About the distance of entry `few` in the list of `node`. Call row(node) first. */
  reach(node: number): number {
    return this.reached[node] as number;
  }

  /** Largest amount by which a later entry in the list of `node` may be nearer than an earlier one. */
  slack(node: number): number {
    return this.bucketWidth[node] as number;
  }

  private sort(node: number): void {
    const { times, fill, order } = this;
    const { count, width } = this.problem;
    const base = node * width;
    let far = 0;
    for (let u = 0; u < count; u++) far = Math.max(far, times[base + u] as number);
    const size = Math.floor(far / BUCKETS) + 1;
    this.bucketWidth[node] = size;
    fill.fill(0);
    for (let u = 0; u < count; u++) {
      const bucket = (((times[base + u] as number) / size) | 0) + 1;
      fill[bucket] = (fill[bucket] as number) + 1;
    }
    for (let b = 1; b <= BUCKETS; b++) fill[b] = (fill[b] as number) + (fill[b - 1] as number);
    const row = node * count;
    for (let u = 0; u < count; u++) {
      const bucket = ((times[base + u] as number) / size) | 0;
      const slot = fill[bucket] as number;
      order[row + slot] = u;
      fill[bucket] = slot + 1;
    }
    this.reached[node] = times[base + (order[row + this.few] as number)] as number;
  }
}
