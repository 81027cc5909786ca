import { DateTime } from "luxon";
import { getTimes } from "suncalc";
import type { Candidate, Plan, PlanInput, PlannedStop, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";

/** The rules that a plan breaks, checked without the planner's own code. */
export function faultsOf(input: PlanInput, plan: Plan): string[] {
  const { request } = input;
  const byKey = new Map(input.candidates.map((one) => [`${one.kind} ${one.id}`, one]));
  const stops = plan.stops.map((stop) => ({ stop, candidate: byKey.get(`${stop.kind} ${stop.id}`) as Candidate }));
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  must(plan.stops.length >= 2 && plan.stops.length <= 12, `${plan.stops.length} stops`);
  const limit = plan.startsAt.getTime() + request.durationMinutes * 60_000;
  must(plan.endsAt.getTime() <= limit, "over time");
  must(plan.endsAt.getTime() === plan.stops.at(-1)?.departsAt.getTime(), "ends when its last visit does");
  if (request.startAt !== null) must(plan.startsAt.getTime() === request.startAt.getTime(), "start moved");
  else must(plan.startsAt >= input.now, "begins before now");
  const center = request.start ?? plan.center;
  let leaves = plan.startsAt.getTime();
  let before: { lat: number; lng: number } | null = request.start;
  let walked = 0;
  for (const { stop, candidate } of stops) {
    must(meters(center, candidate) <= request.radiusMeters + 0.5, `${stop.id} outside the radius`);
    must((stop.leg === null) === (before === null), "a leg where there is no way");
    if (before !== null && stop.leg !== null) {
      const way = wayOf(before, candidate, request);
      must(Math.abs(stop.leg.meters - way.meters) <= 1, `leg of ${stop.leg.meters} m, not ${way.meters}`);
      must(stop.leg.seconds >= way.seconds - 0.01 && stop.leg.seconds <= way.seconds + 2, "leg's time");
      leaves += stop.leg.seconds * 1000;
      walked += stop.leg.meters;
    }
    const waits = (stop.arrivesAt.getTime() - leaves) / 1000;
    must(waits >= -1e-6 && waits <= 1200 + 1, `waits ${waits} s`);
    must(Math.abs(waits - stop.waitSeconds) <= 1, "wait as said");
    must(stop.departsAt.getTime() - stop.arrivesAt.getTime() === stop.visitMinutes * 60_000, "length of visit");
    for (const fault of hoursFaults(input, candidate, stop)) must(false, `${stop.kind} ${stop.id}: ${fault}`);
    leaves = stop.departsAt.getTime();
    before = candidate;
  }
  must(walked === plan.totalDistanceMeters, "total distance");
  for (const fault of repeats(stops.map(({ candidate }) => candidate))) must(false, fault);
  return faults;
}

function repeats(candidates: readonly Candidate[]): string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const one of candidates) {
    const venue = one.kind === "place" ? one.id : one.placeId;
    const keys = venue === null ? [`event ${one.id}`] : [`place ${venue}`];
    for (const key of keys) {
      if (seen.has(key)) faults.push(`${key} twice`);
      seen.add(key);
    }
  }
  return faults;
}

