import { basename } from "node:path";
import type { Db, Queryable, Tx } from "@/db/client";
import { Terrain } from "@/lib/platform/terrain/terrain";
import { buildNetwork, type IgnoredRelations } from "./build/build-network";
import { encodeNetwork, versionOf } from "./codec";
import { activateOnly, findActiveNetwork, insertNetwork, insertNetworkPart, readNetworkPart } from "./networks.queries";

const PART_BYTES = 4 * 1024 * 1024;

export interface StreetsSummary extends IgnoredRelations {
  version: string;
  /** Junctions and street segments. */
  junctions: number;
  segments: number;
  bytes: number;
  /** Segments whose gradient is known. */
  graded: number;
  /** False if the same network was active before. */
  changed: boolean;
}

/**
 * Builds the network of an extract, stores it and makes it the active one, in one transaction: a file that cannot be used
 * leaves the active network in place. `alsoInTransaction` runs if another network became active. `elevation` names
 * files of terrain. Throws ExtractError (lib/platform/osm/read-extract.ts) and TerrainError (lib/platform/terrain/terrain.ts).
 */
export async function importStreets(
  db: Db,
  file: string,
  alsoInTransaction: (tx: Tx) => Promise<void> = async () => undefined,
  elevation: readonly string[] = [],
): Promise<StreetsSummary> {
  let ignored: IgnoredRelations = { selfRelations: 0, longRestrictions: 0 };
  const onIgnored = (counts: IgnoredRelations): void => {
    ignored = counts;
  };
  const network = await buildNetwork(file, onIgnored, await Terrain.read(elevation));
  const encoded = encodeNetwork(network);
  const version = versionOf(encoded);
  const sizeBytes = encoded.reduce((sum, { length }) => sum + length, 0);
  const before = await findActiveNetwork(db.reads);
  await db.orm.transaction(async (tx) => {
    const facts = { version, file: basename(file), sizeBytes, takenAt: network.takenAt };
    if (await insertNetwork(tx, facts)) {
      let part = 0;
      for (const bytes of inPieces(encoded, PART_BYTES)) await insertNetworkPart(tx, version, part++, bytes);
    }
    await activateOnly(tx, version);
    if (before?.version !== version) await alsoInTransaction(tx);
  });
  return {
    ...{ version, junctions: network.lat.length, segments: network.segments.from.length, bytes: sizeBytes },
    graded: network.segments.climb.reduce((count, climb) => count + (Number.isNaN(climb) ? 0 : 1), 0),
    ...{ ...ignored, changed: before?.version !== version },
  };
}

/** The bytes of consecutive buffers in pieces of one size; the last may be smaller. */
function* inPieces(buffers: readonly Buffer[], size: number): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let room = size;
  for (const buffer of buffers) {
    for (let at = 0; at < buffer.length; ) {
      const piece = buffer.subarray(at, at + room);
      waiting.push(piece);
      at += piece.length;
      room -= piece.length;
      if (room > 0) continue;
      yield Buffer.concat(waiting);
      [waiting, room] = [[], size];
    }
  }
  if (waiting.length > 0) yield Buffer.concat(waiting);
}

/** The version of the active network; null if there is none. */
export async function activeNetworkVersion(db: Queryable): Promise<string | null> {
  return (await findActiveNetwork(db))?.version ?? null;
}

/** Reads the active network; null if there is none. */
export async function readActiveNetwork(db: Queryable): Promise<{ version: string; bytes: ArrayBuffer } | null> {
  const active = await findActiveNetwork(db);
  if (!active) return null;
  const bytes = new Uint8Array(active.size_bytes);
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const [row] = await readNetworkPart(db, active.version, part);
    // Another process has activated another network meanwhile; the next call reads that one.
    if (!row) return null;
    bytes.set(row.data, part * PART_BYTES);
  }
  return { version: active.version, bytes: bytes.buffer };
}
