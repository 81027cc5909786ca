import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseInstance } from "@/lib/domains/tours/orienteering/benchmark-instances";
import type { Problem } from "@/lib/domains/tours/orienteering/problem";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { PlainError } from "@/scripts/lib/fail";
import { readOptions } from "./options";
import { cpuMs } from "./report/clock";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, mean, spread, sum, whole } from "./report/stats";
import { type Cell, table } from "./report/tables";

const DEFAULTS = { ms: [5, 50, 500], seeds: 5 };
const WARM_UP = { rounds: 3, ms: 10 };

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
  if (file === undefined) throw new PlainError(`There is no best_known_optw.csv in ${folder} or its parent.`);
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
  if (instances.length === 0)
    throw new PlainError(`There is no known instance (c101.txt, pr01.txt, ...) in ${folder}.`);
  return instances;
}

/** How an instance is solved within a budget. */
interface Result {
  readonly name: string;
  readonly set: string;
  readonly bestKnown: number;
  /** By seed: the gap to the best known value in percent. */
  readonly gaps: readonly number[];
  /** The mean of the seeds. */
  readonly iterations: number;
}

function benchInstance({ name, set, problem, bestKnown }: Instance, ms: number, seeds: number): Result {
  const begun = cpuMs();
  const solutions = Array.from({ length: seeds }, (_, i) =>
    solve(problem, { seed: i + 1, deadlineMs: ms, now: cpuMs }),
  );
  const spent = (cpuMs() - begun) / seeds;
  const values = solutions.map(({ value }) => value);
  const gaps = values.map((value) => 100 * (1 - value / bestKnown));
  const iterations = mean(solutions.map((solution) => solution.iterations));
  const columns = [mean(values).toFixed(1), bestKnown, percent(mean(gaps)), iterations.toFixed(0), spent.toFixed(1)];
  console.log(name.padEnd(8) + columns.map((column) => String(column).padStart(11)).join(""));
  return { name, set, bestKnown, gaps, iterations };
}

interface Budget {
  readonly ms: number;
  /** In the order of the instances. */
  readonly results: readonly Result[];
  /** By set: the mean gap of each seed. */
  readonly sets: readonly { readonly set: string; readonly gaps: readonly number[] }[];
}

/** Solves all instances with the given milliseconds each and prints each result. */
function benchBudget(instances: readonly Instance[], ms: number, seeds: number): Budget {
  console.log(`\n${ms} ms, ${seeds} seeds`);
  console.log("instance      value best known        gap iterations         ms");
  const results = instances.map((instance) => benchInstance(instance, ms, seeds));
  const sets = [...SETS, "all"].flatMap((set) => {
    const own = results.filter((result) => set === "all" || result.set === set);
    const gaps = Array.from({ length: seeds }, (_, seed) => mean(own.map((result) => result.gaps[seed] ?? Number.NaN)));
    return own.length === 0 ? [] : [{ set: `${set} (${own.length})`, gaps }];
  });
  return { ms, results, sets };
}

/** How the gap of each instance shrinks and its iterations grow with time. */
function convergence(budgets: readonly Budget[]): string {
  const rows = (budgets[0]?.results ?? []).map(({ name, bestKnown }, k): Cell[] => [
    name,
    bestKnown,
    ...budgets.map(({ results }) => percent(mean(results[k]?.gaps ?? []))),
    ...budgets.map(({ results }) => whole(results[k]?.iterations ?? Number.NaN)),
  ]);
  const columns = [...budgets.map(({ ms }) => `${ms} ms`), ...budgets.map(({ ms }) => `iterations, ${ms} ms`)];
  return table(["instance", "best known", ...columns], rows);
}

const percent = (gap: number): string => `${gap.toFixed(2)} %`;

/** `npm run bench -- planner DIR`: scripts/help/bench.txt has its options. */
export async function benchPlanner(args: readonly string[]): Promise<void> {
  const [folder, ...rest] = args;
  if (folder === undefined || folder.startsWith("-"))
    throw new PlainError("Name the directory of the instances: npm run bench -- planner DIR");
  const { ms: budgets, seeds } = readOptions(rest, DEFAULTS);
  const instances = readInstances(resolve(folder));
  const milliseconds = instances.length * (seeds * sum(budgets) + WARM_UP.rounds * WARM_UP.ms);
  console.log(`${instances.length} instances take ${whole(milliseconds / 1000)} s of CPU.`);
  // The compiler's warm-up takes place in a server's first second, not in a typical request.
  for (let round = 0; round < WARM_UP.rounds; round++)
    for (const { problem } of instances) solve(problem, { seed: round, deadlineMs: WARM_UP.ms });
  const measured = budgets.map((ms) => benchBudget(instances, ms, seeds));
  const gaps = measured.flatMap(({ ms, sets }) => sets.map((set) => ({ ms, ...set })));
  const goals = gaps.flatMap(({ ms, set, gaps: all }): Goal[] => {
    const goal = GOALS[ms]?.[[...SETS, "all"].findIndex((name) => set.startsWith(`${name} (`))];
    if (goal === undefined) return [];
    // The mean of the seeds counts, as displayed: a goal of 0 is reached if it rounds to 0.00.
    const reached = Number(mean(all).toFixed(2)) <= goal;
    return [{ what: `${set}, ${ms} ms`, goal: `≤ ${goal} %`, measured: percent(mean(all)), reached }];
  });
  const body = [
    "## The planner against the field",
    machineLine(),
    `Public instances of the orienteering problem with time windows (\`docs/tours.md\`; the number of instances in brackets): gap to the best known value by milliseconds of CPU time on one thread. The goals concern the mean of ${seeds} seeds. Other load on the machine affects that clock too, so the shortest searches vary by some tenths of a percent between runs. The floor of an iteration is the CPU loop above.`,
    table(
      ["set", "gap, the seeds' median"],
      gaps.map(({ ms, set, gaps: all }) => [`${set}, ${ms} ms`, `${spread(all, decimals(2))} %`]),
    ),
    goals.length === 0 ? "" : goalTable(goals),
    "Each instance, the mean of its seeds:",
    convergence(measured),
  ];
  await publish("planner", body.filter((part) => part !== "").join("\n\n"));
}
