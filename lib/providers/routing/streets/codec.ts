import { createHash } from "node:crypto";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { rankedArrays } from "./build/hierarchy/rank-graph";
import { MODES, type Segments, type StreetNetwork } from "./network";
import {
  arraysOf,
  mapModes,
  type NamedArray,
  type NetworkFacts,
  type Numbers,
  networkOf,
  plainGraphOf,
} from "./network-arrays";

/** The revision of the format and of the rules that a network was built with. Raise it when either changes. */
const REVISION = 5;
/** Older revisions, whose networks are used until the extract is loaded again: each lacks what the later ones added. */
const WITHOUT_CONDITIONS = 4;
const WITHOUT_WAY_RULES = 3;
const WITHOUT_RANKS = 2;
const WITHOUT_TURNS = 1;
const READABLE = [REVISION, WITHOUT_CONDITIONS, WITHOUT_WAY_RULES, WITHOUT_RANKS, WITHOUT_TURNS];

const MAGIC = "STREETS1";
const ALIGNMENT = 8;
const TYPES = { Int32Array, Uint32Array, Float32Array, Uint8Array } as const;
type Section = { name: string; type: keyof typeof TYPES; length: number };

interface Header extends Omit<NetworkFacts, "core"> {
  revision: number;
  sections: Section[];
  /** Since revision 3. */
  core?: NetworkFacts["core"];
}

/**
 * Serialises a network: a magic word, a JSON header, then the arrays in any order, each aligned so that it can be used in
 * place. `append` gets the bytes of the arrays, which are views of them. The header, which goes before them, is known last.
 */
export class NetworkWriter {
  readonly #sections: Section[] = [];
  #length = 0;

  constructor(private readonly append: (bytes: Buffer) => void) {}

  add([name, array]: NamedArray): void {
    const padding = padOf(this.#length);
    this.append(Buffer.alloc(padding));
    this.append(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    this.#length += padding + array.byteLength;
    this.#sections.push({ name, type: typeOf(array), length: array.length });
  }

  /** The bytes before those of the arrays. */
  header({ names, takenAt, core }: NetworkFacts): Buffer {
    const header: Header = { revision: REVISION, sections: this.#sections, names, takenAt, core };
    const text = Buffer.from(JSON.stringify(header));
    const spaces = padOf(MAGIC.length + 4 + text.length);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length + spaces);
    return Buffer.concat([Buffer.from(MAGIC), size, text, Buffer.alloc(spaces, " ")]);
  }
}

/** Serialises a network that is in memory. */
export function encodeNetwork(network: StreetNetwork): Buffer[] {
  const parts: Buffer[] = [];
  const writer = new NetworkWriter((bytes) => parts.push(bytes));
  for (const array of arraysOf(network)) writer.add(array);
  return [writer.header({ ...network, core: mapModes((mode) => network.modes[mode].core) }), ...parts];
}

/** Reads a network; its arrays are views of `bytes`. Throws if the bytes are of another revision or damaged. */
export function decodeNetwork(bytes: ArrayBuffer): StreetNetwork {
  const buffer = Buffer.from(bytes);
  if (buffer.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("these bytes are not a street network");
  const headerLength = buffer.readUInt32LE(MAGIC.length);
  let at = MAGIC.length + 4;
  const header = JSON.parse(buffer.toString("utf8", at, at + headerLength)) as Header;
  if (!READABLE.includes(header.revision)) throw new Error(`the street network has revision ${header.revision}`);
  at += headerLength;
  const arrays = new Map<string, Numbers>();
  for (const { name, type, length } of header.sections) {
    at += padOf(at);
    arrays.set(name, new TYPES[type](bytes, at, length));
    at += length * TYPES[type].BYTES_PER_ELEMENT;
  }
  if (header.revision === WITHOUT_TURNS) for (const mode of MODES) addTurns(arrays, mode);
  const { names, takenAt, core = mapModes((mode) => addRanks(arrays, mode)) } = header;
  return networkOf(arrays, { names, takenAt, core });
}

/** Adds turns that cost nothing to the arrays of a network that has none. */
function addTurns(arrays: Map<string, Numbers>, mode: TravelMode): void {
  const seconds = arrays.get(`${mode}.seconds`) as Float32Array;
  arrays.set(`${mode}.cost`, seconds.slice());
  for (const field of ["delay", "penalty"]) arrays.set(`${mode}.${field}`, new Float32Array(seconds.length));
}

/** Adds the hierarchy to the arrays of a graph that has none. Returns the number of nodes in its core. */
function addRanks(arrays: Map<string, Numbers>, mode: TravelMode): number {
  const [from, to] = [arrays.get("from"), arrays.get("to")] as [Segments["from"], Segments["to"]];
  const [lat, lng] = [arrays.get("lat"), arrays.get("lng")] as [Int32Array, Int32Array];
  const ranked = rankedArrays(plainGraphOf(arrays, mode), { from, to, lat, lng });
  for (let step = ranked.next(); ; step = ranked.next()) {
    if (step.done) return step.value.core;
    arrays.set(`${mode}.${step.value[0]}`, step.value[1]);
  }
}

/** The version of a serialised network: the same extract and rules give the same version. */
export function versionOf(parts: Iterable<Buffer>): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `streets-${hash.digest("hex").slice(0, 16)}`;
}

const padOf = (length: number): number => (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;

function typeOf(array: Numbers): Section["type"] {
  if (array instanceof Int32Array) return "Int32Array";
  if (array instanceof Uint32Array) return "Uint32Array";
  return array instanceof Float32Array ? "Float32Array" : "Uint8Array";
}
