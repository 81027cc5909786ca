import type { Week } from "@/lib/domains/places/week";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg } from "@/lib/providers/routing/port";
import type { TypeFit } from "./tour-type-fit";

export const TOUR_TYPES = ["bar", "nature", "historical", "music", "culture", "food", "scenic", "exercise"] as const;
export type TourType = (typeof TOUR_TYPES)[number];

/** Default radius in metres (docs/contract.md#tours). */
export const DEFAULT_RADIUS: Record<TravelMode, number> = { walk: 3000, cycle: 10_000, drive: 25_000 };
export const MIN_STOPS = 2;
export const MAX_STOPS = 12;
/** Share of its time that a tour should use if the content allows it. */
export const GOOD_USE = 0.8;
/** Most candidates of each kind. More cost time without better tours; the caller passes the best ones. */
export const MAX_CANDIDATES = 2000;

/** A request with its defaults filled in, except startAt, which the planner chooses. */
export interface PlanRequest {
  readonly tourType: TourType;
  readonly durationMinutes: number;
  readonly radiusMeters: number;
  readonly travelMode: TravelMode;
  /** Null for the centre of the densest cluster of fitting content. The tour then begins at its first stop. */
  readonly start: Point | null;
  /** The exact start. Null for now or, if no tour is possible now, the next hour at which one is. */
  readonly startAt: Date | null;
  /** How long visits last. Default: normal. */
  readonly pace?: Pace;
  /** Ids of places that the tour must visit, whatever their fit. */
  readonly include?: readonly string[];
  /** Ids of places that the tour must not visit. */
  readonly avoid?: readonly string[];
  /** Slugs of categories, place kinds and event types that the tour must not visit. */
  readonly avoidCategories?: readonly string[];
  /** The visitor must be `at` this point `by` this time, from which the margin is subtracted. */
  readonly mustEnd?: { readonly by: Date; readonly at: Point } | null;
  /** The part of a stored tour that is planned again. Absent: a whole tour. */
  readonly rest?: RestOfTour;
}

/** A stop by its kind and id: `place:42`. */
export type StopKey = `${"place" | "event"}:${string}`;

export const stopKey = (kind: "place" | "event", id: string): StopKey => `${kind}:${id}`;

/** The bounds of planning the rest of a tour, which may have one stop. Needs a start time. */
export interface RestOfTour {
  /** The stops that the visitor wants to keep, with the bonus of each (scoring.ts). */
  readonly keep: Readonly<Record<StopKey, number>>;
  /** Whether only stops in `keep` are allowed. */
  readonly only: boolean;
  /** Whether the tour must have exactly one stop that is not in `keep`; it may replace one of them. */
  readonly swaps: boolean;
  /** The sights that may not be stops, under any name. */
  readonly leaveOut: readonly StopKey[];
  /** The lengths of visits that stay as they are, in minutes. */
  readonly minutes: Readonly<Record<StopKey, number>>;
  /**
   * When the visitor has something sweet at a stop that has passed, keeps its time or must stay: the begins of these visits, in
   * seconds since 1970. A food tour has no other sweet in the same part of the day.
   */
  readonly sweetsAt: readonly number[];
  /** The begins of visits that may move, but something sweet not into another part of the day. In seconds since 1970. */
  readonly begins: Readonly<Record<StopKey, number>>;
  readonly maxStops: number;
  /** Whether the tour has earlier stops. The part then starts at the last of them. */
  readonly continues: boolean;
  /** The point from which the radius is measured. */
  readonly center: Point;
  /** Whether waits and legs may be longer than the usual limits, so that what is kept can be kept. */
  readonly patient: boolean;
}

export const PACES = ["relaxed", "normal", "brisk"] as const;
export type Pace = (typeof PACES)[number];

interface CandidateFields extends Point {
  readonly id: string;
  readonly name: string;
  /** Name of the area, for the title. */
  readonly area: string | null;
  /** The published in-app reviews: the sum of their stars, and their number. */
  readonly rating: { readonly sum: number; readonly count: number };
  readonly hasMedia: boolean;
  readonly hasNarrative: boolean;
}

