/** A heap of nodes by key with decrease-key, on typed arrays: four children per node, which is faster than two. */
export class NodeHeap {
  readonly #keys: Float64Array;
  readonly #nodes: Uint32Array;
  /** Position in the heap plus 1; 0 for a node that is not in it. */
  readonly #position: Uint32Array;
  #size = 0;

  /** `keys` is shared with the caller, who lowers a node's key and then calls `lowered`. */
  constructor(keys: Float64Array) {
    this.#keys = keys;
    this.#nodes = new Uint32Array(keys.length);
    this.#position = new Uint32Array(keys.length);
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    for (let i = 0; i < this.#size; i++) this.#position[this.#nodes[i] as number] = 0;
    this.#size = 0;
  }

  /** Adds a node, or moves it after its key became lower. */
  lowered(node: number): void {
    let at = (this.#position[node] as number) - 1;
    if (at < 0) at = this.#size++;
    const key = this.#keys[node] as number;
    while (at > 0) {
      const parent = (at - 1) >>> 2;
      const above = this.#nodes[parent] as number;
      if ((this.#keys[above] as number) <= key) break;
      this.#place(at, above);
      at = parent;
    }
    this.#place(at, node);
  }

  /** Removes the node with the lowest key. The heap must not be empty. */
  pop(): number {
    const top = this.#nodes[0] as number;
    this.#position[top] = 0;
    const last = this.#nodes[--this.#size] as number;
    if (this.#size > 0) this.#sink(last);
    return top;
  }

  #sink(node: number): void {
    const key = this.#keys[node] as number;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= this.#size) break;
      let least = first;
      let leastKey = this.#keys[this.#nodes[first] as number] as number;
      const end = Math.min(first + 4, this.#size);
      for (let child = first + 1; child < end; child++) {
        const childKey = this.#keys[this.#nodes[child] as number] as number;
        if (childKey < leastKey) [least, leastKey] = [child, childKey];
      }
      if (leastKey >= key) break;
      this.#place(at, this.#nodes[least] as number);
      at = least;
    }
    this.#place(at, node);
  }

  #place(at: number, node: number): void {
    this.#nodes[at] = node;
    this.#position[node] = at + 1;
  }
}
