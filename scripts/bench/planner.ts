import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseInstance } from "@/lib/tours/planner/instances";
import type { Problem } from "@/lib/tours/planner/problem";
import { solve } from "@/lib/tours/planner/solve";
import { cpuMs } from "./report/clock";

/**
 * npm run bench -- planner DIR [--ms 5,50,500] [--seeds 5]
 * Solves the public instances in DIR (*.txt) on one thread and prints value (mean over seeds), best known, gap,
 * iterations and milliseconds of processor time of each, and the mean gap of each set. Best known values come from
 * best_known_optw.csv (instance,best_known,...) in DIR or its parent.
 */
interface Instance {
  readonly name: string;
  readonly set: string;
  readonly problem: Problem;
  readonly bestKnown: number;
}

const SETS = ["Solomon 100", "Solomon 200", "Cordeau 1-10", "Cordeau 11-20"] as const;

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

function main(): void {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: { ms: { type: "string", default: "5,50,500" }, seeds: { type: "string", default: "5" } },
  });
  // `npm run bench -- planner DIR` passes the bench's own name on.
  const folder = positionals.filter((word) => word !== "planner")[0];
  const budgets = flags.ms.split(",").map(Number);
  const seeds = Number(flags.seeds);
  if (folder === undefined || budgets.some((ms) => !(ms > 0)) || !(Number.isInteger(seeds) && seeds > 0)) {
    console.error("usage: npm run bench -- planner DIR [--ms 5,50,500] [--seeds 5]");
    process.exitCode = 2;
    return;
  }
  const instances = readInstances(resolve(folder));
  // The compiler's warm-up is a server's first second, not a request's.
  for (let round = 0; round < 3; round++) {
    for (const { problem } of instances) solve(problem, { seed: round, deadlineMs: 10 });
  }
  for (const ms of budgets) {
    console.log(`\n${ms} ms, ${seeds} seeds`);
    console.log("instance      value best known        gap iterations         ms");
    const gaps = instances.map((instance) => ({ set: instance.set, gap: benchInstance(instance, ms, seeds) }));
    for (const set of SETS) {
      const own = gaps.filter((entry) => entry.set === set).map((entry) => entry.gap);
      if (own.length > 0) console.log(`${set.padEnd(14)} ${mean(own).toFixed(2)} % (${own.length})`);
    }
    console.log(`${"all".padEnd(14)} ${mean(gaps.map((entry) => entry.gap)).toFixed(2)} % (${gaps.length})`);
  }
}

main();
