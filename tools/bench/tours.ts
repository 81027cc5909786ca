import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { problemOf, visitsWithin } from "@/lib/domains/tours/itinerary/visit-problem";
import { findChoices } from "@/lib/domains/tours/itinerary/visitable-candidates";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { readOptions } from "./options";
import { cpuMs } from "./report/clock";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, mean, median, spread, whole } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { exactValue } from "./tours/exact";
import { crowdedInput } from "./tours/towns";

const DEFAULTS = { towns: 5, rounds: 3 };
const PROOF_STEPS = 3_000_000;
const LONG = { seed: 99, iterations: 30_000 };

/** By number of candidates: milliseconds of CPU that a tour may take, the mean over the towns. */
const GOALS: Record<number, number> = { 300: 100, 1000: 250 };
/** By milliseconds of CPU: the largest mean gap in percent to the best tour over sixty candidates. */
const GAPS: Record<number, number> = { 20: 0.1, 50: 0.3 };

interface Part {
  rows: Cell[][];
  goals: Goal[];
}

/** CPU time of planning by number of candidates and length. */
function speed(towns: readonly number[], rounds: number): Part {
  const rows: Cell[][] = [];
  const longest = new Map<number, number[]>();
  for (const candidates of [60, 300, 1000]) {
    for (const minutes of [60, 240, 480]) {
      const inputs = towns.map((town) => crowdedInput(town, candidates, minutes));
      const spent = Array.from({ length: rounds }, () =>
        inputs.map((input) => {
          const begun = cpuMs();
          planTour(input);
          return cpuMs() - begun;
        }),
      );
      const [means, worst] = [spent.map(mean), spent.map((all) => Math.max(...all))];
      rows.push([String(candidates), minutes, spread(means, whole), spread(worst, whole)]);
      if (!(median(longest.get(candidates) ?? []) >= median(means))) longest.set(candidates, means);
    }
  }
  const goals = [...longest].flatMap(([candidates, means]): Goal[] => {
    const limit = GOALS[candidates];
    if (limit === undefined) return [];
    const what = `a tour over ${candidates.toLocaleString("en")} candidates, the slowest length`;
    const measured = `${spread(means, whole)} ms`;
    return [{ what, goal: `≤ ${limit} ms of CPU`, measured, reached: median(means) <= limit }];
  });
  return { rows, goals };
}

function problemFor(input: PlanInput) {
  const begin = input.now.getTime() / 1000;
  const end = begin + input.request.durationMinutes * 60;
  const visits = visitsWithin(findChoices(input, begin, end).at(-1) ?? [], begin, end);
  return problemOf(visits, { start: input.request.start, mode: input.request.travelMode, begin, end });
}

/** The gap of tours over sixty candidates to the best tour. Each round has a seed of its own. */
function optimality(towns: readonly number[], rounds: number): Part {
  const rows: Cell[][] = [];
  const goals: Goal[] = [];
  for (const [minutes, budget] of [
    [60, 20],
    [120, 20],
    [240, 50],
    [480, 50],
  ] as const) {
    const gaps = Array.from({ length: rounds }, (): number[] => []);
    const iterations: number[] = [];
    let proven = 0;
    for (const town of towns) {
      const problem = problemFor(crowdedInput(town, 60, minutes));
      const own = gaps.map((_, round) => solve(problem, { seed: round + 1, deadlineMs: budget, now: cpuMs }));
      const values = own.map(({ value }) => value);
      const long = Math.max(...values, solve(problem, LONG).value);
      const exact = exactValue(problem, long, PROOF_STEPS);
      if (exact !== null) proven++;
      for (const [round, value] of values.entries()) gaps[round]?.push(100 * (1 - value / (exact ?? long)));
      iterations.push(...own.map((solution) => solution.iterations));
    }
    const means = gaps.map(mean);
    const shown = `${spread(means, decimals(2))} %`;
    rows.push([String(minutes), budget, whole(mean(iterations)), shown, `${proven} of ${towns.length}`]);
    const limit = GAPS[budget] ?? 0;
    const what = `gap of a tour of ${minutes} minutes over 60 candidates, ${budget} ms`;
    goals.push({ what, goal: `≤ ${limit} %`, measured: shown, reached: median(means) <= limit });
  }
  return { rows, goals };
}

/** `npm run bench -- tours`: scripts/help/bench.txt has its options. */
export async function benchTours(args: readonly string[]): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const towns = Array.from({ length: options.towns }, (_, k) => k + 1);
  // The compiler's warm-up takes place in a server's first second, not in a typical request.
  for (const town of towns) for (const size of [60, 300, 1000]) planTour(crowdedInput(town, size, 240));
  const [fast, close] = [speed(towns, options.rounds), optimality(towns, options.rounds)];
  await publish(
    "tours",
    [
      "## Tours",
      machineLine(),
      `${towns.length} generated towns, the same in each of ${options.rounds} rounds. CPU time of planning on one thread; the gap of tours over sixty candidates to the best tour, with another seed in each round. An exhaustive search proves the best tour if it ends within seconds; otherwise the best result of a search thirty times as long counts.`,
      table(["candidates", "minutes", "CPU ms, mean of the towns", "slowest town"], fast.rows),
      table(["minutes", "CPU ms", "iterations", "gap", "proven"], close.rows),
      goalTable([...fast.goals, ...close.goals]),
    ].join("\n\n"),
  );
}
