type Numbers = Float64Array | Float32Array | Uint32Array | Int32Array | Uint8Array;

const CHUNK_BITS = 14;
const CHUNK = 2 ** CHUNK_BITS;

/**
 * Numbers in typed arrays: a few bytes each, where an array of objects would take a hundred. It grows by a piece at a time,
 * since arrays that double leave their copies to the garbage collector, which lets tens of megabytes accumulate.
 */
export class NumberList<T extends Numbers = Float64Array> {
  readonly #chunks: T[] = [];
  length = 0;

  constructor(private readonly type: new (length: number) => T) {}

  push(value: number): void {
    const at = this.length % CHUNK;
    if (at === 0) this.#chunks.push(new this.type(CHUNK));
    (this.#chunks[this.length >>> CHUNK_BITS] as T)[at] = value;
    this.length++;
  }

  at(index: number): number {
    return (this.#chunks[index >>> CHUNK_BITS] as T)[index % CHUNK] as number;
  }

  set(index: number, value: number): void {
    (this.#chunks[index >>> CHUNK_BITS] as T)[index % CHUNK] = value;
  }

  /** The numbers in one array. */
  toArray(): T {
    const all = new this.type(this.length);
    for (const [i, chunk] of this.#chunks.entries()) {
      all.set(chunk.subarray(0, Math.min(CHUNK, this.length - i * CHUNK)), i * CHUNK);
    }
    return all;
  }
}

/** The index of `value` in an ascending array, or -1. */
export function indexIn(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] as number;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
