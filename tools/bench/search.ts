import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import MiniSearch from "minisearch";
import type postgres from "postgres";
import { connect } from "@/db/client";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion } from "./destination/destination.queries";
import { readNothing } from "./floor.queries";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, spread } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { indexNames, mostSimilar, readNames, readTexts } from "./search/peers.queries";
import { type Question, Questions } from "./search/questions";

const DEFAULTS = { places: 100_000, events: 20_000, questions: 300, rounds: 3 };
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
  "the and of",
  "of",
];
const HOSTILE_REPEATS = 10;
const FLOOR_READS = 100;
/** The first that is not for fewer places applies. Milliseconds. */
const GOALS = [
  { places: 100_000, p50: 8, p99: 25 },
  { places: Number.POSITIVE_INFINITY, p50: 10, p99: 50 },
];
const RECALL_GOAL = 0.95;
// MiniSearch holds everything in the memory of this process.
const MOST_IN_MEMORY = 200_000;

type Ask = (q: string) => Promise<string[]>;

/** `npm run bench -- search`: scripts/help/bench.txt has its options. */
export async function benchSearch(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url), { LOG_LEVEL: "silent" });
  await fillDestination(url, options.places, { events: options.events, varied: true });
  const db = connect({ url, poolSize: 1 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
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
    "signs, emoji, many words, long words": HOSTILE.flatMap((q) => Array.from({ length: HOSTILE_REPEATS }, () => q)),
  };
  for (const q of Object.values(kinds).flatMap((list) => list.slice(0, 20))) await ours(q);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round++) {
    // Each round asks its own part of the questions, because repeated ones are answered from memory.
    const part = (_: string, i: number): boolean => i % options.rounds === round;
    rounds.push(
      await phase(`round ${round + 1}`, `round ${round + 1}`, async () => {
        const times = new Map<string, number[]>();
        for (const [kind, list] of Object.entries(kinds)) times.set(kind, await timesOf(ours, list.filter(part)));
        const empty = Array.from({ length: FLOOR_READS }, () => "");
        return { times, floor: await timesOf(() => readNothing(db.reads), empty) };
      }),
    );
  }
  const rows: Cell[][] = Object.keys(kinds).map((kind) =>
    rowOf(
      kind,
      rounds.map(({ times }) => times.get(kind) ?? []),
    ),
  );
  const all = rounds.map(({ times }) => [...times.values()].flat());
  rows.push(rowOf("all", all));
  rows.push(
    rowOf(
      "floor",
      rounds.map(({ floor }) => floor),
    ),
  );

  const others = new Questions(names, 5);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const peers = { questions: others, nameOf, count: options.questions, rounds: options.rounds };
  const { cells, recall } = await againstPeers(sql, ours, peers);
  const goals = GOALS.find(({ places }) => options.places <= places);
  const limits = [
    { what: "p50 of all queries", share: 0.5, limit: goals?.p50 ?? 0 },
    { what: "p99 of all queries", share: 0.99, limit: goals?.p99 ?? 0 },
  ];
  const body = [
    `## Search over ${options.places.toLocaleString("en")} places and ${options.events.toLocaleString("en")} events`,
    machineLine(await serverVersion(sql)),
    `Queries run one after the other over HTTP, each for all three kinds, in ${options.rounds} rounds of different queries. Times are in milliseconds. The floor is the round trip of a statement that reads nothing.`,
    table(["query", "asked", "p50", "p99"], rows),
    "The share of queries for which a place with the intended name is among the first ten hits. Places with equal names count as equal. pg_trgm alone: the ten names nearest by `<->` from a GiST index. MiniSearch: names and summaries in memory, prefixes and one edit, all words.",
    table(["", "names as they are", "words turned round", "with a typo", "p50 with a typo", "p99"], cells),
    goalTable([
      ...limits.map(({ what, share, limit }) => {
        const figures = all.map((times) => percentile(times, share));
        return {
          what,
          goal: `≤ ${limit} ms`,
          measured: `${spread(figures, ms)} ms`,
          reached: median(figures) <= limit,
        };
      }),
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
const ms = decimals(2);

/** Milliseconds of each query. */
interface Round {
  times: Map<string, number[]>;
  floor: number[];
}

function rowOf(kind: string, rounds: readonly (readonly number[])[]): Cell[] {
  const at = (share: number): number[] => rounds.map((times) => percentile(times, share));
  return [kind, rounds.flat().length, spread(at(0.5), ms), spread(at(0.99), ms)];
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

async function timesOf(ask: (q: string) => Promise<unknown>, queries: readonly string[]): Promise<number[]> {
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
  { questions, nameOf, count, rounds }: { questions: Questions; nameOf: NameOf; count: number; rounds: number },
) {
  const sets = [questions.exact(count), questions.turned(count), questions.misspelt(count)];
  const engines: [string, Ask][] = [
    ["ours", ours],
    ["pg_trgm alone", await phase("indexing for pg_trgm", "pg_trgm", () => trigrams(sql))],
  ];
  if (nameOf.size <= MOST_IN_MEMORY)
    engines.push(["MiniSearch", await phase("indexing for MiniSearch", "MiniSearch", () => inMemory(sql))]);
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
    const byRound = Array.from({ length: rounds }, (_, round) => times.filter((_, i) => i % rounds === round));
    const at = (share: number): number[] => byRound.map((part) => percentile(part, share));
    cells.push([name, ...found.map((share) => share.toFixed(3)), spread(at(0.5), ms), spread(at(0.99), ms)]);
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