/** Most stops of one category one after the other, those that are the type itself aside. */
export function longestRun({ fit }: PlanInput, candidates: readonly Candidate[]): number {
  let [run, longest, last] = [0, 0, ""];
  for (const one of candidates) {
    const category = one.kind === "place" ? (one.categories[0] ?? one.placeKind) : `event ${one.eventType}`;
    const exempt = fit.own.includes(category) || (one.kind === "place" && fit.own.includes(one.placeKind));
    run = exempt ? 0 : category === last ? run + 1 : 1;
    last = exempt ? "" : category;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The rules about hours that one stop breaks. */
export function hoursFaults(input: PlanInput, candidate: Candidate, stop: PlannedStop): string[] {
  const [from, to] = [stop.arrivesAt.getTime(), stop.departsAt.getTime()];
  if (candidate.kind === "event" && !candidate.isAllDay) {
    const starts = candidate.startsAt.getTime();
    const ends = candidate.endsAt?.getTime() ?? starts + 3_600_000;
    const whole = Math.min(60, Math.floor((ends - starts) / 60_000));
    return [
      ...(from < starts ? ["before it begins"] : []),
      ...(from > starts + 1_800_000 ? ["over half an hour late"] : []),
      ...(to > ends ? ["after it ends"] : []),
      ...(stop.visitMinutes !== whole ? [`visit of ${stop.visitMinutes} minutes`] : []),
      ...(stop.openCheck !== "open" ? ["open_check"] : []),
    ];
  }
  const spans = spansOf(input, candidate, from);
  const covers = (known: boolean) => {
    // Walk along the spans that the visit lies in, one after the other.
    let at = from;
    for (let moved = true; moved && at < to; ) {
      moved = false;
      for (const span of spans) {
        if (span.known !== known || span.from > at || span.to <= at) continue;
        at = span.to;
        moved = true;
      }
    }
    return at >= to;
  };
  if (stop.openCheck === "open") return covers(true) ? [] : ["closed during the visit"];
  return covers(false) ? [] : ["outside the usual hours"];
}

export interface Span {
  from: number;
  to: number;
  known: boolean;
  /** How long after its begin one may come; null: any time. */
  lateness: number | null;
}

/** When a candidate is open, around a moment. */
export function spansOf(input: PlanInput, candidate: Candidate, at: number): Span[] {
  if (candidate.kind === "place") return placeSpans(input, candidate, at);
  if (candidate.isAllDay) return allDaySpans(input, candidate, at);
  const from = candidate.startsAt.getTime();
  return [{ from, to: candidate.endsAt?.getTime() ?? from + 3_600_000, known: true, lateness: 1_800_000 }];
}

function daysAround(input: PlanInput, at: number): DateTime[] {
  const today = DateTime.fromMillis(at, { zone: input.timezone }).startOf("day");
  return [-2, -1, 0, 1].map((days) => today.plus({ days }));
}

function moment(day: DateTime, seconds: number): number {
  const clock = { hour: Math.floor((seconds % 86_400) / 3600), minute: Math.floor((seconds % 3600) / 60) };
  return day
    .plus({ days: Math.floor(seconds / 86_400) })
    .set(clock)
    .toMillis();
}

const UNGATED = new RegExp(
  "^(beach|viewpoint|peak|volcano|cape|waterfall|pier|cave_entrance|spring|geyser|arch|lake|lagoon|gorge|statue|sculpture|" +
    "artwork|bust|mural|mosaic|relief|monument|memorial|war_memorial|plaque|stele|obelisk|stone)$",
);

function usualHours({ placeKind, categories, sight }: Candidate & { kind: "place" }): [number, number] {
  const is = (words: RegExp) => words.test(placeKind) || words.test(categories[0] ?? "");
  if (is(/^(bars?|nightlife)$/)) return [16, 26];
  if (is(/^restaurants?$/)) return [11, 22];
  if (is(/^cafes?$/)) return [8, 18];
  if (is(/^museums?$/)) return [9, 17];
  // Nobody closes a beach, a peak or a statue; only daylight limits a visit.
  return UNGATED.test(sight || placeKind) ? [0, 24] : [8, 20];
}

function placeSpans(input: PlanInput, one: Candidate & { kind: "place" }, at: number): Span[] {
  const [opens, closes] = usualHours(one);
  const usual: [number, number] = [opens * 3600, closes * 3600];
  const spans = daysAround(input, at).flatMap((day) => {
    const hours = Array.isArray(one.week) ? (one.week[day.weekday % 7] ?? null) : null;
    return (hours?.spans ?? [usual]).map(([from, to]) => ({
      from: moment(day, from),
      to: moment(day, to),
      known: hours !== null,
      lateness: null,
    }));
  });
  // Nobody knows where an attraction without a kind is.
  const isVague = one.placeKind === "attraction" && /^(attraction)?$/.test(one.sight ?? "");
  const dark = spans.filter(({ known }) => !isOutdoors(one) && (known || !isVague));
  return [
    ...dark,
    ...inDaylight(
      input,
      one,
      at,
      spans.filter((span) => !dark.includes(span)),
    ),
  ];
}

const isOutdoors = ({ placeKind, categories: [category = ""] }: Candidate & { kind: "place" }): boolean =>
  /^(beach|nature|park|viewpoint|historic_site)$/.test(placeKind) ||
  /^(beaches|nature|parks|parks-gardens|viewpoints|towns)$/.test(category);

/** The parts of spans between sunrise and civil dusk. */
function inDaylight(input: PlanInput, one: Candidate, at: number, spans: readonly Span[]): Span[] {
  const light = daysAround(input, at).map((day) => getTimes(day.plus({ hours: 12 }).toJSDate(), one.lat, one.lng));
  return spans.flatMap((span) =>
    light.flatMap(({ sunrise, dusk }) => {
      const [rises, sets] = [sunrise?.getTime() ?? Number.NaN, dusk?.getTime() ?? Number.NaN];
      const [from, to] = [Math.max(span.from, rises), Math.min(span.to, sets)];
      return from < to ? [{ ...span, from, to }] : [];
    }),
  );
}

function allDaySpans(input: PlanInput, one: Candidate & { kind: "event" }, at: number): Span[] {
  const from = one.startsAt.getTime();
  const to = one.endsAt?.getTime() ?? from + 86_400_000;
  return daysAround(input, at).map((day) => ({
    from: Math.max(from, moment(day, 8 * 3600)),
    to: Math.min(to, moment(day, 20 * 3600)),
    known: false,
    lateness: null,
  }));
}

const SPEEDS = { walk: [1.3, 4.5], cycle: [1.35, 14], drive: [1.4, 30] } as const;

export function wayOf(a: LatLng, b: LatLng, { travelMode }: PlanRequest): { meters: number; seconds: number } {
  const [detour, kmh] = SPEEDS[travelMode];
  const length = meters(a, b) * detour;
  return { meters: Math.round(length), seconds: (length / kmh) * 3.6 };
}

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle metres by the spherical law of cosines' stabler sister (Vincenty's special case for a sphere). */
export function meters(a: LatLng, b: LatLng): number {
  const rad = Math.PI / 180;
  const [p, q, d] = [a.lat * rad, b.lat * rad, (b.lng - a.lng) * rad];
  const y = Math.hypot(Math.cos(q) * Math.sin(d), Math.cos(p) * Math.sin(q) - Math.sin(p) * Math.cos(q) * Math.cos(d));
  const x = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d);
  return 6_378_168 * Math.atan2(y, x);
}
