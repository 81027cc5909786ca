import { connect, type Db } from "@/db/client";
import { readPlanningContent } from "@/lib/domains/tours/candidates.service";
import { planRequest } from "@/lib/domains/tours/create.service";
import { planTourInSteps } from "@/lib/domains/tours/itinerary/plan-tour";
import { type Plan, type PlanInput, type PlanRequest, stopKey } from "@/lib/domains/tours/itinerary/plan-types";
import { runPlanning } from "@/lib/domains/tours/itinerary/run-planning";
import { parsePlanInput } from "@/lib/domains/tours/itinerary/serialized-input";
import type { WayAnswer, WayQuestion } from "@/lib/domains/tours/itinerary/way-times";
import { TourRequest } from "@/lib/domains/tours/tour-request";
import type { Point } from "@/lib/platform/geo/point";
import type { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { importContent } from "@/scripts/lib/content";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { migrate } from "@/scripts/migrate";
import type { TourBody } from "@/tests/lib/tours/guides/requests";
import { ownDatabase } from "../database";
import { benchEnvironment } from "../destination/destination";
import { cpuMs } from "../report/clock";

/** A plan is the same each time; only its CPU time differs. */
export const ROUNDS = 3;

/** A tour as the service plans it. */
export interface PlannedTour {
  readonly request: PlanRequest;
  readonly plan: Plan;
  /** The positions of the stops. */
  readonly places: readonly Point[];
  /** The value of the plan for which the times between all candidates were read. */
  readonly fullValue: number;
  /** CPU time of planning in each round, the engine's answers included, in ms. */
  readonly cpuMs: readonly number[];
}

/** A database of its own with the places of an extract. */
export async function importExtract(file: string, zone: string, shutdown: Shutdown): Promise<Db> {
  const url = await ownDatabase(shutdown);
  Object.assign(process.env, benchEnvironment(url), { DESTINATION_TIMEZONE: zone });
  await migrate(url);
  await importContent(url, file, { source: "extract" });
  const db = connect({ url, poolSize: 2 });
  shutdown.add(() => db.close());
  return db;
}

/** Plans a tour over the published content along the engine's streets; null if no tour is possible. */
export async function planAlongStreets(
  { db, engine, zone }: { db: Db; engine: StreetEngine; zone: string },
  body: TourBody,
): Promise<PlannedTour | null> {
  const now = new Date(body.start_at);
  const request = planRequest(TourRequest.parse(body), now);
  const content = await readPlanningContent(db.reads, request, now);
  const input = (nearest?: number): PlanInput =>
    parsePlanInput({
      request,
      ...content,
      timezone: zone,
      now,
      ways: { cheapRows: true, network: "extract", nearest },
    });
  let plan: Plan | null = null;
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = cpuMs();
    plan = await planOn(engine, input());
    spent.push(cpuMs() - begun);
    if (plan === null) return null;
  }
  if (plan === null) return null;
  const positions = new Map(input().candidates.map((one) => [stopKey(one.kind, one.id), one]));
  const places = plan.stops.flatMap(({ kind, id }) => positions.get(stopKey(kind, id)) ?? []);
  const full = await planOn(engine, input(Infinity));
  return { request, plan, places, fullValue: full?.value ?? 0, cpuMs: spent };
}

function planOn(engine: StreetEngine, input: PlanInput): Promise<Plan | null> {
  const ask = async (question: WayQuestion): Promise<WayAnswer> => {
    if (question.kind === "times") return engine.times(question.rows, question.mode);
    return engine.legs(question.points, question.mode).flatMap((leg) => leg ?? []);
  };
  return runPlanning(planTourInSteps(input), { ask, sliceMs: Infinity });
}
