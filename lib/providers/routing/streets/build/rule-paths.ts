import type { TravelMode } from "@/lib/platform/geo/travel";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import type { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import type { Restriction } from "./restrictions";
import type { BuiltSegments } from "./segments";

/** Arcs on the way of one rule. */
const MAX_ARCS = 200;
/** Arcs that all rules of an extract look at: a hundred times as many as in a large country. */
const MAX_STEPS = 20_000_000;

/** A rule over ways: the arcs from its first way to the end of its last via way, and the arcs of its target there. */
export interface RulePath {
  path: number[];
  to: number[];
}

/** Finds the arcs of the turn restrictions over ways. One that does not match the streets of the mode has none. */
export class RulePaths {
  readonly #arcOf: Int32Array;
  readonly #segments = new Map<number, number[]>();
  #steps = 0;

  constructor(
    private readonly arcs: Arcs,
    private readonly ways: WayFacts,
    private readonly built: BuiltSegments,
    private readonly leaving: (node: number) => Uint32Array,
  ) {
    this.#arcOf = new Int32Array(2 * built.way.length).fill(-1);
    for (let arc = 0; arc < arcs.length; arc++) this.#arcOf[arcs.way.at(arc)] = arc;
    const wanted = new Set(ways.restrictions.flatMap(({ from, via }) => (typeof via === "number" ? [] : [from])));
    if (wanted.size === 0) return;
    for (const [segment, way] of built.way.entries()) {
      const id = ways.ids[way] as number;
      if (!wanted.has(id)) continue;
      const known = this.#segments.get(id);
      if (known) known.push(segment);
      else this.#segments.set(id, [segment]);
    }
  }

  /** The rules over ways that concern a mode, each with its paths. Throws ExtractError if they would take too long. */
  *of(mode: TravelMode): Generator<{ only: boolean; paths: RulePath[] }> {
    for (const { from, via, to, only, modes } of this.ways.restrictions) {
      if (typeof via === "number" || !modes.includes(mode)) continue;
      const paths: RulePath[] = [];
      for (const segment of this.#segments.get(from) ?? []) {
        for (const arc of [this.#arcOf[2 * segment] as number, this.#arcOf[2 * segment + 1] as number]) {
          if (arc >= 0) this.#follow([arc], [...via, to], paths);
        }
      }
      if (paths.length > 0) yield { only, paths };
    }
  }

  /** Goes on along the ways that are left; the last is the target. Returns whether it gets there. */
  #follow(path: number[], left: readonly Restriction["to"][], found: RulePath[]): boolean {
    const last = path.at(-1) as number;
    const out = this.leaving(this.arcs.head.at(last));
    this.#steps += 1 + out.length;
    if (this.#steps > MAX_STEPS) throw new ExtractError("the extract has too many turn restrictions over ways");
    const back = this.arcs.way.at(last) ^ 1;
    const next = Array.from(out).filter((arc) => this.#idOf(arc) === left[0] && this.arcs.way.at(arc) !== back);
    if (left.length === 1) {
      if (next.length > 0) found.push({ path: path.slice(), to: next });
      return next.length > 0;
    }
    const length = path.length;
    let arrives = false;
    for (const first of next) {
      for (let arc = first; arc >= 0 && path.length < MAX_ARCS; arc = this.#onward(arc)) {
        path.push(arc);
        if (!this.#follow(path, left.slice(1), found)) continue;
        arrives = true;
        break;
      }
      path.length = length;
    }
    return arrives;
  }

  /** The arc that goes on along the same way in the same direction; -1 at its end. */
  #onward(arc: number): number {
    const along = this.arcs.way.at(arc);
    const next = along % 2 === 0 ? along + 2 : along - 2;
    if (this.built.way[next >>> 1] !== this.built.way[along >>> 1]) return -1;
    const onward = this.#arcOf[next] ?? -1;
    return onward >= 0 && this.arcs.tail.at(onward) === this.arcs.head.at(arc) ? onward : -1;
  }

  #idOf(arc: number): number {
    return this.ways.ids[this.built.way[this.arcs.way.at(arc) >>> 1] as number] as number;
  }
}
