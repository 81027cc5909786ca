import { basename } from "node:path";
import { parseArgs } from "node:util";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { encodeNetwork } from "@/lib/providers/routing/streets/codec";
import { MODES } from "@/lib/providers/routing/streets/network";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { cpuMs } from "./report/clock";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, spread, sum, whole } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { Comparer, type Comparison, REASONS } from "./streets/compare";
import { oneToAllMs } from "./streets/one-to-all";
import { type Place, pairsOf, placesOf } from "./streets/places";
import { valhallaOf } from "./streets/valhalla";

const WITHIN_GOAL = 0.95;
const SEARCH_GOAL_MS = 10;
const WORST = 20;
const ROUNDS = 5;

interface Options {
  pairs: number;
  seed: number;
  side: "left" | "right";
}

interface Report {
  rows: Cell[][];
  costs: Cell[][];
  goals: Goal[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const one = decimals(1);

/** `npm run bench -- streets`: scripts/help/bench.txt has its options. */
export async function benchStreets(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pairs: { type: "string", default: "1000" },
      seed: { type: "string", default: "7" },
      left: { type: "boolean", default: false },
    },
  });
  const side = values.left ? "left" : "right";
  const options: Options = { pairs: Number(values.pairs), seed: Number(values.seed), side };
  const reports: Report[] = [];
  for (const file of positionals.length > 0 ? positionals : ["db/demo/monaco.osm.pbf"])
    reports.push(await compareExtract(file, options, shutdown));
  await publish(
    "streets",
    [
      "## Streets",
      machineLine(),
      `Travel times of the embedded streets between random places of an extract, compared with those of Valhalla 3.6.1 over the same extract. Each difference of more than 15 % has a reason; \`access\` means that Valhalla uses a street that is closed to the mode here. Both know no traffic and no terrain. One to all: CPU time of a search from one place to the whole network, in ${ROUNDS} rounds; its floor is the CPU loop above.`,
      table(
        ["extract, mode", "pairs", "within 15 %", "ratio p10 / p50 / p90", "reasons of the others"],
        reports.flatMap(({ rows }) => rows),
      ),
      table(
        ["extract, mode", "nodes", "arcs", "one to all, p50 ms", "p95 ms"],
        reports.flatMap(({ costs }) => costs),
      ),
      goalTable(reports.flatMap(({ goals }) => goals)),
    ].join("\n\n"),
  );
}

async function compareExtract(file: string, { pairs, seed, side }: Options, shutdown: Shutdown): Promise<Report> {
  const { rows, costs, goals }: Report = { rows: [], costs: [], goals: [] };
  const name = basename(file, ".osm.pbf");
  const begun = cpuMs();
  const network = await buildNetwork(file);
  const built = (cpuMs() - begun) / 1_000;
  const places = await placesOf(file);
  const valhalla = await valhallaOf(file, side);
  shutdown.add(async () => valhalla.close());
  for (const mode of MODES) {
    const comparer = new Comparer(network, valhalla, mode);
    const compared = await compareAll(comparer, pairsOf(places, mode, pairs, seed));
    const off = compared.filter(({ reason }) => reason !== null);
    const within = 1 - off.length / compared.length;
    const ratios = compared.map(({ ours, theirs }) => ours / theirs);
    const reasons = REASONS.map((reason) => [reason, off.filter((row) => row.reason === reason).length] as const);
    rows.push([
      `${name}, ${mode}`,
      compared.length,
      percent(within),
      [0.1, 0.5, 0.9].map((share) => percentile(ratios, share).toFixed(2)).join(" / "),
      reasons.flatMap(([reason, count]) => (count > 0 ? [`${reason} ${count}`] : [])).join(", "),
    ]);
    goals.push({
      what: `${name}: times by ${mode} within 15 %`,
      goal: `≥ ${100 * WITHIN_GOAL} %`,
      measured: percent(within),
      reached: within >= WITHIN_GOAL,
    });
    console.log(`\n${name}, ${mode}: the worst`);
    for (const row of worstOf(off)) console.log(describe(row));
    const rounds = oneToAllMs(network, mode, places, ROUNDS);
    const at = (share: number): number[] => rounds.map((spent) => percentile(spent, share));
    const { first, head } = network.modes[mode];
    costs.push([
      `${name}, ${mode}`,
      whole(first.length - 1),
      whole(head.length),
      spread(at(0.5), one),
      spread(at(0.95), one),
    ]);
    goals.push({
      what: `${name}: one to all by ${mode}, p95`,
      goal: `≤ ${SEARCH_GOAL_MS} ms`,
      measured: `${spread(at(0.95), one)} ms`,
      reached: median(at(0.95)) <= SEARCH_GOAL_MS,
    });
  }
  const megabytes = one(sum(encodeNetwork(network).map(({ length }) => length)) / 1e6);
  const size = [whole(network.lat.length), whole(network.segments.from.length)];
  costs.push([`${name}, built in ${one(built)} s of CPU, ${megabytes} MB`, ...size, "", ""]);
  return { rows, costs, goals };
}

async function compareAll(comparer: Comparer, pairs: readonly [Place, Place][]): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const [from, to] of pairs) {
    const row = await comparer.compare(from, to);
    if (row !== null) compared.push(row);
  }
  return compared;
}

function worstOf(off: readonly Comparison[]): Comparison[] {
  const size = ({ ours, theirs }: Comparison) => Math.abs(Math.log(ours / theirs));
  return off.toSorted((a, b) => size(b) - size(a)).slice(0, WORST);
}

function describe({ from, to, ours, theirs, reason, detail }: Comparison): string {
  const at = ({ lat, lng }: Place) => `${lat},${lng}`;
  return `  ${reason}: ${Math.round(ours)} s against ${Math.round(theirs)} s (${detail}), ${at(from)} to ${at(to)}`;
}
