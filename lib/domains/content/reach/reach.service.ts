import type { Db, Reads } from "@/db/client";
import { contentState } from "@/lib/domains/content/versions.service";
import type { Ctx } from "@/lib/http/context";
import type { TravelReach } from "@/lib/http/reach-params";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay, type TravelMode } from "@/lib/platform/geo/travel";
import { activeStreets } from "@/lib/providers/routing/streets/streets.service";

/** The most points that one search examines, nearest first. This bounds the search and the lists that it filters. */
export const MAX_POINTS = 5_000;
/** Upper bound of the speed along the great circle, in km/h, on any street or ferry. */
const FASTEST: Record<TravelMode, number> = { walk: 15, cycle: 25, drive: 120 };
/** Origins are rounded to this many degrees, about 11 m, so that a visitor who stands still reuses the result. */
const GRID = 1e-4;
const KEPT = 64;

export interface LocatedId extends Point {
  id: string;
}

/** Reads at most MAX_POINTS points within some metres of a point, nearest first. */
export type ReadNear = (db: Reads, from: Point, meters: number) => Promise<LocatedId[]>;

interface Known {
  version: string;
  ids: Promise<string[]>;
}
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * The ids of what can be reached within a travel time: along the loaded streets, or by the estimated way without them.
 * Results are cached in the process per content version and street network; other searches count against the caller's limit.
 * `key` names what `read` reads. Throws `rate_limited`.
 */
export async function reachableIds(
  { db, limits }: Pick<Ctx, "db" | "limits">,
  scope: "places" | "events",
  key: string,
  reach: TravelReach,
  read: ReadNear,
): Promise<string[]> {
  const [streets, { versions }] = await Promise.all([activeStreets(db.reads), contentState(db, [scope])]);
  const version = `${versions} ${streets?.version ?? ""}`;
  const from = { lat: rounded(reach.from.lat), lng: rounded(reach.from.lng) };
  const { minutes, mode } = reach;
  const seconds = minutes * 60;
  const name = JSON.stringify([scope, key, from, minutes, mode]);
  if (known.get(db)?.get(name)?.version !== version) {
    await limits.count("reach");
    await limits.count("reachNetwork");
  }
  return cached(db, name, version, async () => {
    if (streets === null) {
      const near = await read(db.reads, from, seconds / estimateWay(1, mode).seconds);
      return near.map(({ id }) => id);
    }
    const near = await read(db.reads, from, (minutes / 60) * FASTEST[mode] * 1_000);
    const within = await streets.call({ kind: "within", from, points: near, seconds, mode });
    return near.filter((_, i) => within[i] === 1).map(({ id }) => id);
  });
}

const rounded = (degrees: number): number => Math.round(degrees / GRID) / Math.round(1 / GRID);

function cached(db: Db, key: string, version: string, read: () => Promise<string[]>): Promise<string[]> {
  const results = known.get(db) ?? new Map<string, Known>();
  known.set(db, results);
  const have = results.get(key);
  const ids = have?.version === version ? have.ids : read();
  // A newer result under the key stays.
  const drop = () => results.get(key)?.ids === ids && results.delete(key);
  if (ids !== have?.ids) ids.catch(drop);
  // Reinserting keeps the map in order of use, so that eviction drops the least recently used result.
  results.delete(key);
  results.set(key, { version, ids });
  const [oldest] = results.keys();
  if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
  return ids;
}
