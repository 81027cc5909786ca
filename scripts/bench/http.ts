import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Db } from "@/db/client";
import { ensureBuilt } from "@/scripts/lib/build";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, temporaryDirectory } from "./database";
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

/** `npm run bench` and `npm run bench -- http`: see scripts/bench.ts for its options. */
export async function benchHttp(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  await ensureBuilt(process.cwd(), shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, options.places, options.events);
  const db = connect({ url, poolSize: 1 });
  shutdown.add(() => db.close());
  const routes = await hotRoutes(db.sql);
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

  const outcome = await measure(db, servers, load, routes, options);
  const body = [
    `## The API over ${options.places.toLocaleString("en")} places and ${options.events.toLocaleString("en")} events`,
    machineLine(await serverVersion(db.sql)),
    `${options.rounds} rounds of ${options.seconds} s a side. The peer is a Fastify server that gives the same bytes from the same tables with the same pool, without validators, request ids, log or validation. Ours keeps bodies in memory as long as their versions hold (decision 030), asked for 5,000 addresses in turn (not kept) it has none of them. CPU is the server process's own, a request. Behind \`next start\` the peer is a Next route handler that gives the same bytes from memory; at one connection the median time of the route's round trips to the database is taken off our time.`,
    comparisonTable(outcome),
    goalTable(goalsOf(outcome)),
  ];
  await publish(`http-${options.places}`, body.join("\n\n"));
}

async function measure(
  db: Db,
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
    const database = await databaseTime(db.sql, route);
    outcome.behindNext.push({ what, connections: 1, database, ...result });
  }
  if (options.places >= 50_000) {
    const deep = side("page 5,000", ours, "/api/v1/places?limit=10&page=5000");
    const first = side("page 1", ours, "/api/v1/places?limit=10");
    outcome.depth = await run("page 5,000 against page 1", deep, first, { ...widest, connections: 1 });
  }
  const place = await somePlace(db.sql);
  outcome.actors = await phase("signed in against anonymous", "signed in against anonymous", () =>
    againstSignedIn(db.sql, load, ours, place.id, options),
  );
  outcome.memory = await phase("100,000 mixed requests", "memory", () =>
    measureMemory(
      load,
      ours,
      routes.filter(({ requests }) => requests.length === 1).map(({ path }) => path),
    ),
  );
  return outcome;
}
