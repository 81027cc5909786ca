import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type postgres from "postgres";
import { CLAIM_LOCK } from "@/lib/providers/jobs/runner/runs.queries";
import { ensureServerBuilt, sourceHash } from "@/scripts/lib/build";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient, postmasterOf, temporaryDirectory } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, settle } from "./destination/destination.queries";
import { hotRoutes } from "./http/routes";
import { endedNarrations, holdJobs, queueNarrations } from "./jobs/narrations.queries";
import { nextOf } from "./load/compare";
import { type Load, startLoad } from "./load/load";
import type { Job } from "./load/protocol";
import { readOptions } from "./options";
import { familyCpuMicroseconds, treeCpuMicroseconds } from "./report/process";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, spread, sum, whole } from "./report/stats";
import { table } from "./report/tables";
import { type Server, startOurs } from "./servers/servers";

const DEFAULTS = { narrations: 4_000, places: 5_000, every: 10 };
// Shorter than the statement timeout of a worker that waits for the lock of claims.
const TURN_SECONDS = 4;
const LIMIT_SECONDS = 900;
const RATE = 100;
const GROWTH = 1.2;
const READERS = 20;
const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0x00]);

/** A voice that answers at once. Each text gets its own audio. Returns its address. */
async function startVoice(shutdown: Shutdown): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => void response.writeHead(200).end(Buffer.concat([MP3, ...parts])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  shutdown.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Turn {
  narrations: number;
  seconds: number;
  /** Milliseconds of each read. */
  times: number[];
  /** CPU time in µs. */
  server: number;
  database: number;
}

interface Stage {
  sql: postgres.Sql;
  load: Load;
  server: Server;
  postmaster: number;
  requests: Job["requests"];
  everyMs: number;
}

/** Reads at a fixed rate for one turn, and counts what happens meanwhile. */
async function takeTurn({ sql, load, server, postmaster, requests, everyMs }: Stage): Promise<Turn> {
  const state = async () => ({
    ended: (await endedNarrations(sql)).ended,
    server: (await familyCpuMicroseconds(server.pid)) ?? Number.NaN,
    database: (await treeCpuMicroseconds(postmaster)) ?? Number.NaN,
    at: performance.now(),
  });
  const before = await state();
  const { times = [] } = await load.run({
    base: server.base,
    requests,
    connections: READERS,
    seconds: TURN_SECONDS,
    everyMs,
  });
  const after = await state();
  return {
    narrations: after.ended - before.ended,
    seconds: (after.at - before.at) / 1000,
    times,
    server: after.server - before.server,
    database: after.database - before.database,
  };
}

/** Takes turns with and without jobs until every narration has ended. */
async function drain(stage: Stage, narrations: number): Promise<{ busy: Turn[]; quiet: Turn[] }> {
  const turns: { busy: Turn[]; quiet: Turn[] } = { busy: [], quiet: [] };
  const end = performance.now() + LIMIT_SECONDS * 1000;
  for (let ended = 0; ended < narrations; ) {
    turns.busy.push(await takeTurn(stage));
    const release = await holdJobs(stage.sql, CLAIM_LOCK);
    turns.quiet.push(await takeTurn(stage));
    await release();
    const now = await endedNarrations(stage.sql);
    if (now.failed > 0) throw new PlainError(`${now.failed} narrations left no audio.`);
    ended = now.ended;
    if (performance.now() > end) throw new PlainError(`After ${LIMIT_SECONDS} s only ${ended} narrations had ended.`);
  }
  // The last turn ran out of jobs.
  if (turns.busy.length > 1) {
    turns.busy.pop();
    turns.quiet.pop();
  }
  return turns;
}

const timesOf = (turns: readonly Turn[]): number[] => turns.flatMap(({ times }) => times);

/** `npm run bench -- jobs`: scripts/help/bench.txt has its options. */
export async function benchJobs(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { narrations, places, every } = readOptions(args, DEFAULTS);
  await ensureServerBuilt(process.cwd(), await sourceHash(process.cwd(), process.env));
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown, { durable: true }));
  const env = {
    ...benchEnvironment(url),
    TOURS_TTS_PROVIDER: "openai",
    OPENAI_API_KEY: "bench",
    OPENAI_BASE_URL: await startVoice(shutdown),
    STORAGE_DIR: join(await temporaryDirectory(shutdown), "storage"),
    SPEECH_DAILY_CHARACTERS: "1000000000",
  };
  Object.assign(process.env, env);
  await fillDestination(url, places);
  const sql = plainClient(url, shutdown);
  const server = await phase("starting the server", "server", () => startOurs(env, shutdown));
  const postmaster = await postmasterOf(sql);
  const routes = (await hotRoutes(sql)).map(({ requests }) => nextOf(requests));
  // Each route in turn, so that every turn reads the same mixture.
  const longest = Math.max(...routes.map((requests) => requests.length));
  const requests = Array.from({ length: longest }, (_, i) =>
    routes.flatMap((list) => list[i % list.length] ?? []),
  ).flat();
  const load = startLoad(shutdown);
  const stage: Stage = { sql, load, server, postmaster, requests, everyMs: every };
  await load.run({ base: server.base, requests, connections: 10, amount: 5_000 });

  const { busy, quiet } = await phase(`${narrations} narrations`, "narrations", async () => {
    const release = await holdJobs(sql, CLAIM_LOCK);
    await queueNarrations(sql, narrations);
    await settle(sql);
    await release();
    return drain(stage, narrations);
  });
  const done = sum(busy.map((turn) => turn.narrations));
  const rates = busy.map((turn) => turn.narrations / turn.seconds);
  const cost = (key: "server" | "database"): number =>
    (sum(busy.map((turn) => turn[key])) - sum(quiet.map((turn) => turn[key]))) / done;
  const [with99, without99] = [percentile(timesOf(busy), 0.99), percentile(timesOf(quiet), 0.99)];
  const row = (name: string, turns: readonly Turn[], perSecond: string) => [
    name,
    perSecond,
    timesOf(turns).length.toLocaleString("en"),
    ...[percentile(timesOf(turns), 0.5), percentile(timesOf(turns), 0.99)].map((ms) => ms.toFixed(1)),
    spread(
      turns.map(({ times }) => percentile(times, 0.99)),
      decimals(1),
    ),
  ];
  const body = [
    "## Jobs beside readers",
    machineLine(await serverVersion(sql)),
    `${narrations.toLocaleString("en")} queued narrations with a voice that answers at once, on a durable database and disk, while readers request lists, details, pins and the dashboard every ${every} ms, whether or not earlier ones have been answered. Every ${TURN_SECONDS} s the jobs pause for as long. A narration took ${Math.round(cost("server")).toLocaleString("en")} µs of CPU of the service and ${Math.round(cost("database")).toLocaleString("en")} µs of PostgreSQL.`,
    table(
      ["", "narrations/s", "reads", "p50 ms", "p99 ms", "p99 ms by turn"],
      [row("readers alone (the floor)", quiet, ""), row("beside jobs", busy, spread(rates, whole))],
    ),
    goalTable([
      {
        what: "narrations per second",
        goal: `≥ ${RATE}`,
        measured: spread(rates, whole),
        reached: median(rates) >= RATE,
      },
      {
        what: "p99 of readers beside jobs",
        goal: `≤ ${GROWTH} × without`,
        measured: `${(with99 / without99).toFixed(2)} ×`,
        reached: with99 <= GROWTH * without99,
      },
    ]),
  ];
  await publish("jobs", body.join("\n\n"));
}
