import { createWriteStream } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describeExit, startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import { ownDatabase, plainClient, postmasterOf, temporaryDirectory } from "./database";
import { benchEnvironment } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { copyIn, copyOut, countPlaces } from "./imports/floor.queries";
import { measureUsage, type Usage } from "./imports/usage";
import { venueList } from "./imports/venues";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, spread } from "./report/stats";
import { type Cell, table } from "./report/tables";

const DEFAULTS = { places: 50_740, rounds: 3 };
const STOP_MS = 10_000;
const GOALS = [
  { places: 50_740, seconds: 15 },
  { places: 1_000_000, seconds: 300 },
];
/** How far the number of places may be from that of a goal. */
const TOLERANCE = 0.05;
const GOAL_MB = 400;

/** The file to import: the given one, or a venue list of its own. */
async function venueFile(given: string | undefined, places: number, shutdown: Shutdown): Promise<string> {
  if (given !== undefined) return resolve(given);
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

interface Round {
  places: number;
  version: string;
  imported: Usage;
  /** COPY of the imported rows. */
  floor: Usage;
}

/** One import and its floor, in an empty database of a server of their own. */
async function measureRound(file: string, shutdown: Shutdown): Promise<Round> {
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown, { durable: true }));
  await migrate(url);
  // An import builds the indexes once only if it is alone, so this client connects for a moment before it.
  const first = plainClient(url, shutdown);
  const postmaster = await postmasterOf(first);
  await first.end();
  const imported = await phase("importing", "the import", () => measureImport(url, postmaster, file, shutdown));
  const sql = plainClient(url, shutdown);
  const [places, version] = [await countPlaces(sql), await serverVersion(sql)];
  const rows = await copyOut(sql);
  const floor = await phase("copying", "the floor", () => measureUsage(postmaster, () => copyIn(sql, rows)));
  return { places, version, imported, floor };
}

function rowOf(name: string, rounds: readonly Usage[]): Cell[] {
  const of = (figure: (usage: Usage) => number | undefined, digits: number): string => {
    const all = rounds.flatMap((usage) => figure(usage) ?? []);
    return all.length === 0 ? "" : spread(all, decimals(digits));
  };
  const times = [of(({ seconds }) => seconds, 1), of(({ importer }) => importer?.cpu, 1), of((u) => u.postgres.cpu, 1)];
  return [name, ...times, of(({ importer }) => importer?.peak, 0), of(({ postgres }) => postgres.peak, 0)];
}

/** `npm run bench -- imports`: scripts/help/bench.txt has its options. */
export async function benchImports(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const given = args[0]?.startsWith("--") === false ? args[0] : undefined;
  const options = readOptions(given === undefined ? args : args.slice(1), DEFAULTS);
  const file = await venueFile(given, options.places, shutdown);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round++) rounds.push(await measureRound(file, shutdown));

  const places = rounds[0]?.places ?? 0;
  const imports = rounds.map(({ imported }) => imported);
  const goals = GOALS.filter((goal) => Math.abs(places / goal.places - 1) <= TOLERANCE);
  const seconds = imports.map((usage) => usage.seconds);
  const largest = imports.map(({ importer, postgres }) => Math.max(importer?.peak ?? 0, postgres.peak));
  const body = [
    `## Import of ${places.toLocaleString("en")} places`,
    machineLine(rounds[0]?.version),
    `\`npm run content -- import\` of a venue list into an empty, migrated database of an embedded server, with the start of the command, ${options.rounds} times. The floor is \`COPY\` of the rows of \`places\` alone, from a file of the server, into a table without indexes. Memory is the peak of one process; PostgreSQL's includes up to 224 MB of shared buffers.`,
    `Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ["", "wall s", "CPU importer s", "CPU PostgreSQL s", "MB importer", "MB PostgreSQL"],
      [
        rowOf("import", imports),
        rowOf(
          "floor",
          rounds.map(({ floor }) => floor),
        ),
      ],
    ),
    goalTable([
      ...goals.map((goal) => ({
        what: `${goal.places.toLocaleString("en")} places, wall`,
        goal: `≤ ${goal.seconds} s`,
        measured: `${spread(seconds, decimals(1))} s`,
        reached: median(seconds) <= goal.seconds,
      })),
      {
        what: "memory of each process",
        goal: `≤ ${GOAL_MB} MB`,
        measured: `${spread(largest, decimals(0))} MB`,
        reached: median(largest) <= GOAL_MB,
      },
    ]),
  ];
  await publish(`imports-${places}`, body.join("\n\n"));
}
