import { basename } from "node:path";
import { parseArgs } from "node:util";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { encodeNetwork } from "@/lib/providers/routing/streets/codec";
import { MODES } from "@/lib/providers/routing/streets/network";
import { cpuMs } from "./report/clock";
import { type Cell, type Goal, goalTable, machineLine, publish, table } from "./report/section";
import { percentile } from "./report/stats";
import { Comparer, type Comparison, REASONS } from "./streets/compare";
import { oneToAllMs } from "./streets/one-to-all";
import { type Place, pairsOf, placesOf } from "./streets/places";
import { valhallaOf } from "./streets/valhalla";

/**
 * npm run bench -- streets [FILE.osm.pbf…] [--pairs 1000] [--seed 7] [--left]
 * The travel times of the embedded streets against those of Valhalla, an independent engine, between places of the
 * extract; why they differ where they do by more than 15 %; and what building and searching cost.
 */
const WITHIN_GOAL = 0.95;
const SEARCH_GOAL_MS = 10;
const WORST = 20;

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    pairs: { type: "string", default: "1000" },
    seed: { type: "string", default: "7" },
    left: { type: "boolean", default: false },
  },
});
const files = positionals.length > 0 ? positionals : ["db/demo/monaco.osm.pbf"];
const rows: Cell[][] = [];
const costs: Cell[][] = [];
const goals: Goal[] = [];

for (const file of files) {
  const name = basename(file, ".osm.pbf");
  const begun = cpuMs();
  const network = await buildNetwork(file);
  const built = (cpuMs() - begun) / 1_000;
  const places = await placesOf(file);
  const valhalla = await valhallaOf(file, values.left ? "left" : "right");
  for (const mode of MODES) {
    const comparer = new Comparer(network, valhalla, mode);
    const compared = await compareAll(comparer, pairsOf(places, mode, Number(values.pairs), Number(values.seed)));
    const off = compared.filter(({ reason }) => reason !== null);
    const within = 1 - off.length / compared.length;
    const ratios = compared.map(({ ours, theirs }) => ours / theirs);
    const reasons = REASONS.map((reason) => [reason, off.filter((row) => row.reason === reason).length] as const);
    rows.push([
      `${name}, ${mode}`,
      compared.length,
      `${(100 * within).toFixed(1)} %`,
      [0.1, 0.5, 0.9].map((share) => percentile(ratios, share).toFixed(2)).join(" / "),
      reasons.flatMap(([reason, count]) => (count > 0 ? [`${reason} ${count}`] : [])).join(", "),
    ]);
    const goal = `≥ ${100 * WITHIN_GOAL} %`;
    const reached = within >= WITHIN_GOAL;
    goals.push({
      what: `${name}: times by ${mode} within 15 %`,
      goal,
      measured: `${(100 * within).toFixed(1)} %`,
      reached,
    });
    console.log(`\n${name}, ${mode}: the worst`);
    for (const row of worstOf(off)) console.log(describe(row));
    const spent = oneToAllMs(network, mode, places);
    const p95 = percentile(spent, 0.95);
    const nodes = network.modes[mode].first.length - 1;
    costs.push([
      `${name}, ${mode}`,
      nodes,
      network.modes[mode].head.length,
      percentile(spent, 0.5).toFixed(1),
      p95.toFixed(1),
    ]);
    const what = `${name}: one to all by ${mode}, p95`;
    goals.push({
      what,
      goal: `≤ ${SEARCH_GOAL_MS} ms`,
      measured: `${p95.toFixed(1)} ms`,
      reached: p95 <= SEARCH_GOAL_MS,
    });
  }
  const megabytes = (encodeNetwork(network).reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(1);
  console.log(`\n${name}: built in ${built.toFixed(1)} s of CPU, ${megabytes} MB`);
  costs.push([
    `${name}, built in ${built.toFixed(1)} s of CPU, ${megabytes} MB`,
    network.lat.length,
    network.segments.from.length,
    "",
    "",
  ]);
  valhalla.close();
}

await publish(
  "streets",
  [
    "## Streets",
    machineLine(),
    "Travel times of the embedded streets between random places of an extract, compared with those of Valhalla 3.6.1 over the same extract. Each difference of more than 15 % has a reason; `access` means that Valhalla uses a street that is closed to the mode here. Both know no traffic and no terrain.",
    table(["extract, mode", "pairs", "within 15 %", "ratio p10 / p50 / p90", "reasons of the others"], rows),
    table(["extract, mode", "nodes", "arcs", "one to all, CPU ms", "p95"], costs),
    goalTable(goals),
  ].join("\n\n"),
);

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
