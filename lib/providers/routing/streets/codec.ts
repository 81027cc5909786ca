import { createHash } from "node:crypto";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { rankGraph } from "./build/hierarchy/rank-graph";
import { MODES, type ModeGraph, type PlainGraph, type RankedArcs, type Segments, type StreetNetwork } from "./network";

/** The revision of the format and of the rules that a network was built with. Raise it when either changes. */
const REVISION = 4;
/** Older revisions, whose networks are used until the extract is loaded again: each lacks what the later ones added. */
const WITHOUT_WAY_RULES = 3;
const WITHOUT_RANKS = 2;
const WITHOUT_TURNS = 1;

const MAGIC = "STREETS1";
const ALIGNMENT = 8;
const TYPES = { Int32Array, Uint32Array, Float32Array, Uint8Array } as const;
type Section = { name: string; type: keyof typeof TYPES; length: number };
type Numbers = Int32Array | Uint32Array | Float32Array | Uint8Array;

interface Header {
  revision: number;
  sections: Section[];
  names: readonly string[];
  takenAt: string | null;
  /** The nodes in the core of each graph, since revision 3. */
  core?: Record<TravelMode, number>;
}

/**
 * Serialises a network: a magic word, a JSON header, then the arrays, each aligned so that it can be used in place. The
 * parts follow one another; those of arrays are views, since a copy of all would need as much memory as the network.
 */
export function encodeNetwork({ lat, lng, segments, modes, names, takenAt }: StreetNetwork): Buffer[] {
  const arrays: [string, Numbers][] = [
    ["lat", lat],
    ["lng", lng],
    ...Object.entries(segments as Record<keyof Segments, Numbers>),
    ...MODES.flatMap((mode) => arraysOf(mode, modes[mode])),
  ];
  const sections = arrays.map(([name, array]): Section => ({ name, type: typeOf(array), length: array.length }));
  const header = Buffer.from(
    JSON.stringify({
      revision: REVISION,
      sections,
      names,
      takenAt,
      core: mapModes((mode) => modes[mode].core),
    } satisfies Header),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  const parts: Buffer[] = [Buffer.from(MAGIC), size, header];
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  for (const [, array] of arrays) {
    const padding = padOf(length);
    parts.push(Buffer.alloc(padding), Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    length += padding + array.byteLength;
  }
  return parts;
}

/** Reads a network; its arrays are views of `bytes`. Throws if the bytes are of another revision or damaged. */
export function decodeNetwork(bytes: ArrayBuffer): StreetNetwork {
  const buffer = Buffer.from(bytes);
  if (buffer.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("these bytes are not a street network");
  const headerLength = buffer.readUInt32LE(MAGIC.length);
  let at = MAGIC.length + 4;
  const header = JSON.parse(buffer.toString("utf8", at, at + headerLength)) as Header;
  if (![REVISION, WITHOUT_WAY_RULES, WITHOUT_RANKS, WITHOUT_TURNS].includes(header.revision))
    throw new Error(`the street network has revision ${header.revision}`);
  at += headerLength;
  const arrays = new Map<string, Numbers>();
  for (const { name, type, length } of header.sections) {
    at += padOf(at);
    arrays.set(name, new TYPES[type](bytes, at, length));
    at += length * TYPES[type].BYTES_PER_ELEMENT;
  }
  const ints = (name: string) => arrays.get(name) as Int32Array;
  const indexes = (name: string) => arrays.get(name) as Uint32Array;
  const floats = (name: string) => arrays.get(name) as Float32Array;
  const plainGraph = (mode: TravelMode): PlainGraph => {
    const seconds = floats(`${mode}.seconds`);
    const none = () => new Float32Array(seconds.length);
    const turns = header.revision === WITHOUT_TURNS ? { cost: seconds, delay: none(), penalty: none() } : null;
    return {
      ...{ first: indexes(`${mode}.first`), head: indexes(`${mode}.head`), way: indexes(`${mode}.way`), seconds },
      ...(turns ?? {
        ...{ cost: floats(`${mode}.cost`), delay: floats(`${mode}.delay`), penalty: floats(`${mode}.penalty`) },
      }),
    };
  };
  const rankedArcs = (name: string): RankedArcs => ({
    ...{ first: indexes(`${name}.first`), node: indexes(`${name}.node`) },
    ...{ cost: floats(`${name}.cost`), seconds: floats(`${name}.seconds`) },
  });
  const [lat, lng] = [ints("lat"), ints("lng")];
  const segments: Segments = {
    ...{ from: indexes("from"), to: indexes("to"), first: indexes("first"), shape: ints("shape") },
    ...{ meters: floats("meters"), name: indexes("name"), kind: arrays.get("kind") as Uint8Array },
    ...{ climb: floats("climb"), descent: floats("descent") },
  };
  const graphOf = (mode: TravelMode): ModeGraph => {
    const plain = plainGraph(mode);
    if (header.core === undefined) return rankGraph(plain, segments, lat, lng);
    return { ...plain, core: header.core[mode], up: rankedArcs(`${mode}.up`), down: rankedArcs(`${mode}.down`) };
  };
  return { lat, lng, segments, modes: mapModes(graphOf), names: header.names, takenAt: header.takenAt };
}

/** The arrays of a graph, by names that begin with the mode. */
function arraysOf(mode: TravelMode, { core: _, up, down, ...plain }: ModeGraph): [string, Numbers][] {
  const named = (prefix: string, fields: Record<string, Numbers>) =>
    Object.entries(fields).map(([name, array]): [string, Numbers] => [`${prefix}.${name}`, array]);
  return [
    ...named(mode, plain as Record<keyof PlainGraph, Numbers>),
    ...named(`${mode}.up`, up as Record<keyof RankedArcs, Numbers>),
    ...named(`${mode}.down`, down as Record<keyof RankedArcs, Numbers>),
  ];
}

/** The version of a serialised network: the same extract and rules give the same version. */
export function versionOf(parts: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `streets-${hash.digest("hex").slice(0, 16)}`;
}

const mapModes = <T>(of: (mode: TravelMode) => T): Record<TravelMode, T> => ({
  ...{ walk: of("walk"), cycle: of("cycle"), drive: of("drive") },
});

const padOf = (length: number): number => (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;

function typeOf(array: Numbers): Section["type"] {
  if (array instanceof Int32Array) return "Int32Array";
  if (array instanceof Uint32Array) return "Uint32Array";
  return array instanceof Float32Array ? "Float32Array" : "Uint8Array";
}
