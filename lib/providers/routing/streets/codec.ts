import { createHash } from "node:crypto";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { MODES, type ModeGraph, type Segments, type StreetNetwork } from "./network";

/** The revision of the format and of the rules that a network was built with. Raise it when either changes. */
const REVISION = 2;
/** The revision whose graphs have no turn costs. Its networks are used until the extract is loaded again. */
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
}

/** Serialises a network: a magic word, a JSON header, then the arrays, each aligned so that it can be used in place. */
export function encodeNetwork({ lat, lng, segments, modes, names, takenAt }: StreetNetwork): Buffer {
  const arrays: [string, Numbers][] = [
    ["lat", lat],
    ["lng", lng],
    ...Object.entries(segments as Record<keyof Segments, Numbers>),
    ...MODES.flatMap((mode) =>
      Object.entries(modes[mode] as Record<keyof ModeGraph, Numbers>).map(([name, array]): [string, Numbers] => [
        `${mode}.${name}`,
        array,
      ]),
    ),
  ];
  const sections = arrays.map(([name, array]): Section => ({ name, type: typeOf(array), length: array.length }));
  const header = Buffer.from(JSON.stringify({ revision: REVISION, sections, names, takenAt } satisfies Header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  const parts: Buffer[] = [Buffer.from(MAGIC), size, header];
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  for (const [, array] of arrays) {
    const padding = padOf(length);
    parts.push(Buffer.alloc(padding), Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    length += padding + array.byteLength;
  }
  return Buffer.concat(parts);
}

/** Reads a network; its arrays are views of `bytes`. Throws if the bytes are of another revision or damaged. */
export function decodeNetwork(bytes: ArrayBuffer): StreetNetwork {
  const buffer = Buffer.from(bytes);
  if (buffer.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("these bytes are not a street network");
  const headerLength = buffer.readUInt32LE(MAGIC.length);
  let at = MAGIC.length + 4;
  const header = JSON.parse(buffer.toString("utf8", at, at + headerLength)) as Header;
  if (header.revision !== REVISION && header.revision !== WITHOUT_TURNS)
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
  const graphOf = (mode: TravelMode): ModeGraph => {
    const seconds = floats(`${mode}.seconds`);
    const none = () => new Float32Array(seconds.length);
    const turns = header.revision === WITHOUT_TURNS ? { cost: seconds, delay: none(), penalty: none() } : null;
    return {
      copies: indexes(`${mode}.copies`),
      first: indexes(`${mode}.first`),
      head: indexes(`${mode}.head`),
      way: indexes(`${mode}.way`),
      seconds,
      ...(turns ?? {
        cost: floats(`${mode}.cost`),
        delay: floats(`${mode}.delay`),
        penalty: floats(`${mode}.penalty`),
      }),
    };
  };
  return {
    lat: ints("lat"),
    lng: ints("lng"),
    segments: {
      ...{ from: indexes("from"), to: indexes("to"), first: indexes("first"), shape: ints("shape") },
      ...{ meters: floats("meters"), name: indexes("name"), kind: arrays.get("kind") as Uint8Array },
      ...{ climb: floats("climb"), descent: floats("descent") },
    },
    modes: { walk: graphOf("walk"), cycle: graphOf("cycle"), drive: graphOf("drive") },
    names: header.names,
    takenAt: header.takenAt,
  };
}

/** The version of a serialised network: the same extract and rules give the same version. */
export function versionOf(bytes: Uint8Array): string {
  return `streets-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
}

const padOf = (length: number): number => (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;

function typeOf(array: Numbers): Section["type"] {
  if (array instanceof Int32Array) return "Int32Array";
  if (array instanceof Uint32Array) return "Uint32Array";
  return array instanceof Float32Array ? "Float32Array" : "Uint8Array";
}
