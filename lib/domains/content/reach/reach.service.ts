import type { Db, Reads } from "@/db/client";
import { contentState } from "@/lib/domains/content/versions.service";
import type { Ctx } from "@/lib/http/context";
import type { TravelReach } from "@/lib/http/reach-params";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay, type TravelMode } from "@/lib/platform/geo/travel";
import { findRouter } from "@/lib/providers/routing";
import { estimated } from "@/lib/providers/routing/estimated";
import type { Router } from "@/lib/providers/routing/port";

/** The most points that one search examines, nearest first. This bounds the search and the lists that it filters. */
export const MAX_POINTS = 5_000;
/** The most that an engine outside of the process is asked for: ten of OSRM's tables, which are asked for in turn. */
const MAX_ASKED = 990;
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

/** A result, and whether it may be reused: not if the engine did not answer and the way was estimated instead. */
interface Found {
  ids: string[];
  reusable: boolean;
}

interface Known {
  version: string;
  found: Promise<Found>;
}
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * The ids of what can be reached within a travel time: by the engine that tours use, or by the estimated way without one
 * and where it does not answer. Results are cached in the process per content version and engine or street network; other
 * searches count against the caller's limit. `key` names what `read` reads. Throws `rate_limited`.
 */
export async function reachableIds(
  { db, limits }: Pick<Ctx, "db" | "limits">,
  scope: "places" | "events",
  key: string,
  reach: TravelReach,
  read: ReadNear,
): Promise<string[]> {
  const [router, { versions }] = await Promise.all([findRouter(db.reads), contentState(db, [scope])]);
  const version = `${versions} ${router.network}`;
  const from = { lat: rounded(reach.from.lat), lng: rounded(reach.from.lng) };
  const { minutes, mode } = reach;
  const name = JSON.stringify([scope, key, from, minutes, mode]);
  if (known.get(db)?.get(name)?.version !== version) {
    await limits.count("reach");
    await limits.count("reachNetwork");
  }
  const { ids } = await cached(db, name, version, () =>
    find(router, (meters) => read(db.reads, from, meters), from, reach),
  );
  return ids;
}

async function find(
  router: Router,
  readWithin: (meters: number) => Promise<LocatedId[]>,
  from: Point,
  { minutes, mode }: TravelReach,
): Promise<Found> {
  const seconds = minutes * 60;
  const byEstimate = router.source === "estimated";
  const near = await readWithin(byEstimate ? seconds / estimateWay(1, mode).seconds : (seconds / 3.6) * FASTEST[mode]);
  const points = byEstimate || router.cheapRows ? near : near.slice(0, MAX_ASKED);
  const answer = await router.within(from, points, seconds, mode);
  const within = answer ?? (await estimated.within(from, points, seconds, mode));
  return { ids: points.flatMap(({ id }, i) => (within[i] ? [id] : [])), reusable: answer !== null };
}

const rounded = (degrees: number): number => Math.round(degrees / GRID) / Math.round(1 / GRID);

function cached(db: Db, key: string, version: string, read: () => Promise<Found>): Promise<Found> {
  const results = known.get(db) ?? new Map<string, Known>();
  known.set(db, results);
  const cached = results.get(key);
  const found = cached?.version === version ? cached.found : read();
  // A newer result under the key stays.
  const drop = () => results.get(key)?.found === found && results.delete(key);
  if (found !== cached?.found) found.then(({ reusable }) => reusable || drop(), drop);
  // Reinserting keeps the map in order of use, so that eviction drops the least recently used result.
  results.delete(key);
  results.set(key, { version, found });
  const [oldest] = results.keys();
  if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
  return found;
}
