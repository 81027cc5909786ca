import { connect } from "@/db/client";
import { readMenu } from "@/lib/domains/commerce/catalogue/menu.queries";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, settle } from "./destination/destination.queries";
import { fillStores } from "./destination/stores.queries";
import { serverTimes, somePlaces } from "./menu/menu.queries";
import { readOptions } from "./options";
import { goalTable, machineLine, publish, table } from "./report/section";
import { median, percentile } from "./report/stats";

const DEFAULTS = { items: 2_000, prices: 50, rounds: 200 };
const OTHERS = 20;
const GOAL_MS = 10;

/** `npm run bench -- menu`: see tools/bench.ts for its options. */
export async function benchMenu(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { items, prices, rounds } = readOptions(args, DEFAULTS);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, 1_000);
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 0 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
  const [place = "", ...others] = await somePlaces(sql, OTHERS + 1);
  await phase("filling the stores", "stores", async () => {
    await fillStores(sql, { place, items, prices, others });
    await settle(sql);
  });

  const ask = () => readMenu(db.reads, place, "XCD", new Date());
  const times: number[] = [];
  await phase("asking for the menu", "the menu", async () => {
    for (let i = -20; i < rounds; i++) {
      const started = performance.now();
      await ask();
      if (i >= 0) times.push(performance.now() - started);
    }
  });
  const inside = await serverTimes(url, (other) => readMenu(other, place, "XCD", new Date()), rounds);
  const row = (name: string, list: readonly number[]) => [
    name,
    median(list).toFixed(2),
    percentile(list, 0.99).toFixed(2),
  ];
  const measured = median(inside);
  const body = [
    `## A menu of ${items.toLocaleString("en")} items with ${(items * prices).toLocaleString("en")} price rows`,
    machineLine(await serverVersion(sql)),
    `Among ${OTHERS} other stores of 200 items. In Postgres: the statement's own time by EXPLAIN; over the connection: with all rows read by the driver. ${rounds} times each.`,
    table(["milliseconds", "p50", "p99"], [row("in Postgres", inside), row("over the connection", times)]),
    goalTable([
      {
        what: "the menu in Postgres",
        goal: `≤ ${GOAL_MS} ms`,
        measured: `${measured.toFixed(2)} ms`,
        reached: measured <= GOAL_MS,
      },
    ]),
  ];
  await publish("menu", body.join("\n\n"));
}
