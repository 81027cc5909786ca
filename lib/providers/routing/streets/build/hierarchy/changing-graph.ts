const NONE = -1;

/** A directed graph that loses nodes and gains arcs, at most one from a node to another. Lists of arcs are linked both ways. */
export class ChangingGraph {
  /** The first arc out of each node and into it; -1 for none. */
  readonly firstOut: Int32Array;
  readonly firstIn: Int32Array;
  /** The number of arcs out of each node and into it. */
  readonly outs: Uint32Array;
  readonly ins: Uint32Array;
  tail: Int32Array;
  head: Int32Array;
  cost: Float32Array;
  seconds: Float32Array;
  /** The next arc out of the same tail, and into the same head; -1 after the last. */
  nextOut: Int32Array;
  nextIn: Int32Array;
  #beforeOut: Int32Array;
  #beforeIn: Int32Array;
  /** Arcs that were removed, linked by `nextOut`. */
  #free = NONE;
  #length = 0;

  constructor(nodes: number, arcs: number) {
    this.firstOut = new Int32Array(nodes).fill(NONE);
    this.firstIn = new Int32Array(nodes).fill(NONE);
    this.outs = new Uint32Array(nodes);
    this.ins = new Uint32Array(nodes);
    const size = arcs + 1_024;
    this.tail = new Int32Array(size);
    this.head = new Int32Array(size);
    this.cost = new Float32Array(size);
    this.seconds = new Float32Array(size);
    this.nextOut = new Int32Array(size);
    this.nextIn = new Int32Array(size);
    this.#beforeOut = new Int32Array(size);
    this.#beforeIn = new Int32Array(size);
  }

  /** Adds an arc. Of two between the same nodes, the one of lower cost stays, and of equal costs the quicker one. */
  connect(tail: number, head: number, cost: number, seconds: number): void {
    for (let arc = this.firstOut[tail] as number; arc !== NONE; arc = this.nextOut[arc] as number) {
      if (this.head[arc] !== head) continue;
      const known = this.cost[arc] as number;
      if (cost > known || (cost === known && seconds >= (this.seconds[arc] as number))) return;
      this.cost[arc] = cost;
      this.seconds[arc] = seconds;
      return;
    }
    const arc = this.#take();
    this.tail[arc] = tail;
    this.head[arc] = head;
    this.cost[arc] = cost;
    this.seconds[arc] = seconds;
    const [out, into] = [this.firstOut[tail] as number, this.firstIn[head] as number];
    this.nextOut[arc] = out;
    this.nextIn[arc] = into;
    this.#beforeOut[arc] = NONE;
    this.#beforeIn[arc] = NONE;
    if (out !== NONE) this.#beforeOut[out] = arc;
    if (into !== NONE) this.#beforeIn[into] = arc;
    this.firstOut[tail] = arc;
    this.firstIn[head] = arc;
    this.outs[tail] = (this.outs[tail] as number) + 1;
    this.ins[head] = (this.ins[head] as number) + 1;
  }

  /** Takes a node out of the graph. Its own lists of arcs stay until `forget`. */
  detach(node: number): void {
    for (let arc = this.firstIn[node] as number; arc !== NONE; arc = this.nextIn[arc] as number) {
      const tail = this.tail[arc] as number;
      const [before, next] = [this.#beforeOut[arc] as number, this.nextOut[arc] as number];
      if (before === NONE) this.firstOut[tail] = next;
      else this.nextOut[before] = next;
      if (next !== NONE) this.#beforeOut[next] = before;
      this.outs[tail] = (this.outs[tail] as number) - 1;
    }
    for (let arc = this.firstOut[node] as number; arc !== NONE; arc = this.nextOut[arc] as number) {
      const head = this.head[arc] as number;
      const [before, next] = [this.#beforeIn[arc] as number, this.nextIn[arc] as number];
      if (before === NONE) this.firstIn[head] = next;
      else this.nextIn[before] = next;
      if (next !== NONE) this.#beforeIn[next] = before;
      this.ins[head] = (this.ins[head] as number) - 1;
    }
  }

  /** Frees the arcs of a node that was detached. */
  forget(node: number): void {
    for (let arc = this.firstIn[node] as number; arc !== NONE; ) {
      const next = this.nextIn[arc] as number;
      this.#release(arc);
      arc = next;
    }
    for (let arc = this.firstOut[node] as number; arc !== NONE; ) {
      const next = this.nextOut[arc] as number;
      this.#release(arc);
      arc = next;
    }
    this.firstIn[node] = NONE;
    this.firstOut[node] = NONE;
  }

  #release(arc: number): void {
    this.nextOut[arc] = this.#free;
    this.#free = arc;
  }

  #take(): number {
    if (this.#free !== NONE) {
      const arc = this.#free;
      this.#free = this.nextOut[arc] as number;
      return arc;
    }
    if (this.#length === this.tail.length) this.#grow();
    return this.#length++;
  }

  #grow(): void {
    const size = Math.ceil(this.#length * 1.25);
    const ints = (from: Int32Array): Int32Array => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    const floats = (from: Float32Array): Float32Array => {
      const to = new Float32Array(size);
      to.set(from);
      return to;
    };
    [this.tail, this.head, this.nextOut] = [ints(this.tail), ints(this.head), ints(this.nextOut)];
    [this.nextIn, this.#beforeOut, this.#beforeIn] = [ints(this.nextIn), ints(this.#beforeOut), ints(this.#beforeIn)];
    [this.cost, this.seconds] = [floats(this.cost), floats(this.seconds)];
  }
}
