import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseInstance } from "@/lib/domains/tours/orienteering/benchmark-instances";
import type { Problem } from "@/lib/domains/tours/orienteering/problem";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { cpuMs } from "./report/clock";
import { type Cell, type Goal, goalTable, machineLine, publish, table } from "./report/section";

/**
 * npm run bench -- planner DIR [--ms 5,50,500] [--seeds 5]
 * Solves the public instances in DIR (*.txt) on one thread and prints value (mean over seeds), best known, gap,
 * iterations and milliseconds of processor time of each, and the mean gap of each set, which goes to
 * docs/benchmarks.md. Best known values come from best_known_optw.csv (instance,best_known,...) in DIR or its parent.
 */
interface Instance {
  readonly name: string;
  readonly set: string;
  readonly problem: Problem;
  readonly bestKnown: number;
}

const SETS = ["Solomon 100", "Solomon 200", "Cordeau 1-10", "Cordeau 11-20"] as const;

/**
 * Highest mean gap in percent by milliseconds, in the order of SETS and over all. Of Solomon 200, ten are open, and all are 27.
 */
const GOALS: Record<number, readonly number[]> = {
  5: [0.4, 1.5, 2.5, 5, 1.8],
  50: [0.02, 0.6, 0.5, 2, 0.7],
  500: [0, 0.2, 0.1, 1, 0.25],
};

function setOf(name: string): string {
  if (name.startsWith("pr")) return Number(name.slice(2)) <= 10 ? SETS[2] : SETS[3];
  return /^(c|r|rc)1/.test(name) ? SETS[0] : SETS[1];
}

function readBestKnown(folder: string): Map<string, number> {
  const file = [folder, dirname(folder)].map((at) => join(at, "best_known_optw.csv")).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`no best_known_optw.csv in ${folder} or its parent`);
  const rows = readFileSync(file, "utf8").trim().split(/\r?\n/).slice(1);
  return new Map(rows.map((row) => [row.split(",")[0] ?? "", Number(row.split(",")[1])]));
}

function readInstances(folder: string): Instance[] {
  const known = readBestKnown(folder);
  const instances: Instance[] = [];
  for (const file of readdirSync(folder).sort()) {
    const name = basename(file, ".txt").toLowerCase();
    const bestKnown = known.get(name);
    if (!file.endsWith(".txt") || bestKnown === undefined) continue;
    const text = readFileSync(join(folder, file), "utf8");
    instances.push({ name, set: setOf(name), problem: parseInstance(text, name.startsWith("pr") ? 2 : 1), bestKnown });
  }
  if (instances.length === 0) throw new Error(`no known instance (c101.txt, pr01.txt, ...) in ${folder}`);
  return instances;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

function benchInstance({ name, problem, bestKnown }: Instance, ms: number, seeds: number): number {
  const values: number[] = [];
  const iterations: number[] = [];
  const begun = cpuMs();
  for (let seed = 1; seed <= seeds; seed++) {
    const solution = solve(problem, { seed, deadlineMs: ms, now: cpuMs });
    values.push(solution.value);
    iterations.push(solution.iterations);
  }
  const spent = (cpuMs() - begun) / seeds;
  const gap = 100 * (1 - mean(values) / bestKnown);
  const columns = [
    mean(values).toFixed(1),
    bestKnown,
    `${gap.toFixed(2)} %`,
    mean(iterations).toFixed(0),
    spent.toFixed(1),
  ];
  console.log(name.padEnd(8) + columns.map((column) => String(column).padStart(11)).join(""));
  return gap;
}

interface Budget {
  readonly ms: number;
  /** By instance: the gap, in the order of the instances. */
  readonly gaps: readonly number[];
  /** The mean gap of each set. */
  readonly sets: readonly { readonly set: string; readonly gap: number }[];
}

/** Solves all instances with the given milliseconds each and prints each result. */
function benchBudget(instances: readonly Instance[], ms: number, seeds: number): Budget {
  console.log(`\n${ms} ms, ${seeds} seeds`);
  console.log("instance      value best known        gap iterations         ms");
  const gaps = instances.map((instance) => ({ set: instance.set, gap: benchInstance(instance, ms, seeds) }));
  const sets = [...SETS, "all"].flatMap((set) => {
    const own = gaps.filter((entry) => set === "all" || entry.set === set).map((entry) => entry.gap);
    return own.length === 0 ? [] : [{ set: `${set} (${own.length})`, gap: mean(own) }];
  });
  return { ms, gaps: gaps.map(({ gap }) => gap), sets };
}

/** How the gap of each instance shrinks with time; instances without any gap are left out. */
function convergence(instances: readonly Instance[], budgets: readonly Budget[]): string {
  const rows = instances.flatMap(({ name, bestKnown }, k): Cell[][] => {
    const gaps = budgets.map(({ gaps: all }) => percent(all[k] ?? 0));
    return gaps.some((gap) => gap !== percent(0)) ? [[name, bestKnown, ...gaps]] : [];
  });
  return table(["instance", "best known", ...budgets.map(({ ms }) => `${ms} ms`)], rows);
}

const percent = (gap: number): string => `${gap.toFixed(2)} %`;

async function main(): Promise<void> {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: { ms: { type: "string", default: "5,50,500" }, seeds: { type: "string", default: "5" } },
  });
  // `npm run bench -- planner DIR` passes the benchmark's name too.
  const folder = positionals.filter((word) => word !== "planner")[0];
  const budgets = flags.ms.split(",").map(Number);
  const seeds = Number(flags.seeds);
  if (folder === undefined || budgets.some((ms) => !(ms > 0)) || !(Number.isInteger(seeds) && seeds > 0)) {
    console.error("usage: npm run bench -- planner DIR [--ms 5,50,500] [--seeds 5]");
    process.exitCode = 2;
    return;
  }
  const instances = readInstances(resolve(folder));
  // The compiler's warm-up takes place in a server's first second, not in a typical request.
  for (let round = 0; round < 3; round++) {
    for (const { problem } of instances) solve(problem, { seed: round, deadlineMs: 10 });
  }
  const rows: Cell[][] = [];
  const goals: Goal[] = [];
  const measured = budgets.map((ms) => benchBudget(instances, ms, seeds));
  for (const { ms, sets } of measured) {
    for (const { set, gap } of sets) {
      rows.push([`${set}, ${ms} ms`, percent(gap)]);
      const goal = GOALS[ms]?.[[...SETS, "all"].findIndex((name) => set.startsWith(`${name} (`))];
      if (goal === undefined) continue;
      // Compared as displayed: a goal of 0 is reached if the value rounds to 0.00.
      const reached = Number(gap.toFixed(2)) <= goal;
      goals.push({ what: `${set}, ${ms} ms`, goal: `≤ ${goal} %`, measured: percent(gap), reached });
    }
  }
  const body = [
    "## The planner against the field",
    machineLine(),
    `Public instances of the orienteering problem with time windows (\`docs/tours.md\`; the number of instances in brackets): mean gap of ${seeds === 1 ? "one seed" : `${seeds} seeds`} to the best known value, by milliseconds of CPU time on one thread. Other load on the machine affects that clock too, so the shortest searches vary by some tenths of a percent between runs.`,
    goals.length === rows.length ? "" : table(["set", "gap"], rows),
    "Each instance with a gap, by time:",
    convergence(instances, measured),
    goals.length === 0 ? "" : goalTable(goals),
  ];
  await publish("planner", body.filter((part) => part !== "").join("\n\n"));
}

await main();
