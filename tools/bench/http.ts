import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { ensureBuilt } from "@/scripts/lib/build";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient, postmasterOf, temporaryDirectory } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { assertSame } from "./http/bytes";
import { measureMemory } from "./http/memory";
import { comparisonTable, goalsOf, type Outcome, type Row, rowsOf } from "./http/outcome";
import { EVENTS, type Hot, hotRoutes, keepBytes, LIST, PINS, uncached } from "./http/routes";
import { type Burst, compare, type Side } from "./load/compare";
import { type Load, startLoad } from "./load/load";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { buildNextPeer } from "./servers/next-peer";
import { type Server, type Servers, startServers } from "./servers/servers";

const DEFAULTS = { places: 50_740, events: 5_000, seconds: 0.5, rounds: 5, connections: [1, 10, 50] };
// Enough to keep a server busy: with one connection, a request's CPU time includes that of waking up.
const SEVERAL = 10;
const EMPTY = "empty";

const side = (name: string, server: Server, path: string): Side => ({ name, server, requests: [{ path }] });

async function unchanged(server: Server): Promise<Side> {
  const etag = (await fetch(server.base + PINS)).headers.get("etag") ?? "";
  // Not the list: its validator changes with the minute.
  const requests = [{ path: PINS, headers: { "if-none-match": etag } }];
  return { name: "ours, 304", server, requests, status: 304 };
}

/** `npm run bench -- http`: scripts/help/bench.txt has its options. */
export async function benchHttp(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  await ensureBuilt(process.cwd(), shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, options.places, options);
  const sql = plainClient(url, shutdown);
  const routes = await hotRoutes(sql);
  const bytes = await temporaryDirectory(shutdown);
  await writeFile(join(bytes, EMPTY), "{}");
  const startPeer = await phase("building the peer of next start", "the peer of next start", () =>
    buildNextPeer(shutdown),
  );
  const servers = await phase("starting the servers", "servers", () =>
    startServers(benchEnvironment(url), { args: startPeer, bytes, first: EMPTY }, shutdown),
  );
  await keepBytes(servers.ours, routes, bytes);
  const load = startLoad(shutdown);

  const outcome = await measure(sql, servers, load, routes, options);
  const body = [
    `## The API over ${options.places.toLocaleString("en")} places and ${options.events.toLocaleString("en")} events`,
    machineLine(await serverVersion(sql)),
    `${options.rounds} rounds of ${options.seconds} s per side and floor. The peer is a Fastify server that returns the same bytes from the same tables with as many connections in the pool of postgres.js, without validators, request ids, log or validation. Our server caches bodies in memory under their versions (decision 030); a route whose URLs are each requested once ("uncached") has none of them. CPU is that of the server's process and of PostgreSQL's processes per request. Behind \`next start\` the peer is a Next route handler that returns the same bytes from memory. The floor is an empty response of node:http; behind \`next start\`, an empty handler of Next.`,
    comparisonTable(rowsOf(outcome)),
    goalTable(goalsOf(outcome)),
  ];
  await publish(`http-${options.places}`, body.join("\n\n"));
}

async function measure(
  sql: postgres.Sql,
  servers: Servers,
  load: Load,
  routes: readonly Hot[],
  options: typeof DEFAULTS,
): Promise<Outcome> {
  const { rounds, seconds } = options;
  const postmaster = await postmasterOf(sql);
  const burst = (connections: number): Burst => ({ rounds, seconds, connections, postmaster });
  const widest = Math.max(...options.connections);
  const { ours, next, nextPeer, fastify, plain } = servers;
  const nothing = side("node:http", plain, "/");
  const run = async (what: string, connections: number, a: Side, b: Side, floor?: Side): Promise<Row> => {
    const named = `${what}, ${connections} connections`;
    const compared = await phase(named, named, () => compare(load, a, b, burst(connections), floor));
    return { what, connections, ...compared };
  };

  const peers: Outcome["peers"] = [];
  for (const { what, path, requests, atLeast } of routes) {
    await assertSame(ours.base + path, fastify.base + path);
    const [own, theirs] = [
      { name: "ours", server: ours, requests },
      { name: "Fastify", server: fastify, requests },
    ];
    for (const connections of options.connections)
      peers.push({ ...(await run(what, connections, own, theirs, nothing)), atLeast });
  }
  const pageOfEvents = { name: "ours", server: ours, requests: uncached(EVENTS) };
  const pageOfPlaces = { name: "places list", server: ours, requests: uncached(LIST) };
  const events = await run("events list, uncached", SEVERAL, pageOfEvents, pageOfPlaces, nothing);
  const behindNext: Row[] = [];
  for (const { what, name, requests } of routes) {
    const own = { name: "ours by Next", server: next, requests };
    const same = side("bytes by Next", nextPeer, `/bytes/${name}`);
    behindNext.push(await run(what, SEVERAL, own, same, side("empty handler", nextPeer, `/bytes/${EMPTY}`)));
  }
  const health = side("ours, empty", ours, "/api/health");
  const floors = [
    await run("304", widest, await unchanged(ours), health, nothing),
    await run("empty response", widest, health, nothing),
    await run("empty response", widest, health, side("Fastify", fastify, "/empty"), nothing),
  ];
  const deep = side("page 5,000", ours, `${LIST}?limit=10&page=5000`);
  const depth =
    options.places >= 50_000
      ? await run("places list", 1, deep, side("page 1", ours, `${LIST}?limit=10`), nothing)
      : undefined;
  const paths = routes
    .filter(({ requests }) => Array.isArray(requests) && requests.length === 1)
    .map(({ path }) => path);
  const memory = await phase("100,000 mixed requests", "memory", () => measureMemory(load, ours, paths));
  return { peers, events, behindNext, floors, ...(depth && { depth }), memory };
}
