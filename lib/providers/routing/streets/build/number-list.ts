/** Numbers in a typed array that doubles: eight bytes each, where an array of objects would take a hundred. */
export class NumberList {
  #values = new Float64Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
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
  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
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
