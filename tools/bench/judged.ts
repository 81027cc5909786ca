import { basename } from "node:path";
import { parseArgs } from "node:util";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { tourBodies } from "@/tests/lib/tours/guides/requests";
import { importExtract, type PlannedTour, planAlongStreets, ROUNDS } from "./judged/plans";
import { judge, type Verdict } from "./judged/verdict";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, mean, median, percentile, spread, sum } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { placesOf } from "./streets/places";
import { valhallaOf } from "./streets/valhalla";

const STARTS = 24;
const LATE_MINUTES = 5;
const OVERRUN_MINUTES = 10;
const AWAY_METERS = 100;
// Planning with estimated times may take 100 ms, and the streets, whose network is in memory here, 60 ms more.
const CPU_MS = 160;

interface Judged extends PlannedTour, Verdict {}

/** `npm run bench -- judged`: scripts/help/bench.txt has its options. */
export async function benchJudged(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tours: { type: "string", default: "60" },
      seed: { type: "string", default: "7" },
      left: { type: "boolean", default: false },
      worst: { type: "boolean", default: false },
    },
  });
  const extracts = positionals.length > 0 ? positionals : ["db/demo/monaco.osm.pbf,Europe/Monaco"];
  const rows: Cell[][] = [];
  const goals: Goal[] = [];
  for (const extract of extracts) {
    const [file = "", zone = "UTC"] = extract.split(",");
    const name = basename(file, ".osm.pbf");
    const judged = await judgeExtract(
      { file, zone, side: values.left ? "left" : "right" },
      Number(values.tours),
      Number(values.seed),
      shutdown,
    );
    if (values.worst) describeWorst(judged);
    rows.push(rowOf(name, judged));
    goals.push(...goalsOf(name, judged));
  }
  await publish(
    "judged",
    [
      "## Tours on real streets",
      machineLine(),
      "Tours of all types, modes, lengths and hours from random places of an extract, planned as the service plans them along its own streets, and followed with the times of Valhalla 3.6.1 over the same extract. A visitor stays for the stated minutes, goes on at once, and waits only at a stop that is not open yet. Detour: travel of the stated order above that of the shortest order of the same stops that keeps their opening hours and the tour's time, both with Valhalla's times; by known hours: above that which keeps only hours that are known, not those that the planner assumes. Value: relative to the plan for which the times between all candidates were read. CPU: of planning, in three rounds; its floor is the CPU loop above.",
      table(
        [
          "extract",
          "tours",
          "stops",
          "overrun > 10 min",
          "within 5 min",
          "late p95, min",
          "cut short",
          "detour, mean",
          "p95",
          "by known hours, mean",
          "value, mean",
          "CPU ms, p50",
        ],
        rows,
      ),
      goalTable(goals),
    ].join("\n\n"),
  );
}

async function judgeExtract(
  { file, zone, side }: { file: string; zone: string; side: "left" | "right" },
  count: number,
  seed: number,
  shutdown: Shutdown,
): Promise<Judged[]> {
  const db = await phase(`importing ${file}`, "places", () => importExtract(file, zone, shutdown));
  const engine = new StreetEngine(await buildNetwork(file));
  const valhalla = await phase("building Valhalla's tiles", "Valhalla", () => valhallaOf(file, side));
  shutdown.add(async () => valhalla.close());
  const random = mulberry32(seed);
  const places = await placesOf(file);
  const starts = Array.from({ length: STARTS }, () => random.pick(places));
  const judged: Judged[] = [];
  // At some hours and places no tour is possible.
  for (const body of tourBodies(10 * count, zone, starts)) {
    if (judged.length === count) break;
    const tour = await planAlongStreets({ db, engine, zone }, body);
    if (tour !== null) judged.push({ ...tour, ...(await judge(tour, valhalla)) });
  }
  return judged;
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

function figuresOf(judged: readonly Judged[]) {
  const late = judged.flatMap((one) => one.late.map(Math.abs));
  const detours = judged.map(({ detour }) => detour);
  return {
    stops: late.length,
    overrun: judged.filter((one) => one.overrun > OVERRUN_MINUTES).length / judged.length,
    onTime: late.filter((minutes) => minutes <= LATE_MINUTES).length / late.length,
    late: percentile(late, 0.95),
    detour: mean(detours),
    byKnownHours: mean(judged.map((one) => one.detourByKnownHours)),
    detour95: percentile(detours, 0.95),
    value: mean(judged.map(({ plan, fullValue }) => plan.value / fullValue)),
    closed: sum(judged.map((one) => one.closed)),
    cutShort: sum(judged.map((one) => one.cutShort)),
    away: judged.flatMap((one) => one.away).filter((meters) => meters > AWAY_METERS).length,
    cpu: Array.from({ length: ROUNDS }, (_, round) => median(judged.map((one) => one.cpuMs[round] ?? Number.NaN))),
  };
}

function rowOf(name: string, judged: readonly Judged[]): Cell[] {
  const all = figuresOf(judged);
  return [
    name,
    judged.length,
    all.stops,
    percent(all.overrun),
    percent(all.onTime),
    all.late.toFixed(1),
    all.cutShort,
    percent(all.detour),
    percent(all.detour95),
    percent(all.byKnownHours),
    percent(all.value, 2),
    spread(all.cpu, decimals(0)),
  ];
}

function goalsOf(name: string, judged: readonly Judged[]): Goal[] {
  const all = figuresOf(judged);
  const goal = (what: string, limit: string, measured: string, reached: boolean): Goal => ({
    what: `${name}: ${what}`,
    goal: limit,
    measured,
    reached,
  });
  return [
    goal("tours that end over 10 min late", "≤ 1 %", percent(all.overrun), all.overrun <= 0.01),
    goal("visits that begin within 5 min of the stated time", "≥ 95 %", percent(all.onTime), all.onTime >= 0.95),
    goal("stops reached when closed", "0", String(all.closed), all.closed === 0),
    goal("stops over 100 m from a street", "0", String(all.away), all.away === 0),
    goal("travel above the shortest order, mean", "≤ 3 %", percent(all.detour), all.detour <= 0.03),
    goal("value relative to the plan with all times", "≥ 99.5 %", percent(all.value, 2), all.value >= 0.995),
    goal("CPU of planning, p50", `≤ ${CPU_MS} ms`, `${spread(all.cpu, decimals(0))} ms`, median(all.cpu) <= CPU_MS),
  ];
}

/** Prints each tour with something to mend. */
function describeWorst(judged: readonly Judged[]): void {
  for (const { request, plan, fullValue, overrun, late, closed, away, detour } of judged) {
    const value = plan.value / fullValue;
    const worst = Math.max(...late.map(Math.abs));
    const bad = overrun > OVERRUN_MINUTES || worst > LATE_MINUTES || closed > 0 || detour > 0.03 || value < 0.995;
    if (!bad && Math.max(...away) <= AWAY_METERS) continue;
    const what = `${request.tourType} by ${request.travelMode}, ${request.durationMinutes} min, ${plan.startsAt.toISOString()}, ${plan.stops.length} stops`;
    const figures = `overrun ${overrun.toFixed(1)}, late ${worst.toFixed(1)}, closed ${closed}, away ${Math.max(...away).toFixed(0)}`;
    console.log(`  ${what}: ${figures}, detour ${percent(detour)}, value ${percent(value, 2)}`);
  }
}
