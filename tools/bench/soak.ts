import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { serverVersion, somePlace } from "./destination/destination.queries";
import { mixedRequests } from "./http/memory";
import { type Load, startLoad } from "./load/load";
import type { Result } from "./load/protocol";
import { readOptions } from "./options";
import { residentMegabytes } from "./report/process";
import { goalTable, machineLine, publish } from "./report/section";
import { table } from "./report/tables";
import type { Server } from "./servers/servers";
import { openStage } from "./stage";

const DEFAULTS = { minutes: 10, places: 50_740, connections: 50 };
const LIMIT_MB = 220;
const FLAT = 1.1;

interface Minute extends Result {
  megabytes: number;
}

async function minutesOf(load: Load, server: Server, requests: { path: string }[], options: typeof DEFAULTS) {
  const seen: Minute[] = [];
  for (let i = 1; i <= options.minutes; i++) {
    const { connections } = options;
    const job = { base: server.base, requests, connections, seconds: 60 };
    const result = await phase(`minute ${i}`, `minute ${i}`, () => load.run(job));
    seen.push({ ...result, megabytes: (await residentMegabytes(server.pid)) ?? Number.NaN });
  }
  return seen;
}

/** `npm run bench -- soak`: scripts/help/bench.txt has its options. */
export async function benchSoak(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { server, sql } = await openStage(options.places, shutdown);
  const { id } = await somePlace(sql);
  const paths = ["/api/v1/places", `/api/v1/places/${id}`, "/api/v1/map/pois"];
  const seen = await minutesOf(startLoad(shutdown), server, mixedRequests(paths), options);

  const all = seen.map(({ megabytes }) => megabytes);
  const [last = Number.NaN, settled = Number.NaN] = [all.at(-1), all[1] ?? all[0]];
  const body = [
    `## ${options.minutes} minutes under load`,
    machineLine(await serverVersion(sql)),
    `${options.connections} connections without pauses, mixed requests over ${options.places.toLocaleString("en")} places; every response was a 200. Memory is the server's resident set at the end of each minute.`,
    table(
      ["minute", "requests", "p50 / p99 ms", "MB"],
      seen.map((minute, i) => [
        String(i + 1),
        minute.requests.toLocaleString("en"),
        `${minute.p50.toFixed(2)} / ${minute.p99.toFixed(2)}`,
        minute.megabytes.toFixed(0),
      ]),
    ),
    goalTable([
      {
        what: "memory at the end",
        goal: `≤ ${LIMIT_MB} MB`,
        measured: `${last.toFixed(0)} MB`,
        reached: last <= LIMIT_MB,
      },
      {
        what: "memory at the end against the second minute",
        goal: `flat (≤ ${FLAT} ×)`,
        measured: `${(last / settled).toFixed(2)} ×`,
        reached: last / settled <= FLAT,
      },
    ]),
  ];
  await publish("soak", body.join("\n\n"));
}
