import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { somePlace } from "../destination/destination.queries";
import type { Requests } from "../load/compare";
import type { Server } from "../servers/servers";

/** A hot route: its name and its URLs. */
export interface Hot {
  what: string;
  /** The name under which its bytes are stored. */
  name: string;
  path: string;
  requests: Requests;
  /** How many times the peer's requests per second it should reach at several connections. One connection: 1. */
  atLeast: number;
}

export const LIST = "/api/v1/places";
export const EVENTS = "/api/v1/events";
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
export const uncached =
  (path: string): Requests =>
  () =>
    each(5_000, () => ({ path: `${path}?nth=${++nth}` }));

/** The routes that the goals concern. */
export async function hotRoutes(sql: postgres.Sql): Promise<Hot[]> {
  const { id } = await somePlace(sql);
  const hot = (what: string, name: string, path: string, atLeast: number, requests: Requests = [{ path }]): Hot => ({
    what,
    name,
    path,
    requests,
    atLeast,
  });
  return [
    hot("places list", "list", LIST, 2),
    hot("place detail", "detail", `${LIST}/${id}`, 1.5),
    hot("map pins", "pins", PINS, 4),
    hot("places list, uncached", "unkept", LIST, 1, uncached(LIST)),
    hot("feed dashboard", "dashboard", DASHBOARD, 1.6, fromEverywhere(DASHBOARD)),
  ];
}

/** Stores a server's responses for the peer that returns bytes from memory. */
export async function keepBytes(server: Server, routes: readonly Hot[], dir: string): Promise<void> {
  for (const { name, path } of routes) {
    const answer = await fetch(server.base + path);
    await writeFile(join(dir, name), Buffer.from(await answer.arrayBuffer()));
  }
}
