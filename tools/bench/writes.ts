import type postgres from "postgres";
import { issueToken } from "@/lib/domains/identity/tokens";
import { ensureServerBuilt, sourceHash } from "@/scripts/lib/build";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient, postmasterOf, temporaryDirectory } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, settle } from "./destination/destination.queries";
import { fillStores } from "./destination/stores.queries";
import { startLoad } from "./load/load";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, ratios, spread, whole } from "./report/stats";
import { table } from "./report/tables";
import { startOurs } from "./servers/servers";
import {
  expireOrders,
  fillCarts,
  firstIds,
  insertBuyers,
  insertMerchant,
  insertReviews,
  spreadIds,
} from "./writes/buyers.queries";
import { compareKind, type Figures, type Run, type Stage, WARM_UP } from "./writes/compare";
import { type Kind, kindsOf, type World } from "./writes/kinds";
import { pgbenchVersion } from "./writes/pgbench";
import { startRecorder } from "./writes/recorder";
import { type Script, scriptOf } from "./writes/script";

const DEFAULTS = { writes: 1_000, rounds: 5, places: 5_000, connections: [10, 50] };
const BUYERS = 4_000;
const FIRST_BUYER = 1_000_000_000;
const REVIEWS = 1_000;
const ITEMS = 20;
// The numbers of the writes: recorded ones first, then ours, then those of pgbench.
const FIRST = { ours: 10 * BUYERS, theirs: 500 * BUYERS };
const SLOWEST = 0.6;
const WIDEST = 5;

async function fillWorld(sql: postgres.Sql, places: number): Promise<World> {
  const [store] = await sql<{ id: string }[]>`select min(id)::text as id from places`;
  const place = store?.id ?? "";
  await fillStores(sql, { place, items: ITEMS, prices: 1, others: [] });
  await spreadIds(sql);
  const ids = await insertBuyers(sql, FIRST_BUYER, 2 * BUYERS + 1);
  await insertMerchant(sql, place, ids.at(-1) ?? "");
  await fillCarts(sql, place, ids.slice(0, 2 * BUYERS));
  const review = await insertReviews(sql, REVIEWS);
  const tokens = await Promise.all(ids.map((sub) => issueToken({ sub, typ: "user", ver: 1 }, new Date())));
  const bearers = tokens.map(({ token }) => token);
  await settle(sql);
  return {
    buyer: FIRST_BUYER,
    tokens: bearers.slice(0, BUYERS),
    withCart: bearers.slice(BUYERS, 2 * BUYERS),
    ...(await firstIds(sql, place)),
    places,
    review,
    reviews: REVIEWS,
    items: ITEMS,
  };
}

/** The script that sends the statements of a kind, recorded from requests to the service's own code in this process. */
async function recordScripts(url: string, kinds: readonly Kind[], shutdown: Shutdown): Promise<Map<Kind, Script>> {
  const recorder = startRecorder(url, shutdown);
  const slot = globalThis as { destinationDatabase?: unknown };
  slot.destinationDatabase = recorder.db;
  const scripts = new Map<Kind, Script>();
  for (const kind of kinds) {
    const { POST } = await kind.load();
    const recordings = [];
    // The first request of a process also does what is done once.
    for (const n of [0, BUYERS + 1, 2 * BUYERS + 2]) {
      const { request, params } = kind.request(n);
      const { path, ...init } = request;
      recorder.take();
      const answer = await POST(new Request(`http://localhost:3000${path}`, init), { params: Promise.resolve(params) });
      if (answer.status !== kind.status)
        throw new PlainError(`${path} answered ${answer.status}: ${await answer.text()}`);
      recordings.push({ inputs: kind.inputs(n), sent: recorder.take() });
    }
    const [, one, other] = recordings;
    if (one && other) scripts.set(kind, scriptOf(kind.script, [one, other]));
  }
  return scripts;
}

