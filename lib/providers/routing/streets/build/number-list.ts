type Numbers = Float64Array | Float32Array | Uint32Array | Int32Array | Uint8Array;

/** Numbers in a typed array that grows: a few bytes each, where an array of objects would take a hundred. */
export class NumberList<T extends Numbers = Float64Array> {
  #values: T;
  length = 0;

  constructor(private readonly type: new (length: number) => T) {
    this.#values = new type(1_024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new this.type(Math.ceil(this.length * 1.5));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** The numbers, as a view that the next `push` may outdate. */
  get values(): T {
    return this.#values.subarray(0, this.length) as T;
  }

  /** The numbers in an array of their own. */
  toArray(): T {
    return this.#values.slice(0, this.length) as T;
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
