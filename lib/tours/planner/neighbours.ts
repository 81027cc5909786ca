import type { Compact } from "./compact";

const BUCKETS = 64;

/**
 * For each node the others, nearest first up to a bucket's width (a counting sort, as an exact order is not worth its
 * time), each row made when first asked for.
 */
export class Neighbours {
  private readonly order: Int32Array;
  private readonly step: Int32Array;
  /** By node: time to the one in the given place of its list. */
  private readonly reached: Int32Array;
  private readonly fill = new Int32Array(BUCKETS + 1);

  /** `times` is row-wise: times[node * width + other]; `few` is the place in a list that `reach` tells of. */
  constructor(
    private readonly c: Compact,
    private readonly times: Int32Array,
    private readonly few: number,
  ) {
    this.reached = new Int32Array(c.width);
    this.order = new Int32Array(c.width * c.count);
    this.step = new Int32Array(c.width).fill(-1);
  }

  /** The list of `node` begins at row(node) of this array and has c.count entries (itself included). */
  get nodes(): Int32Array {
    return this.order;
  }

  row(node: number): number {
    if ((this.step[node] as number) < 0) this.sort(node);
    return node * this.c.count;
  }

  /** About how far the first `few` of the list of `node` are, which has been sorted by row(node). */
  reach(node: number): number {
    return this.reached[node] as number;
  }

  /** Entries later in the row are no nearer than the present one less this. */
  slack(node: number): number {
    return this.step[node] as number;
  }

  private sort(node: number): void {
    const { times, fill, order } = this;
    const { count, width } = this.c;
    const base = node * width;
    let far = 0;
    for (let u = 0; u < count; u++) far = Math.max(far, times[base + u] as number);
    const size = Math.floor(far / BUCKETS) + 1;
    this.step[node] = size;
    fill.fill(0);
    for (let u = 0; u < count; u++) {
      const b = (((times[base + u] as number) / size) | 0) + 1;
      fill[b] = (fill[b] as number) + 1;
    }
    for (let b = 1; b <= BUCKETS; b++) fill[b] = (fill[b] as number) + (fill[b - 1] as number);
    const row = node * count;
    for (let u = 0; u < count; u++) {
      const b = ((times[base + u] as number) / size) | 0;
      const slot = fill[b] as number;
      order[row + slot] = u;
      fill[b] = slot + 1;
    }
    this.reached[node] = times[base + (order[row + this.few] as number)] as number;
  }
}
