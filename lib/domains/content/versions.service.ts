import type { Db, Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import { batchReads } from "@/lib/platform/sql/batch-reads";
import { bumpVersion, readVersions, type Version, versionsIn } from "./versions.queries";

// A process reuses the versions it has read for this long. It sees its own writes at once and those of other
// processes after at most this time; in return, a flood of 304 responses costs the database nothing.
const TRUSTED_MS = 20;

type Versions = Promise<ReadonlyMap<string, Version>>;
interface Known {
  at: number;
  rows: Versions;
}
const known = new WeakMap<Db, Known>();
/** By database: the versions read last, as text and by scope, and when this process last changed its content. */
const latest = new WeakMap<Db, { text: string; rows: ReadonlyMap<string, Version> }>();
const changed = new WeakMap<Db, number>();

/**
 * Returns the joint version of some scopes, a text that changes when any of them changes, and the time of the newest
 * change. `recent` may be up to 20 ms old; `current` is read after the call.
 */
export async function contentState(
  db: Db,
  scopes: readonly Scope[],
  age: "recent" | "current" = "recent",
): Promise<{ versions: string; changedAt: Date }> {
  const rows = await (age === "recent" ? versionsOf(db) : currentVersions(db));
  let versions = "";
  let changedAt = new Date(0);
  for (const scope of scopes) {
    const row = rows.get(scope);
    if (!row) throw new Error(`there is no version of the scope ${scope}`);
    versions += `${versions && "."}${row.version}`;
    if (row.changed_at > changedAt) changedAt = row.changed_at;
  }
  return { versions, changedAt };
}

/** Returns the version of every scope in a database, at most 20 ms old. */
export function versionsOf(db: Db): Versions {
  const now = performance.now();
  const cached = known.get(db);
  if (cached && now - cached.at < TRUSTED_MS) return cached.rows;
  return readNow(db);
}

const readers = new WeakMap<Db, ReturnType<typeof readerOf>>();
const readerOf = (db: Db) => batchReads(async () => [{ id: "all", rows: await readNow(db) }]);

/** Reads the versions after this call. Concurrent callers share the next read. */
async function currentVersions(db: Db): Promise<ReadonlyMap<string, Version>> {
  const read = readers.get(db) ?? readerOf(db);
  readers.set(db, read);
  return (await read("all"))?.rows ?? new Map();
}

function readNow(db: Db): Versions {
  const rows = readVersions(db.reads).then(({ versions: text }) => {
    const before = latest.get(db);
    if (before?.text === text) return before.rows;
    const read = { text, rows: versionsIn(text) };
    latest.set(db, read);
    return read.rows;
  });
  known.set(db, { at: performance.now(), rows });
  rows.catch(() => known.delete(db));
  return rows;
}

/** Marks a scope as changed, in the transaction that changes it. Call it last, and `forgetVersions` after the commit. */
export async function contentChanged(tx: Tx, scope: Scope): Promise<void> {
  await bumpVersion(tx, scope);
}

/** Drops the versions this process has read, after a write of its own. */
export function forgetVersions(db: Db): void {
  known.delete(db);
  changed.set(db, performance.now());
}

/** Returns the versions that this process has read last from a database, by scope; undefined before the first read. */
export const lastRead = (db: Db): ReadonlyMap<string, Version> | undefined => latest.get(db)?.rows;

/** Returns when this process last changed content in a database; -Infinity if never. */
export const lastChange = (db: Db): number => changed.get(db) ?? Number.NEGATIVE_INFINITY;
