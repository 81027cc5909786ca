import { createReadStream, createWriteStream } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { describeExit, startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import { ownDatabase, plainClient, temporaryDirectory } from "./database";
import { benchEnvironment } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { copyIn, copyOut, countPlaces } from "./imports/floor.queries";
import { measureUsage, type Usage } from "./imports/usage";
import { venueList } from "./imports/venues";
import { readOptions } from "./options";
import { parentOf } from "./report/process";
import { type Cell, goalTable, machineLine, publish, table } from "./report/section";

const DEFAULTS = { places: 50_740 };
const STOP_MS = 10_000;
const GOALS = [
  { places: 50_740, seconds: 15 },
  { places: 1_000_000, seconds: 300 },
];
/** How far the number of places may be from that of a goal. */
const TOLERANCE = 0.05;
const GOAL_MB = 400;

/** The file to import: the given one, or a venue list of its own. */
async function venueFile(args: readonly string[], shutdown: Shutdown): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { places: { type: "string" } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given !== undefined) return resolve(given);
  const { places } = readOptions(values.places === undefined ? [] : ["--places", values.places], DEFAULTS);
  const file = join(await temporaryDirectory(shutdown), "venues.csv");
  await pipeline(Readable.from(venueList(places)), createWriteStream(file));
  return file;
}

/** Runs `npm run content -- import` on a migrated, empty database and returns what it took. */
async function measureImport(url: string, postmaster: number, file: string, shutdown: Shutdown): Promise<Usage> {
  let pid = 0;
  const run = async (): Promise<void> => {
    const env = { ...process.env, ...benchEnvironment(url) };
    const child = startNode(["scripts/bootstrap.mjs", "content", "import", file], env, { output: "collect" });
    pid = child.pid;
    shutdown.add(() => child.stop(STOP_MS));
    const exit = await child.exited;
    if (exit.code !== 0) throw new PlainError(`${child.output().trim()}\nThe import failed (${describeExit(exit)}).`);
  };
  return measureUsage(postmaster, run, () => pid);
}

function rowOf(name: string, { seconds, importer, postgres }: Usage): Cell[] {
  const times = [seconds, importer?.cpu, postgres.cpu].map((s) => (s === undefined ? "" : s.toFixed(1)));
  return [name, ...times, importer?.peak.toFixed(0) ?? "", postgres.peak.toFixed(0)];
}

/** `npm run bench -- imports`: see tools/bench.ts for its options. */
export async function benchImports(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const file = await venueFile(args, shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown, { durable: true }));
  await migrate(url);
  // An import builds the indexes once only if it is alone, so this client connects for a moment before it.
  const first = plainClient(url, shutdown);
  const [backend] = await first<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = (await parentOf(backend?.pid ?? 0)) ?? 0;
  await first.end();
  const imported = await phase("importing", "the import", () => measureImport(url, postmaster, file, shutdown));

  const sql = plainClient(url, shutdown);
  const places = await countPlaces(sql);
  const rows = join(await temporaryDirectory(shutdown), "places.copy");
  await pipeline(await copyOut(sql), createWriteStream(rows));
  const floor = await phase("copying", "the floor", () =>
    measureUsage(postmaster, async () => pipeline(createReadStream(rows), await copyIn(sql))),
  );

  const goals = GOALS.filter((goal) => Math.abs(places / goal.places - 1) <= TOLERANCE);
  const largest = Math.max(imported.importer?.peak ?? 0, imported.postgres.peak);
  const shown = places.toLocaleString("en");
  const body = [
    `## Import of ${shown} places`,
    machineLine(await serverVersion(sql)),
    "`npm run content -- import` of a venue list into an empty, migrated database of an embedded server, with the start of the command. The floor is `COPY` of the rows of `places` alone into a table without indexes. Memory is the peak of one process; PostgreSQL's includes up to 256 MB of shared buffers.",
    `Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ["", "wall s", "CPU importer s", "CPU PostgreSQL s", "MB importer", "MB PostgreSQL"],
      [rowOf("import", imported), rowOf("floor", floor)],
    ),
    goalTable([
      ...goals.map(({ places: count, seconds }) => ({
        what: `${count.toLocaleString("en")} places, wall`,
        goal: `≤ ${seconds} s`,
        measured: `${imported.seconds.toFixed(1)} s`,
        reached: imported.seconds <= seconds,
      })),
      {
        what: "memory of each process",
        goal: `≤ ${GOAL_MB} MB`,
        measured: `${largest.toFixed(0)} MB`,
        reached: largest <= GOAL_MB,
      },
    ]),
  ];
  await publish("imports", body.join("\n\n"));
}
