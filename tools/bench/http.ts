import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { connect, type Db } from "@/db/client";
import { ensureBuilt } from "@/scripts/lib/build";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient, temporaryDirectory } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, somePlace } from "./destination/destination.queries";
import { againstSignedIn } from "./http/actors";
import { assertSame } from "./http/bytes";
import { measureMemory } from "./http/memory";
import { comparisonTable, goalsOf, type Outcome } from "./http/outcome";
import { databaseTime, type Hot, hotRoutes, keepBytes, PINS } from "./http/routes";
import { type Burst, type Comparison, compare, type Side } from "./load/compare";
import { type Load, startLoad } from "./load/load";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { buildNextPeer } from "./servers/next-peer";
import { type Server, type Servers, startServers } from "./servers/servers";

const DEFAULTS = { places: 50_740, events: 5_000, seconds: 1, rounds: 5, connections: [1, 10, 50] };

const side = (name: string, server: Server, path: string): Side => ({ name, server, requests: [{ path }] });

async function unchanged(server: Server): Promise<Side> {
  const etag = (await fetch(server.base + PINS)).headers.get("etag") ?? "";
  // Not the list: its validator changes with the minute.
  const requests = [{ path: PINS, headers: { "if-none-match": etag } }];
  return { name: "ours, 304", server, requests, status: 304 };
}

/** `npm run bench` and `npm run bench -- http`: see tools/bench.ts for its options. */
export async function benchHttp(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  await ensureBuilt(process.cwd(), shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, options.places, options.events);
  const db = connect({ url, poolSize: 1 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
  const routes = await hotRoutes(sql);
  const bytes = await temporaryDirectory(shutdown);
  await writeFile(join(bytes, "warm"), "{}");
  const startPeer = await phase("building the peer of next start", "the peer of next start", () =>
    buildNextPeer(shutdown),
  );
  const servers = await phase("starting the servers", "servers", () =>
    startServers(benchEnvironment(url), { args: startPeer, bytes, first: "warm" }, shutdown),
  );
  await keepBytes(servers.ours, routes, bytes);
  const load = startLoad(shutdown);

  const outcome = await measure({ db, sql }, servers, load, routes, options);
  const body = [
    `## The API over ${options.places.toLocaleString("en")} places and ${options.events.toLocaleString("en")} events`,
    machineLine(await serverVersion(sql)),
    `${options.rounds} rounds of ${options.seconds} s per side. The peer is a Fastify server that returns the same bytes from the same tables with the same pool, without validators, request ids, log or validation. Our server caches bodies in memory under their versions (decision 030); a route whose URLs are each requested once ("uncached") has none of them. CPU is that of the server process per request. Behind \`next start\` the peer is a Next route handler that returns the same bytes from memory; at one connection the median time of the route's round trips to the database is subtracted from our time.`,
    comparisonTable(outcome),
    goalTable(goalsOf(outcome)),
  ];
  await publish(`http-${options.places}`, body.join("\n\n"));
}

async function measure(
  { db, sql }: { db: Db; sql: postgres.Sql },
  servers: Servers,
  load: Load,
  routes: readonly Hot[],
  options: typeof DEFAULTS,
): Promise<Outcome> {
  const bursts = options.connections.map((connections): Burst => ({ ...options, connections }));
  const [widest = { connections: 50, rounds: options.rounds }] = bursts.toSorted(
    (a, b) => b.connections - a.connections,
  );
  const { ours, next, nextPeer, fastify, plain } = servers;
  const run = (what: string, a: Side, b: Side, burst: Burst): Promise<Comparison> =>
    phase(`${what}, ${burst.connections} connections`, `${what}, ${burst.connections} connections`, () =>
      compare(load, a, b, burst),
    );

  const outcome: Outcome = { peers: [], behindNext: [], floors: [], actors: [], options };
  for (const { what, path, requests } of routes) {
    await assertSame(ours.base + path, fastify.base + path);
    for (const burst of bursts) {
      const theirs = { name: "Fastify", server: fastify, requests };
      const result = await run(what, { name: "ours", server: ours, requests }, theirs, burst);
      outcome.peers.push({ what, connections: burst.connections, ...result });
    }
  }
  const health = side("ours, empty", ours, "/api/health");
  const floor = async (what: string, a: Side, b: Side) =>
    outcome.floors.push({ what, connections: widest.connections, ...(await run(what, a, b, widest)) });
  await floor("304", await unchanged(ours), health);
  await floor("empty answer", health, side("node:http", plain, "/"));
  await floor("empty answer", health, side("Fastify", fastify, "/empty"));
  for (const route of routes) {
    const { what, name, requests } = route;
    const theirs = side("bytes by Next", nextPeer, `/bytes/${name}`);
    const burst = { ...widest, connections: 1 };
    const result = await run(
      `${what} behind next start`,
      { name: "ours by Next", server: next, requests },
      theirs,
      burst,
    );
    const database = await databaseTime(db, route);
    outcome.behindNext.push({ what, connections: 1, database, ...result });
  }
  if (options.places >= 50_000) {
    const deep = side("page 5,000", ours, "/api/v1/places?limit=10&page=5000");
    const first = side("page 1", ours, "/api/v1/places?limit=10");
    outcome.depth = await run("page 5,000 against page 1", deep, first, { ...widest, connections: 1 });
  }
  const place = await somePlace(sql);
  outcome.actors = await phase("signed in against anonymous", "signed in against anonymous", () =>
    againstSignedIn(sql, load, ours, place.id, options),
  );
  outcome.memory = await phase("100,000 mixed requests", "memory", () =>
    measureMemory(
      load,
      ours,
      routes.filter(({ requests }) => Array.isArray(requests) && requests.length === 1).map(({ path }) => path),
    ),
  );
  return outcome;
}
