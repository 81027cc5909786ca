import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ensureServerBuilt, sourceHash } from "@/scripts/lib/build";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { type Hot, hotRoutes } from "./http/routes";
import { nextOf, type Requests } from "./load/compare";
import { type Load, startLoad } from "./load/load";
import { readOptions } from "./options";
import { childrenOf, familyCpuMicroseconds, privateMegabytes, residentMegabytes } from "./report/process";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, ratios, spread, whole } from "./report/stats";
import { table } from "./report/tables";
import { type Server, startOurs, startPlain } from "./servers/servers";

const DEFAULTS = { places: 5_000, seconds: 1, rounds: 5, connections: 10 };
const WARM_UP = 5_000;
const ROUTES = new Set(["detail", "unkept"]);
// Longer than two processes take to start and to end, one after the other, on a busy machine.
const RELOAD_SECONDS = 20;
const JOBS_FILE = "jobs.mjs";
const FALL = 0.05;
const MEMORY_MB = 120;

/** Requests per CPU second in each round: of one process, of two, and of node:http's empty response. */
interface Figures {
  what: string;
  one: number[];
  two: number[];
  floor: number[];
}

/** Requests per second of CPU time of all processes of the service. */
async function perCpuSecond(load: Load, server: Server, requests: Requests, options: typeof DEFAULTS): Promise<number> {
  const before = await familyCpuMicroseconds(server.pid);
  const result = await load.run({ ...options, base: server.base, requests: nextOf(requests) });
  const after = await familyCpuMicroseconds(server.pid);
  return result.requests / (((after ?? Number.NaN) - (before ?? Number.NaN)) / 1e6);
}

/** Compares one process with two, and with the floor, A B C A B C …. */
async function compareCost(
  load: Load,
  servers: { one: Server; two: Server; plain: Server },
  { requests, what }: Hot,
  options: typeof DEFAULTS,
): Promise<Figures> {
  const { one, two, plain } = servers;
  // Twice as many for two processes, each of which compiles its own code.
  await load.run({ base: one.base, requests: nextOf(requests), connections: options.connections, amount: WARM_UP });
  await load.run({ base: two.base, requests: nextOf(requests), connections: options.connections, amount: 2 * WARM_UP });
  const figures: Figures = { what, one: [], two: [], floor: [] };
  for (let round = 0; round < options.rounds; round++) {
    figures.one.push(await perCpuSecond(load, one, requests, options));
    figures.two.push(await perCpuSecond(load, two, requests, options));
    figures.floor.push(await perCpuSecond(load, plain, [{ path: "/" }], options));
  }
  return figures;
}

/**
 * Replaces every process while each request comes on a connection of its own. Throws if a connection is refused, or a response
 * is not a 200. Returns the requests answered meanwhile, and the seconds until the last process was replaced.
 */
async function reload(load: Load, server: Server, path: string, connections: number) {
  const former = await childrenOf(server.pid);
  const requests = [{ path, headers: { connection: "close" } }];
  const answered = load.run({ base: server.base, requests, connections, seconds: RELOAD_SECONDS });
  const started = performance.now();
  process.kill(server.pid, "SIGHUP");
  let seconds = 0;
  for (let present = former; present.some((pid) => former.includes(pid)); present = await childrenOf(server.pid)) {
    seconds = (performance.now() - started) / 1000;
    if (seconds > RELOAD_SECONDS) throw new PlainError(`After ${RELOAD_SECONDS} s a process was not replaced.`);
    await delay(50);
  }
  return { seconds, ...(await answered) };
}

const ratioText = (two: readonly number[], one: readonly number[]): string =>
  `${spread(ratios(two, one), decimals(2))} ×`;

/** The processes that answer requests; the one that runs jobs (decision 149) is left out. */
async function workersOf(parent: number): Promise<number[]> {
  const children = await childrenOf(parent);
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8")));
  return children.filter((_, i) => !commands[i]?.includes(JOBS_FILE));
}

/** `npm run bench -- workers`: scripts/help/bench.txt has its options. */
export async function benchWorkers(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  await ensureServerBuilt(process.cwd(), await sourceHash(process.cwd(), process.env));
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  const env = benchEnvironment(url);
  Object.assign(process.env, env);
  await fillDestination(url, options.places);
  const sql = plainClient(url, shutdown);
  const routes = (await hotRoutes(sql)).filter(({ name }) => ROUTES.has(name));
  const servers = await phase("starting the servers", "servers", async () => ({
    one: await startOurs(env, shutdown),
    two: await startOurs(env, shutdown, 2),
    plain: await startPlain(shutdown),
  }));
  const { two } = servers;
  const load = startLoad(shutdown);

  const figures: Figures[] = [];
  for (const route of routes)
    figures.push(await phase(route.what, route.what, () => compareCost(load, servers, route, options)));
  const workers = await workersOf(two.pid);
  const memory = await Promise.all(workers.map(privateMegabytes));
  const resident = await Promise.all(workers.map(residentMegabytes));
  const further = Math.max(...memory.map((megabytes) => megabytes ?? Number.NaN));
  const path = routes[0]?.path ?? "/api/v1/places";
  const replaced = await phase("SIGHUP under load", "SIGHUP", () => reload(load, two, path, options.connections));

  const list = (values: readonly (number | undefined)[]) => values.map((n) => whole(n ?? Number.NaN)).join(", ");
  const body = [
    "## Several processes",
    machineLine(await serverVersion(sql)),
    `${options.rounds} rounds of ${options.seconds} s for one and for two processes (\`WORKERS\`), alternately, over ${options.places.toLocaleString("en")} places with ${options.connections} connections. CPU time is that of all processes of the service, including the one that hands out connections. Memory is what only one process uses; resident, with what they share, the two hold ${list(resident)} MB. While SIGHUP replaced the processes, each request came on a connection of its own: ${replaced.requests.toLocaleString("en")} in ${RELOAD_SECONDS} s, and all got 200. The floor is an empty response of node:http.`,
    table(
      ["route", "processes", "requests per CPU second", "against", "requests per CPU second", "ratio", "floor"],
      figures.map(({ what, one, two, floor }) => [
        what,
        "two",
        spread(two, whole),
        "one",
        spread(one, whole),
        ratioText(two, one),
        spread(floor, whole),
      ]),
    ),
    goalTable([
      ...figures.map(({ what, one, two }) => ({
        what: `${what}, two processes against one`,
        goal: `≥ ${1 - FALL} × per CPU second`,
        measured: ratioText(two, one),
        reached: median(ratios(two, one)) >= 1 - FALL,
      })),
      {
        what: "memory of a further process",
        goal: `≤ ${MEMORY_MB} MB`,
        measured: `${list(memory)} MB`,
        reached: further <= MEMORY_MB,
      },
      {
        what: "SIGHUP under load",
        goal: "no connection refused",
        measured: `none, ${replaced.seconds.toFixed(1)} s`,
        reached: true,
      },
    ]),
  ];
  await publish("workers", body.join("\n\n"));
}
