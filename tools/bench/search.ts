import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import MiniSearch from "minisearch";
import type postgres from "postgres";
import { connect, type Db } from "@/db/client";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment } from "./destination/destination";
import { insertFrame, insertPlaces, serverVersion, settle } from "./destination/destination.queries";
import { readOptions } from "./options";
import { type Cell, goalTable, machineLine, publish, table } from "./report/section";
import { median, percentile } from "./report/stats";
import { insertEvents, varyTexts } from "./search/destination.queries";
import { indexNames, mostSimilar, readNames, readTexts } from "./search/peers.queries";
import { type Question, Questions } from "./search/questions";

const DEFAULTS = { places: 100_000, events: 20_000, questions: 500 };
const HOSTILE = [
  "%",
  "_",
  "\\",
  "🏝".repeat(200),
  "a ".repeat(100),
  "x".repeat(200),
  "東京",
  "a b c d e f g",
  "the way",
];
const P50_GOAL = 8;
const P99_GOAL = 30;
const RECALL_GOAL = 0.9;

type Ask = (q: string) => Promise<string[]>;

/** `npm run bench -- search`: see tools/bench.ts for its options. */
export async function benchSearch(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url), { LOG_LEVEL: "silent" });
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 0 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
  await fill({ db, sql, url }, options);
  const ours = await serve(shutdown);

  const names = await readNames(sql);
  const questions = new Questions(names, 3);
  const kinds: Record<string, string[]> = {
    "first 2 letters": questions.typed(options.questions, 2),
    "first 4 letters": questions.typed(options.questions, 4),
    "one word": questions.words(options.questions),
    "a whole name": questions.exact(options.questions).map(({ q }) => q),
    "letters from inside": questions.insides(options.questions),
    "a name with a typo": questions.misspelt(options.questions).map(({ q }) => q),
    "signs, emoji, many words, long words": HOSTILE.flatMap((q) => Array.from({ length: 20 }, () => q)),
  };
  const all: number[] = [];
  const rows: Cell[][] = [];
  for (const q of Object.values(kinds).flatMap((list) => list.slice(0, 20))) await ours(q);
  for (const [kind, list] of Object.entries(kinds)) {
    const times = await phase(kind, kind, () => timesOf(ours, list));
    rows.push([kind, list.length, ms(median(times)), ms(percentile(times, 0.99))]);
    all.push(...times);
  }
  rows.push(["all", all.length, ms(median(all)), ms(percentile(all, 0.99))]);

  const others = new Questions(names, 5);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const { cells, recall } = await againstPeers(sql, ours, { questions: others, nameOf, count: options.questions });
  const [p50, p99] = [median(all), percentile(all, 0.99)];
  const body = [
    `## Search over ${options.places.toLocaleString("en")} places and ${options.events.toLocaleString("en")} events`,
    machineLine(await serverVersion(sql)),
    "Queries run one after the other over HTTP, each for all three kinds. Times are in milliseconds.",
    table(["query", "asked", "p50", "p99"], rows),
    "The share of queries for which a place with the intended name is among the first ten hits. Places with equal names count as equal. pg_trgm alone: the ten names nearest by `<->` from a GiST index. MiniSearch: names and summaries in memory, prefixes and one edit, all words.",
    table(["", "names as they are", "words turned round", "with a typo", "p50 with a typo", "p99"], cells),
    goalTable([
      { what: "p50 of all queries", goal: `≤ ${P50_GOAL} ms`, measured: `${ms(p50)} ms`, reached: p50 <= P50_GOAL },
      { what: "p99 of all queries", goal: `≤ ${P99_GOAL} ms`, measured: `${ms(p99)} ms`, reached: p99 <= P99_GOAL },
      {
        what: `${options.questions} generated typos found`,
        goal: `≥ ${RECALL_GOAL}`,
        measured: recall.toFixed(3),
        reached: recall >= RECALL_GOAL,
      },
    ]),
  ];
  await publish(`search-${options.places}`, body.join("\n\n"));
}

type NameOf = ReadonlyMap<string, string>;
const ms = (value: number): string => value.toFixed(2);

async function fill(
  { db, sql, url }: { db: Db; sql: postgres.Sql; url: string },
  { places, events }: typeof DEFAULTS,
): Promise<void> {
  await migrate(url);
  await phase("making places and events", "places and events", async () => {
    await insertFrame(sql);
    await insertPlaces(sql, places);
    await varyTexts(sql, places);
    await insertEvents(sql, events);
    await settle(sql);
  });
  const { rebuildReadModels } = await import("@/lib/flows/content-import/read-models.service");
  await phase("filling the read models", "read models", () => rebuildReadModels(db));
  await settle(sql);
}

/** Starts the service's API on a free port. Returns a function that searches and returns the ids of the found places. */
async function serve(shutdown: Shutdown): Promise<Ask> {
  const { createListener: listener } = await import("@/server/listener");
  const server = createServer(listener((_, res) => void res.writeHead(404).end()));
  // The peers keep this process busy for longer than the default lifetime of an idle connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  shutdown.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/search?q=`;
  return async (q) => {
    const answer = await fetch(base + encodeURIComponent(q));
    if (!answer.ok) throw new Error(`${JSON.stringify(q)} was answered with ${answer.status}`);
    const { data } = (await answer.json()) as { data: { places: { id: string }[] } };
    return data.places.map(({ id }) => id);
  };
}

async function timesOf(ask: Ask, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const q of queries) {
    const started = performance.now();
    await ask(q);
    times.push(performance.now() - started);
  }
  return times;
}

/** How often each engine finds the intended place, and how long it takes for misspelt queries. */
async function againstPeers(
  sql: postgres.Sql,
  ours: Ask,
  { questions, nameOf, count }: { questions: Questions; nameOf: NameOf; count: number },
) {
  const sets = [questions.exact(count), questions.turned(count), questions.misspelt(count)];
  const engines: [string, Ask][] = [
    ["ours", ours],
    ["pg_trgm alone", await phase("indexing for pg_trgm", "pg_trgm", () => trigrams(sql))],
    ["MiniSearch", await phase("indexing for MiniSearch", "MiniSearch", () => inMemory(sql))],
  ];
  const cells: Cell[][] = [];
  let recall = 0;
  for (const [name, ask] of engines) {
    const found: number[] = [];
    let times: number[] = [];
    await phase(`${name}: relevance`, `${name}: relevance`, async () => {
      for (const set of sets) {
        times = [];
        found.push(await shareFound(ask, set, nameOf, times));
      }
    });
    if (ask === ours) recall = found.at(-1) ?? 0;
    cells.push([name, ...found.map((share) => share.toFixed(3)), ms(median(times)), ms(percentile(times, 0.99))]);
  }
  return { cells, recall };
}

async function shareFound(ask: Ask, set: readonly Question[], nameOf: NameOf, times: number[]): Promise<number> {
  let found = 0;
  for (const { q, meant } of set) {
    const started = performance.now();
    const ids = await ask(q);
    times.push(performance.now() - started);
    if (ids.some((id) => nameOf.get(id) === meant.name)) found++;
  }
  return found / set.length;
}

async function trigrams(sql: postgres.Sql): Promise<Ask> {
  await indexNames(sql);
  return (q) => mostSimilar(sql, q);
}

async function inMemory(sql: postgres.Sql): Promise<Ask> {
  const engine = new MiniSearch<{ id: string; name: string; summary: string }>({
    fields: ["name", "summary"],
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
      combineWith: "AND",
    },
  });
  engine.addAll(await readTexts(sql));
  return async (q) =>
    engine
      .search(q)
      .slice(0, 10)
      .map(({ id }) => String(id));
}
