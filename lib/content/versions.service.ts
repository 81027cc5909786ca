import type { Db, Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import { batched } from "@/lib/sql/batched";
import { bumpVersion, readVersions, type VersionRow } from "./versions.queries";

// For this long a process trusts the versions that it has read. Its own writes are seen at once, those of
// other processes after this at the latest; in return a flood of 304s costs the database nothing.
const TRUSTED_MS = 20;

type Versions = Promise<Map<string, VersionRow>>;
interface Known {
  at: number;
  rows: Versions;
}
const known = new WeakMap<Db, Known>();
/** The last versions that were read of a database, and when its content was last changed by this process. */
const highest = new WeakMap<Db, Map<string, string>>();
const changed = new WeakMap<Db, number>();

/**
 * The joint version of some scopes, as a text that changes with any of them, and when the last one changed; at most
 * 20 ms old, or as it is now.
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
    if (!row) throw new Error(`no version is kept for the scope ${scope}`);
    versions += `${versions && "."}${row.version}`;
    if (row.changed_at > changedAt) changedAt = row.changed_at;
  }
  return { versions, changedAt };
}

/** The version of every scope as a database has it, at most 20 ms old. */
export function versionsOf(db: Db): Versions {
  const now = performance.now();
  const have = known.get(db);
  if (have && now - have.at < TRUSTED_MS) return have.rows;
  return readNow(db);
}

const readers = new WeakMap<Db, ReturnType<typeof readerOf>>();
const readerOf = (db: Db) => batched(async () => [{ id: "all", rows: await readNow(db) }]);

/** The versions by a reading that begins after this call; whoever asks while one is under way shares the next. */
async function currentVersions(db: Db): Promise<Map<string, VersionRow>> {
  const read = readers.get(db) ?? readerOf(db);
  readers.set(db, read);
  return (await read("all"))?.rows ?? new Map();
}

function readNow(db: Db): Versions {
  const rows = readVersions(db.sql).then((list) => new Map(list.map((row) => [row.scope, row])));
  known.set(db, { at: performance.now(), rows });
  rows.then(
    (read) => highest.set(db, new Map([...read].map(([scope, { version }]) => [scope, version]))),
    () => known.delete(db),
  );
  return rows;
}

/** Marks a scope as changed in the transaction that changes it; call it last, and `forgetVersions` once it has landed. */
export async function contentChanged(tx: Tx, scope: Scope): Promise<void> {
  await bumpVersion(tx, scope);
}

/** Makes this process read the versions anew, after a write of its own. */
export function forgetVersions(db: Db): void {
  known.delete(db);
  changed.set(db, performance.now());
}

/** The newest versions that this process has read of a database. */
export const highestSeen = (db: Db): ReadonlyMap<string, string> => highest.get(db) ?? new Map();

/** When this process last changed content there; before all time where it has not. */
export const lastChange = (db: Db): number => changed.get(db) ?? Number.NEGATIVE_INFINITY;
