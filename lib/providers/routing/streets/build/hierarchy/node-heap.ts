/**
 * A heap of nodes by cost, on typed arrays: four children per node, which is faster than two. A node may be in it several
 * times; who takes it out ignores those whose cost is no longer the node's.
 */
export class NodeHeap {
  readonly #costs: Float64Array;
  readonly #nodes: Uint32Array;
  size = 0;
  /** The cost of the node that `pop` returned last. */
  cost = 0;

  /** `most` is the largest size. */
  constructor(most: number) {
    this.#costs = new Float64Array(most);
    this.#nodes = new Uint32Array(most);
  }

  clear(): void {
    this.size = 0;
  }

  push(node: number, cost: number): void {
    const [costs, nodes] = [this.#costs, this.#nodes];
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >>> 2;
      const above = costs[parent] as number;
      if (above <= cost) break;
      costs[at] = above;
      nodes[at] = nodes[parent] as number;
      at = parent;
    }
    costs[at] = cost;
    nodes[at] = node;
  }

  /** Removes a node with the lowest cost. The heap must not be empty. */
  pop(): number {
    const [costs, nodes] = [this.#costs, this.#nodes];
    const top = nodes[0] as number;
    this.cost = costs[0] as number;
    const size = --this.size;
    const [cost, node] = [costs[size] as number, nodes[size] as number];
    let at = 0;
    for (let first = 1; first < size; first = 4 * at + 1) {
      let least = first;
      let leastCost = costs[first] as number;
      const end = Math.min(first + 4, size);
      for (let child = first + 1; child < end; child++) {
        const childCost = costs[child] as number;
        if (childCost < leastCost) {
          least = child;
          leastCost = childCost;
        }
      }
      if (leastCost >= cost) break;
      costs[at] = leastCost;
      nodes[at] = nodes[least] as number;
      at = least;
    }
    costs[at] = cost;
    nodes[at] = node;
    return top;
  }
}