export interface PlaceCandidate extends CandidateFields {
  readonly kind: "place";
  readonly placeKind: string;
  /** Slugs, the primary category first. */
  readonly categories: readonly string[];
  /** The week of the stored hours (lib/domains/places/week.ts). Null, or a null day, if the hours are unknown. */
  readonly week: Week | null;
  /** The place's own visit length. Null for the default of its kind. */
  readonly visitMinutes: number | null;
  /** The kind of the place in one word (`facts.kind`), if known. */
  readonly sight?: string | null;
  /** How well known the place is, 0 to 100. Default: 0. */
  readonly prominence?: number;
  readonly wikidata?: string | null;
  /** Whether it lies near the settlement that its area is named after, and not in it. */
  readonly isNearArea?: boolean;
  /** The kinds of food (`facts.cuisine`), the first one first. */
  readonly cuisine?: readonly string[] | null;
  /** Whether it is lit at night. */
  readonly isLit?: boolean;
}

export interface EventCandidate extends CandidateFields {
  readonly kind: "event";
  /** Slug. */
  readonly eventType: string;
  readonly startsAt: Date;
  /** Null for one hour after the start. */
  readonly endsAt: Date | null;
  readonly isAllDay: boolean;
  /** The venue. A tour with the event has no stop at the venue. */
  readonly placeId: string | null;
}

export type Candidate = PlaceCandidate | EventCandidate;

export interface PlanInput {
  readonly request: PlanRequest;
  /** The mapping of the tour type: the default or the console's. */
  readonly fit: TypeFit;
  /** Published and with coordinates, in any order. The planner ignores those that do not fit or are out of reach. */
  readonly candidates: readonly Candidate[];
  /** The mean stars of the destination's reviews, the prior of the Bayesian rating. Null without reviews. */
  readonly meanRating: number | null;
  /** IANA zone of the destination. */
  readonly timezone: string;
  readonly now: Date;
  /** The engine that answers the planner's questions about real ways. Absent: plan with estimates. */
  readonly ways?: WaySource | undefined;
  /** Holidays (`YYYY-MM-DD`) on which places are closed unless they say otherwise. */
  readonly closedOn?: readonly string[];
}

/** An engine, from the planner's point of view. */
export interface WaySource {
  /** Whether the times from each candidate to its nearest may be read for each tour. */
  readonly cheapRows: boolean;
  readonly network: string;
  /** The number of these nearest. Default: ten. */
  readonly nearest?: number | undefined;
}

/** The way to a stop. */
export interface Leg {
  readonly meters: number;
  readonly seconds: number;
  /** The directions, if an engine supplied them. */
  readonly directions?: RouteLeg;
}

export interface PlannedStop {
  readonly kind: "place" | "event";
  readonly id: string;
  /** The begin of the visit, after the way and the wait for the opening. */
  readonly arrivesAt: Date;
  readonly departsAt: Date;
  /** The earliest and latest begin of the visit, by opening hours or the start of the event. */
  readonly window: { readonly from: Date; readonly to: Date };
  readonly waitSeconds: number;
  readonly visitMinutes: number;
  /** From the previous stop; for the first stop from the start, and null without a start. */
  readonly leg: Leg | null;
  /** Short true reasons: "open until 17:00", "4.6 from 38 reviews", "6 min walk". */
  readonly why: readonly string[];
  readonly openCheck: "open" | "unknown";
  /** The planner's value of the visit. Comparable within one plan only. */
  readonly value: number;
}

/** The way from the last stop to where the visitor must be. It is not part of the tour's time and totals. */
export interface PlannedEnd {
  readonly leg: Leg;
  readonly arrivesAt: Date;
}

export interface Plan {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null if the tour may end anywhere. */
  readonly end: PlannedEnd | null;
  /** The point from which the radius is measured: the start, or the centre of the cluster. */
  readonly center: Point;
  readonly stops: readonly PlannedStop[];
  readonly totalDistanceMeters: number;
  readonly totalTravelMinutes: number;
  readonly totalVisitMinutes: number;
  readonly totalWaitMinutes: number;
  readonly value: number;
  /** The source of the travel times (lib/providers/routing/port.ts). */
  readonly network: string;
}

/** Null if fewer than two stops are possible (503 insufficient_stops). */
export type PlanResult = Plan | null;
