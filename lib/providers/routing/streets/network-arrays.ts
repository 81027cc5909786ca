import type { TravelMode } from "@/lib/platform/geo/travel";
import { MODES, type ModeGraph, type PlainGraph, type RankedArcs, type Segments, type StreetNetwork } from "./network";

export type Numbers = Int32Array | Uint32Array | Float32Array | Uint8Array;
/** An array of a network by its path in it, such as `from` for the segments and `walk.up.node`. */
export type NamedArray = readonly [name: string, array: Numbers];

/** The parts of a network that are not arrays. */
export interface NetworkFacts extends Pick<StreetNetwork, "names" | "takenAt"> {
  /** The nodes in the core of each graph. */
  core: Record<TravelMode, number>;
}

export const mapModes = <T>(of: (mode: TravelMode) => T): Record<TravelMode, T> => ({
  walk: of("walk"),
  cycle: of("cycle"),
  drive: of("drive"),
});

/** The arrays of some fields, with a prefix to their names. */
export function* withPrefix(prefix: string, fields: Readonly<Record<string, Numbers>>): Generator<NamedArray> {
  for (const [name, array] of Object.entries(fields)) yield [`${prefix}${name}`, array];
}

/** All arrays of a network. */
export function* arraysOf({ lat, lng, segments, modes }: StreetNetwork): Generator<NamedArray> {
  yield* withPrefix("", { lat, lng, ...(segments as Record<keyof Segments, Numbers>) });
  for (const mode of MODES) {
    const { core: _, up, down, ...plain } = modes[mode];
    yield* withPrefix(`${mode}.`, plain as Record<keyof PlainGraph, Numbers>);
    yield* withPrefix(`${mode}.up.`, up as Record<keyof RankedArcs, Numbers>);
    yield* withPrefix(`${mode}.down.`, down as Record<keyof RankedArcs, Numbers>);
  }
}

/** The network of some arrays, which must be complete. */
export function networkOf(arrays: ReadonlyMap<string, Numbers>, { names, takenAt, core }: NetworkFacts): StreetNetwork {
  const { ints, indexes, floats, bytes } = typedArrays(arrays);
  const rankedArcs = (name: string): RankedArcs => ({
    first: indexes(`${name}.first`),
    node: indexes(`${name}.node`),
    cost: floats(`${name}.cost`),
    seconds: floats(`${name}.seconds`),
  });
  const graphOf = (mode: TravelMode): ModeGraph => ({
    ...plainGraphOf(arrays, mode),
    core: core[mode],
    up: rankedArcs(`${mode}.up`),
    down: rankedArcs(`${mode}.down`),
  });
  const segments: Segments = {
    from: indexes("from"),
    to: indexes("to"),
    first: indexes("first"),
    shape: ints("shape"),
    meters: floats("meters"),
    name: indexes("name"),
    kind: bytes("kind"),
    climb: floats("climb"),
    descent: floats("descent"),
  };
  return { lat: ints("lat"), lng: ints("lng"), segments, modes: mapModes(graphOf), names, takenAt };
}

/** The graph of a mode without its hierarchy. */
export function plainGraphOf(arrays: ReadonlyMap<string, Numbers>, mode: TravelMode): PlainGraph {
  const { indexes, floats } = typedArrays(arrays);
  return {
    first: indexes(`${mode}.first`),
    head: indexes(`${mode}.head`),
    way: indexes(`${mode}.way`),
    seconds: floats(`${mode}.seconds`),
    cost: floats(`${mode}.cost`),
    delay: floats(`${mode}.delay`),
    penalty: floats(`${mode}.penalty`),
  };
}

const typedArrays = (arrays: ReadonlyMap<string, Numbers>) => ({
  ints: (name: string) => arrays.get(name) as Int32Array,
  indexes: (name: string) => arrays.get(name) as Uint32Array,
  floats: (name: string) => arrays.get(name) as Float32Array,
  bytes: (name: string) => arrays.get(name) as Uint8Array,
});