const one = decimals(1);
const of = (runs: readonly Run[], key: keyof Run): number[] => runs.map((run) => run[key]);
const times = (runs: readonly Run[]): string => `${one(median(of(runs, "p50")))} / ${one(median(of(runs, "p99")))}`;
const micros = (runs: readonly Run[], key: keyof Run): string => whole(median(of(runs, key)));
const rates = ({ ours, theirs }: Figures): number[] => ratios(of(ours, "perSecond"), of(theirs, "perSecond"));
const width = (runs: readonly Run[]): number[] => ratios(of(runs, "p99"), of(runs, "p50"));

/** `npm run bench -- writes`: scripts/help/bench.txt has its options. */
export async function benchWrites(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const version = await pgbenchVersion();
  if (version === undefined) {
    console.log(
      "writes: skipped, because pgbench is not installed (Debian: postgresql-client and postgresql-contrib).",
    );
    return;
  }
  await ensureServerBuilt(process.cwd(), await sourceHash(process.cwd(), process.env));
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown, { durable: true }));
  const env = { ...benchEnvironment(url), PAYMENTS_DAILY_LIMIT: "100000000" };
  Object.assign(process.env, env);
  await fillDestination(url, options.places);
  const sql = plainClient(url, shutdown);
  const kinds = kindsOf(await phase("making buyers", "buyers", () => fillWorld(sql, options.places)));
  const scripts = await recordScripts(url, kinds, shutdown);
  await expireOrders(sql);
  const server = await phase("starting the server", "server", () => startOurs(env, shutdown));
  const postmaster = await postmasterOf(sql);
  const dir = await temporaryDirectory(shutdown);
  const stage: Stage = { sql, url, dir, server, load: startLoad(shutdown), postmaster };

  const figures: Figures[] = [];
  for (const [kind, script] of scripts) {
    let from = 0;
    for (const buyers of options.connections) {
      const what = `${kind.what}, ${buyers} buyers`;
      figures.push(
        await phase(what, what, () => compareKind(stage, kind, script, { ...options, buyers, first: FIRST, from })),
      );
      from += (options.rounds + WARM_UP) * (options.writes + buyers);
    }
  }
  const statements = [...scripts].map(([{ what }, { text }]) => `${what} ${text.match(/(;|\\gset s\d+_)$/gm)?.length}`);
  const checkouts = figures.filter(({ what }) => what === "checkout");
  const body = [
    "## Writes",
    machineLine(await serverVersion(sql)),
    `${options.rounds} rounds of ${options.writes} writes per side, alternately, on one durable database; pgbench is the floor. Each write is by another buyer than the one before, over HTTP; ${version} sends the statements that such a request sends (${statements.join(", ")}, begin and commit included), each prepared. CPU is that of the server process and of all processes of PostgreSQL per write; pgbench and the load generator run on the same cores.`,
    table(
      [
        "write",
        "buyers",
        "writes/s",
        "p50 / p99 ms",
        "CPU µs, server + PostgreSQL",
        "against",
        "writes/s",
        "p50 / p99 ms",
        "CPU µs, PostgreSQL",
        "ratio",
      ],
      figures.map((figure) => {
        const { what, buyers, ours, theirs } = figure;
        const cpu = `${micros(ours, "serverCpu")} + ${micros(ours, "databaseCpu")}`;
        return [
          what,
          buyers,
          spread(of(ours, "perSecond"), whole),
          times(ours),
          cpu,
          "pgbench",
          spread(of(theirs, "perSecond"), whole),
          times(theirs),
          micros(theirs, "databaseCpu"),
          `${spread(rates(figure), decimals(2))} ×`,
        ];
      }),
    ),
    goalTable([
      ...figures.map((figure) => ({
        what: `${figure.what}, ${figure.buyers} buyers`,
        goal: `≥ ${SLOWEST} × pgbench`,
        measured: `${spread(rates(figure), decimals(2))} ×`,
        reached: median(rates(figure)) >= SLOWEST,
      })),
      ...checkouts.map(({ buyers, ours, theirs }) => ({
        what: `checkout, p99 at ${buyers} buyers`,
        goal: `≤ ${WIDEST} × p50`,
        measured: `${spread(width(ours), one)} × (pgbench: ${one(median(width(theirs)))} ×)`,
        reached: median(width(ours)) <= WIDEST,
      })),
    ]),
  ];
  await publish("writes", body.join("\n\n"));
}
