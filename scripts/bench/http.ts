import { connect, type Db } from "@/db/client";
import { ensureBuilt } from "@/scripts/lib/build";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, somePlace } from "./destination/destination.queries";
import { againstSignedIn } from "./http/actors";
import { assertSame } from "./http/bytes";
import { measureMemory } from "./http/memory";
import { comparisonTable, goalsOf, type Outcome } from "./http/outcome";
import { type Burst, type Comparison, compare, type Side } from "./load/compare";
import { type Load, startLoad } from "./load/load";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { type Server, type Servers, startServers } from "./servers/servers";

const DEFAULTS = { places: 50_740, seconds: 2, rounds: 5, connections: [1, 10, 50] };
const PINS = "/api/v1/map/pois";

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
  await fillDestination(url, options.places);
  const servers = await phase("starting the servers", "servers", () => startServers(benchEnvironment(url), shutdown));
  const db = connect({ url, poolSize: 1 });
  shutdown.add(() => db.close());
  const load = startLoad(shutdown);

  const outcome = await measure(db, servers, load, options);
  const body = [
    `## The API over ${options.places.toLocaleString("en")} places`,
    machineLine(await serverVersion(db.sql)),
    `${options.rounds} rounds of ${options.seconds} s a side. The peer is a Fastify server that gives the same bytes from the same tables with the same pool, without validators, request ids, log or validation. CPU is the server process's own, a request. An empty Next route handler was not measured: behind \`next start\`, /api/health stands for it.`,
    comparisonTable(outcome),
    goalTable(goalsOf(outcome)),
  ];
  await publish(`http-${options.places}`, body.join("\n\n"));
}

async function measure(db: Db, servers: Servers, load: Load, options: typeof DEFAULTS): Promise<Outcome> {
  const { id } = await somePlace(db.sql);
  const routes = { "places list": "/api/v1/places", "place detail": `/api/v1/places/${id}`, "map pins": PINS };
  const bursts = options.connections.map((connections): Burst => ({ ...options, connections }));
  const [widest = { connections: 50, rounds: options.rounds }] = bursts.toSorted(
    (a, b) => b.connections - a.connections,
  );
  const { ours, next, fastify, plain } = servers;
  const run = (what: string, a: Side, b: Side, burst: Burst): Promise<Comparison> =>
    phase(`${what}, ${burst.connections} connections`, `${what}, ${burst.connections} connections`, () =>
      compare(load, a, b, burst),
    );

  const outcome: Outcome = { peers: [], floors: [], options };
  for (const [what, path] of Object.entries(routes)) {
    await assertSame(ours.base + path, fastify.base + path);
    for (const burst of bursts) {
      const result = await run(what, side("ours", ours, path), side("Fastify", fastify, path), burst);
      outcome.peers.push({ what, connections: burst.connections, ...result });
    }
  }
  const health = side("ours, empty", ours, "/api/health");
  const floor = async (what: string, a: Side, b: Side) =>
    outcome.floors.push({ what, connections: widest.connections, ...(await run(what, a, b, widest)) });
  await floor("304", await unchanged(ours), health);
  await floor("empty answer", health, side("node:http", plain, "/"));
  await floor("empty answer", health, side("Fastify", fastify, "/empty"));
  await floor(
    "next start: list",
    side("ours by next", next, "/api/v1/places"),
    side("empty by next", next, "/api/health"),
  );
  if (options.places >= 50_000) {
    const deep = side("page 5,000", ours, "/api/v1/places?limit=10&page=5000");
    const first = side("page 1", ours, "/api/v1/places?limit=10");
    outcome.depth = await run("page 5,000 against page 1", deep, first, { ...widest, connections: 1 });
  }
  outcome.actors = await phase("signed in against anonymous", "signed in against anonymous", () =>
    againstSignedIn(db.sql, load, ours, id, options.rounds),
  );
  outcome.memory = await phase("100,000 mixed requests", "memory", () =>
    measureMemory(load, ours, Object.values(routes)),
  );
  return outcome;
}
