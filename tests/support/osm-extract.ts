import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";

type Tags = Record<string, string>;

/** The content of an extract that a test writes. Coordinates are degrees. */
export interface TestExtract {
  nodes?: { id: number; lat: number; lng: number; tags?: Tags }[];
  ways?: { id: number; refs: number[]; tags?: Tags }[];
  relations?: {
    id: number;
    members: { type: "node" | "way" | "relation"; ref: number; role?: string }[];
    tags?: Tags;
  }[];
}

const MEMBER_TYPES = ["node", "way", "relation"];

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const more = rest > 0x7fn;
    bytes.push(Number(rest & 0x7fn) | (more ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}

/** A varint in ZigZag encoding. */
const zigzag = (value: number) => varint(value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value));

/** A field of type varint. */
export const number = (field: number, value: number | bigint) => Buffer.concat([varint(field * 8), varint(value)]);

/** A length-delimited field. */
export const bytes = (field: number, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};

const packed = (field: number, values: number[], of: (value: number) => Buffer) => bytes(field, ...values.map(of));

const deltas = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));

export interface BlobOptions {
  /** Bytes that the blob's header announces instead of the real number. */
  announced?: number | bigint;
  /** Bytes that the data is said to inflate to instead of the real number. */
  rawSize?: number;
}

/** One blob of a PBF file, compressed with zlib. */
export function blob(type: string, data: Buffer, { announced, rawSize = data.length }: BlobOptions = {}): Buffer {
  return wrap(type, Buffer.concat([number(2, rawSize), bytes(3, deflateSync(data))]), announced);
}

/** One blob of a PBF file around a `Blob` message that the caller has written. */
export function wrap(type: string, body: Buffer, announced: number | bigint = body.length): Buffer {
  const header = Buffer.concat([bytes(1, type), number(3, announced)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

export const headerBlob = (...features: string[]) =>
  blob("OSMHeader", Buffer.concat(["OsmSchema-V0.6", "DenseNodes", ...features].map((feature) => bytes(4, feature))));

/** The data blob with these elements: dense nodes, ways, relations. */
export function dataBlob({ nodes = [], ways = [], relations = [] }: TestExtract): Buffer {
  const strings = [""];
  const indexOf = (text: string) => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const tagFields = (tags: Tags = {}) => [
    packed(2, Object.keys(tags).map(indexOf), varint),
    packed(3, Object.values(tags).map(indexOf), varint),
  ];
  const grid = (degrees: number) => Math.round(degrees * 1e7);
  const tagged = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(indexOf), 0]);
  const dense = [
    packed(1, deltas(nodes.map(({ id }) => id)), zigzag),
    packed(8, deltas(nodes.map(({ lat }) => grid(lat))), zigzag),
    packed(9, deltas(nodes.map(({ lng }) => grid(lng))), zigzag),
    packed(10, tagged, varint),
  ];
  const wayFields = ways.map(({ id, refs, tags }) =>
    bytes(3, number(1, id), ...tagFields(tags), packed(8, deltas(refs), zigzag)),
  );
  const relationFields = relations.map(({ id, members, tags }) => {
    const roles = members.map(({ role = "" }) => indexOf(role));
    const types = members.map(({ type }) => MEMBER_TYPES.indexOf(type));
    const refs = deltas(members.map(({ ref }) => ref));
    return bytes(
      ...([4, number(1, id), ...tagFields(tags), packed(8, roles, varint)] as const),
      packed(9, refs, zigzag),
      packed(10, types, varint),
    );
  });
  const groups = [
    ...(nodes.length > 0 ? [bytes(2, bytes(2, ...dense))] : []),
    bytes(2, ...wayFields),
    bytes(2, ...relationFields),
  ];
  return blob("OSMData", Buffer.concat([bytes(1, ...strings.map((text) => bytes(1, text))), ...groups]));
}

/** Writes a file from its blobs and returns its path. */
export function writeBlobs(...blobs: Buffer[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "extract-")), "test.osm.pbf");
  writeFileSync(file, Buffer.concat(blobs));
  return file;
}

/** Writes an extract with these elements and returns its path. */
export const writeExtract = (content: TestExtract): string => writeBlobs(headerBlob(), dataBlob(content));
