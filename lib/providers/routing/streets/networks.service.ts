import { basename } from "node:path";
import type { Db, Queryable, Tx } from "@/db/client";
import { Terrain } from "@/lib/platform/terrain/terrain";
import { buildArrays, type IgnoredRelations } from "./build/build-network";
import { releaseMemory } from "./build/release-memory";
import { NetworkWriter, versionOf } from "./codec";
import type { NamedArray } from "./network-arrays";
import { NetworkSpool } from "./network-spool";
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
  const terrain = await Terrain.read(elevation);
  const spool = new NetworkSpool();
  try {
    const writer = new NetworkWriter((bytes) => spool.append(bytes));
    const counts = new Map<string, number>();
    let graded = 0;
    const keep = (named: NamedArray): void => {
      const [name, array] = named;
      writer.add(named);
      counts.set(name, array.length);
      if (name === "climb") for (const climb of array) graded += Number.isNaN(climb) ? 0 : 1;
    };
    const facts = await buildArrays(file, keep, { onIgnored, terrain });
    const header = writer.header(facts);
    const version = versionOf(spool.pieces(header, PART_BYTES));
    const sizeBytes = header.length + spool.length;
    const before = await findActiveNetwork(db.reads);
    await db.orm.transaction(async (tx) => {
      if (await insertNetwork(tx, { version, file: basename(file), sizeBytes, takenAt: facts.takenAt })) {
        let part = 0;
        for (const bytes of spool.pieces(header, PART_BYTES)) {
          await insertNetworkPart(tx, version, part++, bytes);
          // The driver makes several copies of each part.
          releaseMemory();
        }
      }
      await activateOnly(tx, version);
      if (before?.version !== version) await alsoInTransaction(tx);
    });
    return {
      version,
      junctions: counts.get("lat") ?? 0,
      segments: counts.get("from") ?? 0,
      bytes: sizeBytes,
      graded,
      ...ignored,
      changed: before?.version !== version,
    };
  } finally {
    spool.close();
  }
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
