import { connect } from "@/db/client";
import { readMenu } from "@/lib/domains/commerce/catalogue/menu.queries";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, settle } from "./destination/destination.queries";
import { fillStores } from "./destination/stores.queries";
import { readNothing } from "./floor.queries";
import { serverTimes, somePlaces } from "./menu/menu.queries";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, spread } from "./report/stats";
import { table } from "./report/tables";

const DEFAULTS = { items: 2_000, prices: 50, reads: 100, rounds: 5 };
const PLACES = 1_000;
const OTHERS = 20;
const GOAL_MS = 10;

/** Milliseconds of each read. */
interface Round {
  /** In PostgreSQL alone. */
  inside: number[];
  times: number[];
  floor: number[];
}

const ms = decimals(2);

async function timesOf(ask: () => Promise<unknown>, reads: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < reads; i++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times;
}

/** `npm run bench -- menu`: scripts/help/bench.txt has its options. */
export async function benchMenu(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { items, prices, reads } = options;
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, PLACES);
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 0 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
  const [place = "", ...others] = await somePlaces(sql, OTHERS + 1);
  await phase("filling the stores", "stores", async () => {
    await fillStores(sql, { place, items, prices, others });
    await settle(sql);
  });

  const ask = () => readMenu(db.reads, place, "XCD", new Date());
  const rounds: Round[] = [];
  for (let i = 0; i <= options.rounds; i++) {
    const round = await phase(`round ${i}`, `round ${i}`, async () => ({
      inside: await serverTimes(url, (other) => readMenu(other, place, "XCD", new Date()), reads),
      times: await timesOf(ask, reads),
      floor: await timesOf(() => readNothing(db.reads), reads),
    }));
    // The first round warms up.
    if (i > 0) rounds.push(round);
  }
  const at = (key: keyof Round, share: number): number[] => rounds.map((round) => percentile(round[key], share));
  const row = (name: string, key: keyof Round) => [name, spread(at(key, 0.5), ms), spread(at(key, 0.99), ms)];
  const body = [
    `## A menu of ${items.toLocaleString("en")} items with ${(items * prices).toLocaleString("en")} price rows`,
    machineLine(await serverVersion(sql)),
    `Among ${OTHERS} other stores of 200 items. In Postgres: the statement's own time by EXPLAIN; over the connection: with all rows read by the driver. ${reads} times each in ${options.rounds} rounds. The floor is a statement that reads nothing, over the connection.`,
    table(
      ["milliseconds", "p50", "p99"],
      [row("in Postgres", "inside"), row("over the connection", "times"), row("floor", "floor")],
    ),
    goalTable([
      {
        what: "the menu in Postgres",
        goal: `≤ ${GOAL_MS} ms`,
        measured: `${spread(at("inside", 0.5), ms)} ms`,
        reached: median(at("inside", 0.5)) <= GOAL_MS,
      },
    ]),
  ];
  await publish("menu", body.join("\n\n"));
}
