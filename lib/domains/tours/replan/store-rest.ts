import { queueNarration } from "@/lib/domains/tours/narration/narration.service";
import { findTour, type NewStop, type NewTour, type StopRow, type TourRow } from "@/lib/domains/tours/tours.queries";
import type { Ctx } from "@/lib/http/context";
import { withTransaction } from "@/lib/platform/database/database";
import { insertStop, type LeftAs, leaveStops, updateStop, updateTour } from "./replan.queries";
import { type AnyStop, keyOf, plannedKey } from "./rest-of-tour";
import { type Retell, retellerOf } from "./retell";

/** The new state of a tour. */
export interface NewRest {
  /** Columns of the tour, without its totals. */
  readonly values: Partial<NewTour>;
  /** The stops that keep their times. */
  readonly before: readonly StopRow[];
  /** The stops after them, from the plan. Their order counts from the first of these. */
  readonly planned: readonly NewStop[];
  /** Why stops leave that the visitor passed or replaced. Others leave because they no longer fit. */
  readonly leaving: ReadonlyMap<string, LeftAs>;
  /** Every stop that the tour has or had. */
  readonly all: readonly AnyStop[];
}

/** The tour's stops have changed since they were read. */
export class TourChanged extends Error {}

/**
 * Stores the new state of a tour in one transaction and queues the narrations that are new. Stops that stay keep their
 * ids, texts and audio. Returns the tour. Throws TourChanged if another change came first.
 */
export async function storeRest(ctx: Ctx, tour: TourRow, rest: NewRest): Promise<TourRow> {
  const { id, owner, revision } = tour;
  const retell = await retellerOf(ctx, tour, rest.planned);
  return withTransaction(ctx, async (tx) => {
    const values = { ...rest.values, ...totalsOf(rest), generatedAt: ctx.now.toISOString() };
    if (!(await updateTour(tx, { id, owner, revision }, values))) throw new TourChanged();
    const kept = new Set(rest.before.map((stop) => stop.id));
    const after = tour.stops.filter((stop) => !kept.has(stop.id));
    for (const why of ["past", "replaced", "unfit"] as const) {
      const ids = after.filter((stop) => (rest.leaving.get(stop.id) ?? "unfit") === why).map((stop) => stop.id);
      await leaveStops(tx, ids, why);
    }
    for (const { stopId, values: stop, narrative } of rowsOf(tour, rest, retell, ctx.now)) {
      const saved = stopId ?? (await insertStop(tx, id, stop as NewStop));
      if (stopId !== null) await updateStop(tx, stopId, stop);
      if (narrative !== null) await queueNarration(tx, id, { id: saved, narrative, version: revision + 1 });
    }
    const stored = await findTour(tx, owner, id);
    if (!stored) throw new TourChanged();
    return stored;
  });
}

function totalsOf({ before, planned }: NewRest): Partial<NewTour> {
  const legs = [...before.map((stop) => stop.directions_from_prev), ...planned.map((stop) => stop.directionsFromPrev)];
  const sum = (of: (leg: NonNullable<(typeof legs)[number]>) => number) =>
    legs.reduce((total, leg) => total + (leg ? of(leg) : 0), 0);
  const visits = [...before.map((stop) => stop.visit_minutes), ...planned.map((stop) => stop.visitMinutes)];
  return {
    totalDistanceMeters: sum((leg) => leg.distance_meters),
    totalTravelMinutes: Math.ceil(sum((leg) => leg.duration_seconds) / 60),
    totalVisitMinutes: visits.reduce((total, minutes) => total + minutes, 0),
    stopCount: visits.length,
  };
}

interface Row {
  /** Null for a stop that the tour never had. */
  stopId: string | null;
  values: Partial<NewStop>;
  /** The narrative to record; null if its audio stays. */
  narrative: string | null;
}

/** The rows to write: the planned stops, and the stop before them if its narrative tells of the first of them. */
function rowsOf(tour: TourRow, { before, planned, leaving, all }: NewRest, retell: Retell, now: Date): Row[] {
  const known = new Map(all.filter((stop) => !leaving.has(stop.id)).map((stop) => [keyOf(stop), stop]));
  const shown = new Map(tour.stops.map((stop) => [stop.id, stop]));
  const rows = planned.map((stop, i): Row => {
    const order = { stopOrder: before.length + i + 1 };
    const former = known.get(plannedKey(stop));
    const present = former && shown.get(former.id);
    if (present === undefined) {
      const values = { ...stop, ...order, ...queuedAt(now) };
      return { stopId: former?.id ?? null, values, narrative: stop.narrative };
    }
    const { lat, lng, arrivesAt, departsAt, visitMinutes, why, openCheck, directionsFromPrev } = stop;
    const moved = { lat, lng, arrivesAt, departsAt, visitMinutes, why, openCheck, directionsFromPrev };
    return { stopId: present.id, ...retold(retell, present, planned[i + 1], { ...order, ...moved }, now) };
  });
  const last = before.at(-1);
  const same: Partial<NewStop> = { stopOrder: before.length };
  return last === undefined ? rows : [{ stopId: last.id, ...retold(retell, last, planned[0], same, now) }, ...rows];
}

/** Adds the narrative of a stop that stays to what is written, if its next stop has changed. */
function retold(
  retell: Retell,
  stop: StopRow,
  next: NewStop | undefined,
  values: Partial<NewStop>,
  now: Date,
): Omit<Row, "stopId"> {
  const narrative = retell(stop, next);
  if (narrative === stop.narrative) return { values, narrative: null };
  return { values: { ...values, narrative, ...queuedAt(now) }, narrative };
}

/** A narration that is to be recorded, whatever was recorded before. */
const queuedAt = (now: Date) => ({
  audioUrl: null,
  audioGeneratedAt: null,
  ttsVoice: null,
  ttsLanguage: null,
  ttsProvider: null,
  ttsError: null,
  ttsStatus: "queued" as const,
  ttsQueuedAt: now.toISOString(),
});
