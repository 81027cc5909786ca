import { NumberList } from "./number-list";

/** A directed arc before the arcs are grouped by node. */
export interface Arc {
  tail: number;
  head: number;
  /** Twice the segment, plus 1 if the arc runs against it. */
  way: number;
  /** Seconds along the way, and what they count where routes are chosen. */
  seconds: number;
  cost: number;
  /** The same for the turn into it. */
  delay: number;
  penalty: number;
}

const FIELDS = ["tail", "head", "way", "seconds", "cost", "delay", "penalty"] as const satisfies (keyof Arc)[];

/** A growing list of arcs, as typed arrays. */
export class Arcs {
  readonly tail = new NumberList(Uint32Array);
  readonly head = new NumberList(Uint32Array);
  readonly way = new NumberList(Uint32Array);
  readonly seconds = new NumberList(Float32Array);
  readonly cost = new NumberList(Float32Array);
  readonly delay = new NumberList(Float32Array);
  readonly penalty = new NumberList(Float32Array);

  get length(): number {
    return this.tail.length;
  }

  at(index: number): Arc {
    return Object.fromEntries(FIELDS.map((field) => [field, this[field].at(index)])) as unknown as Arc;
  }

  push(arc: Arc): void {
    for (const field of FIELDS) this[field].push(arc[field]);
  }
}
