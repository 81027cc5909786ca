import type { TravelMode } from "@/lib/platform/geo/travel";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import type { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import { RulePaths } from "./rule-paths";
import type { BuiltSegments } from "./segments";

/** Turns at the ends of remembered arcs: they bound the memory that the rules take. */
const MAX_TURNS = 1_000_000;

/** A way has come to an arc over the arcs with which rules begin. */
export interface Memory {
  arc: number;
  /** The memories on the arcs that follow in a rule. */
  next: Map<number, Memory>;
  /** The same arc with a shorter memory, the longest with which a rule begins. */
  shorter: Memory | null;
  forbidden: Set<number>;
}

/**
 * The turn restrictions over ways, as an automaton that reads the arcs of a way one by one and remembers how much of which
 * rule they match (Aho and Corasick, CACM 18, 1975).
 */
export class WayRules {
  /** Memories of one arc, which is the first of a rule. */
  readonly #first = new Map<number, Memory>();
  #turns = 0;
  /** Memories of several arcs, shorter ones first. */
  readonly longer: readonly Memory[];

  constructor(
    mode: TravelMode,
    private readonly arcs: Arcs,
    ways: WayFacts,
    built: BuiltSegments,
    private readonly leaving: (node: number) => Uint32Array,
  ) {
    for (const { only, paths } of new RulePaths(arcs, ways, built, leaving).of(mode)) {
      const permitted = new Map<Memory, Set<number>>();
      for (const { path, to } of paths) {
        const memories = this.#memoriesOf(path);
        if (only) permit(memories, [...path.slice(2).map((arc) => [arc]), to], permitted);
        else for (const arc of to) memories.at(-1)?.forbidden.add(arc);
      }
      for (const [memory, onward] of permitted) {
        for (const arc of this.#after(memory.arc)) if (!onward.has(arc)) memory.forbidden.add(arc);
      }
    }
    this.longer = this.#link();
  }

  /** The memory on an arc at which a way begins: null unless a rule begins with it. */
  at(arc: number): Memory | null {
    return this.#first.get(arc) ?? null;
  }

  /** The memory of several arcs on the arc that follows them; null if no rule has them in this sequence. */
  onward(memory: Memory | null, arc: number): Memory | null {
    for (let known = memory; known !== null; known = known.shorter) {
      const next = known.next.get(arc);
      if (next) return next;
    }
    return null;
  }

  forbids(memory: Memory | null, arc: number): boolean {
    for (let known = memory; known !== null; known = known.shorter) if (known.forbidden.has(arc)) return true;
    return false;
  }

  /** Links each memory to the shorter ones, and returns those of several arcs. */
  #link(): Memory[] {
    const order = Array.from(this.#first.values());
    for (const memory of order) {
      for (const [arc, next] of memory.next) {
        next.shorter = this.onward(memory.shorter, arc) ?? this.at(arc);
        order.push(next);
      }
    }
    return order.slice(this.#first.size);
  }

  /** The memories of two arcs and more along a path. */
  #memoriesOf([begin, ...path]: readonly number[]): Memory[] {
    let memory = this.#first.get(begin as number) ?? newMemory(begin as number);
    this.#first.set(begin as number, memory);
    return path.map((arc) => {
      const next = memory.next.get(arc) ?? newMemory(arc);
      if (!memory.next.has(arc)) this.#turns += this.#after(arc).length;
      if (this.#turns > MAX_TURNS) throw new ExtractError("the extract has too many turn restrictions over ways");
      memory.next.set(arc, next);
      memory = next;
      return next;
    });
  }

  #after(arc: number): Uint32Array {
    return this.leaving(this.arcs.head.at(arc));
  }
}

const newMemory = (arc: number): Memory => ({ arc, next: new Map(), shorter: null, forbidden: new Set() });

/** Notes the arcs that may follow each of some memories. */
function permit(memories: readonly Memory[], onward: readonly number[][], permitted: Map<Memory, Set<number>>): void {
  for (const [i, memory] of memories.entries()) {
    permitted.set(memory, new Set([...(permitted.get(memory) ?? []), ...(onward[i] ?? [])]));
  }
}
