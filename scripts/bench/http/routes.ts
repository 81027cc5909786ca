import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "@/db/client";
import { readDashboard } from "@/lib/feed/feed.queries";
import { somePlace } from "../destination/destination.queries";
import type { Side } from "../load/compare";
import { median } from "../report/stats";
import { leanDetail, leanList, leanPins } from "../servers/lean.queries";
import type { Server } from "../servers/servers";

/** A hot route: what it is called, and what is asked for. */
export interface Hot {
  what: string;
  /** The name under which its bytes are kept. */
  name: string;
  path: string;
  requests: Side["requests"];
  /** What it asks of the database. */
  query: (sql: Sql) => Promise<unknown>;
}

export const PINS = "/api/v1/map/pois";
// A feed dashboard may be asked for 30 times a minute by an address: so many that no limit is met.
const ADDRESSES = 10_000;
const DASHBOARD = "/api/v1/feed/dashboard";

const fromEverywhere = (path: string): Side["requests"] =>
  Array.from({ length: ADDRESSES }, (_, i) => ({ path, headers: { "x-forwarded-for": `10.7.${i >> 8}.${i & 255}` } }));

/** The routes that the goals are about. */
export async function hotRoutes(sql: Sql): Promise<Hot[]> {
  const { id } = await somePlace(sql);
  const hot = (what: string, name: string, path: string, query: Hot["query"]): Hot => ({
    ...{ what, name, path, query },
    requests: path === DASHBOARD ? fromEverywhere(path) : [{ path }],
  });
  return [
    hot("places list", "list", "/api/v1/places", (on) => leanList(on, 20, 0)),
    hot("place detail", "detail", `/api/v1/places/${id}`, (on) => leanDetail(on, id)),
    hot("map pins", "pins", PINS, leanPins),
    hot("feed dashboard", "dashboard", DASHBOARD, (on) => readDashboard(on, null, new Date())),
  ];
}

/** Keeps what a server answers with for the peer that gives bytes from memory. */
export async function keepBytes(server: Server, routes: readonly Hot[], dir: string): Promise<void> {
  for (const { name, path } of routes) {
    const answer = await fetch(server.base + path);
    await writeFile(join(dir, name), Buffer.from(await answer.arrayBuffer()));
  }
}

/** The median round trip of a route's statement, in milliseconds. */
export async function databaseTime(sql: Sql, { query }: Hot): Promise<number> {
  const times: number[] = [];
  for (let i = -50; i < 300; i++) {
    const started = performance.now();
    await query(sql);
    if (i >= 0) times.push(performance.now() - started);
  }
  return median(times);
}
