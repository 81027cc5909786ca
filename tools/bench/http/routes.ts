import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import type { Db } from "@/db/client";
import { readVersions } from "@/lib/domains/content/versions.queries";
import { countHits } from "@/lib/http/limiter/limiter.queries";
import { somePlace } from "../destination/destination.queries";
import type { Requests } from "../load/compare";
import { median } from "../report/stats";
import { leanList } from "../servers/lean.queries";
import type { Server } from "../servers/servers";

/** A hot route: its name and its URLs. */
export interface Hot {
  what: string;
  /** The name under which its bytes are stored. */
  name: string;
  path: string;
  requests: Requests;
  /** The queries that the route sends, in order. */
  query: (db: Db) => Promise<unknown>;
}

const LIST = "/api/v1/places";
export const PINS = "/api/v1/map/pois";
// An address may request the feed dashboard 30 times a minute, so there are enough addresses to stay below the limit.
const ADDRESSES = 10_000;
const DASHBOARD = "/api/v1/feed/dashboard";

const each = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
const fromEverywhere = (path: string): Requests =>
  each(ADDRESSES, (i) => ({ path, headers: { "x-forwarded-for": `10.7.${i >> 8}.${i & 255}` } }));
let nth = 0;
// URLs that no burst has requested before, and more of them than the body cache holds, so that a burst that requests all of
// them still finds none in the cache.
const unkept =
  (path: string): Requests =>
  () =>
    each(5_000, () => ({ path: `${path}?nth=${++nth}` }));

/** The routes that the goals concern. */
export async function hotRoutes(sql: postgres.Sql): Promise<Hot[]> {
  const { id } = await somePlace(sql);
  const hot = (
    what: string,
    name: string,
    path: string,
    query: Hot["query"],
    requests: Requests = [{ path }],
  ): Hot => ({
    ...{ what, name, path, query, requests },
  });
  const versions: Hot["query"] = (db) => readVersions(db.reads);
  const counted: Hot["query"] = async (db) => {
    await countHits(db.reads, [{ id: `bench:${Math.random()}`, reset: Math.ceil(Date.now() / 60_000) * 60, n: 1 }]);
    await readVersions(db.reads);
  };
  return [
    // A cached body needs only the versions from the database.
    hot("places list", "list", LIST, versions),
    hot("place detail", "detail", `${LIST}/${id}`, versions),
    hot("map pins", "pins", PINS, versions),
    hot("places list, uncached", "unkept", LIST, (db) => leanList(db.reads, 20, 0), unkept(LIST)),
    hot("feed dashboard", "dashboard", DASHBOARD, counted, fromEverywhere(DASHBOARD)),
  ];
}

/** Stores a server's responses for the peer that returns bytes from memory. */
export async function keepBytes(server: Server, routes: readonly Hot[], dir: string): Promise<void> {
  for (const { name, path } of routes) {
    const answer = await fetch(server.base + path);
    await writeFile(join(dir, name), Buffer.from(await answer.arrayBuffer()));
  }
}

/** The median time of a route's round trips to the database, in milliseconds. */
export async function databaseTime(db: Db, { query }: Hot): Promise<number> {
  const times: number[] = [];
  for (let i = -50; i < 300; i++) {
    const started = performance.now();
    await query(db);
    if (i >= 0) times.push(performance.now() - started);
  }
  return median(times);
}
