import { parseArgs } from "node:util";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { problemOf, visitsWithin } from "@/lib/domains/tours/itinerary/visit-problem";
import { findVisitableCandidates } from "@/lib/domains/tours/itinerary/visitable-candidates";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { cpuMs } from "./report/clock";
import { type Cell, type Goal, goalTable, machineLine, publish, table } from "./report/section";
import { exactValue } from "./tours/exact";
import { crowdedInput } from "./tours/towns";

/**
 * npm run bench -- tours [--towns 5] Synthetic towns, the same for the same number. Measures the CPU time of planning a tour
 * by number of candidates, and the gap of tours over sixty candidates to the best tour: the proven optimum if an exhaustive
 * search ends within seconds, otherwise the best of a search thirty times as long.
 */
const PROOF_STEPS = 3_000_000;
const LONG = { seed: 99, iterations: 30_000 };

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

const GOALS: Record<number, number> = { 300: 100, 1000: 250 };

function speed(towns: readonly number[]): { rows: Cell[][]; goals: Goal[] } {
  const rows: Cell[][] = [];
  const worst = new Map<number, number>();
  for (const candidates of [60, 300, 1000]) {
    for (const minutes of [60, 240, 480]) {
      const inputs = towns.map((town) => crowdedInput(town, candidates, minutes));
      const spent = inputs.map((input) => {
        const begun = cpuMs();
        planTour(input);
        return cpuMs() - begun;
      });
      rows.push([String(candidates), minutes, mean(spent).toFixed(0), Math.max(...spent).toFixed(0)]);
      worst.set(candidates, Math.max(worst.get(candidates) ?? 0, mean(spent)));
    }
  }
  const goals = [...worst].flatMap(([candidates, ms]): Goal[] => {
    const limit = GOALS[candidates];
    if (limit === undefined) return [];
    const what = `a tour over ${candidates.toLocaleString("en")} candidates, mean of the longest`;
    return [{ what, goal: `≤ ${limit} ms of CPU`, measured: `${ms.toFixed(0)} ms`, reached: ms <= limit }];
  });
  return { rows, goals };
}

function problemFor(input: PlanInput) {
  const begin = input.now.getTime() / 1000;
  const end = begin + input.request.durationMinutes * 60;
  const visits = visitsWithin(findVisitableCandidates(input, begin, end), begin, end);
  return problemOf(visits, { start: input.request.start, mode: input.request.travelMode, begin, end });
}

function optimality(towns: readonly number[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [minutes, budget] of [
    [60, 20],
    [120, 20],
    [240, 50],
    [480, 50],
  ] as const) {
    // biome-ignore format: a table
    const gaps: number[] = [];
    const iterations: number[] = [];
    let proven = 0;
    for (const town of towns) {
      const problem = problemFor(crowdedInput(town, 60, minutes));
      const own = solve(problem, { seed: 1, deadlineMs: budget, now: cpuMs });
      const long = Math.max(own.value, solve(problem, LONG).value);
      const exact = exactValue(problem, long, PROOF_STEPS);
      if (exact !== null) proven++;
      gaps.push(100 * (1 - own.value / (exact ?? long)));
      iterations.push(own.iterations);
    }
    const proof = `${proven} of ${towns.length}`;
    rows.push([String(minutes), budget, mean(iterations).toFixed(0), `${mean(gaps).toFixed(2)} %`, proof]);
  }
  return rows;
}

const { values } = parseArgs({ allowPositionals: true, options: { towns: { type: "string", default: "5" } } });
const towns = Array.from({ length: Math.max(1, Math.floor(Number(values.towns)) || 1) }, (_, k) => k + 1);
// The compiler's warm-up takes place in a server's first second, not in a typical request.
for (const town of towns) for (const size of [60, 300, 1000]) planTour(crowdedInput(town, size, 240));
const { rows, goals } = speed(towns);
const gaps = optimality(towns);
await publish(
  "tours",
  [
    "## Tours",
    machineLine(),
    `${towns.length} generated towns. CPU time of planning on one thread; the gap of tours over sixty candidates to the best tour. An exhaustive search proves the best tour if it ends within seconds; otherwise the best result of a long search counts.`,
    table(["candidates", "minutes", "CPU ms, mean", "worst"], rows),
    table(["minutes", "CPU ms", "iterations", "gap", "proven"], gaps),
    goalTable(goals),
  ].join("\n\n"),
);
