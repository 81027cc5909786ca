import type { TravelMode } from "@/lib/geo/travel";
import type { Point } from "@/lib/http/fields";
import type { Week } from "@/lib/places/week";
import type { TypeFit } from "./fit";

export const TOUR_TYPES = ["bar", "nature", "historical", "music", "culture", "food", "scenic", "exercise"] as const;
export type TourType = (typeof TOUR_TYPES)[number];

/** Radius where the request names none, in metres (decisions D4.1). */
export const DEFAULT_RADIUS: Record<TravelMode, number> = { walk: 3000, cycle: 10_000, drive: 25_000 };
export const MIN_STOPS = 2;
export const MAX_STOPS = 12;
/** Candidates of one kind beyond this bring nothing but time: the caller sends the best of them. */
export const MAX_CANDIDATES = 2000;

/** What was asked for; defaults are filled in by the caller, but for start_at, which the planner chooses. */
export interface PlanRequest {
  readonly tourType: TourType;
  readonly durationMinutes: number;
  readonly radiusMeters: number;
  readonly travelMode: TravelMode;
  /** Null: the middle of the densest cluster of fitting content; the tour then begins at its first stop. */
  readonly start: Point | null;
  /** Given explicitly it is kept, whatever is open then. Null: now, or the next hour at which a tour is possible. */
  readonly startAt: Date | null;
}

interface Worth extends Point {
  readonly id: string;
  readonly name: string;
  /** Name of the area, for the title. */
  readonly area: string | null;
  /** Published in-app reviews: sum of the stars, and how many. */
  readonly rating: { readonly sum: number; readonly count: number };
  readonly hasMedia: boolean;
  readonly hasNarrative: boolean;
}

export interface PlaceCandidate extends Worth {
  readonly kind: "place";
  readonly placeKind: string;
  /** Slugs, the primary category first. */
  readonly categories: readonly string[];
  /** As lib/places/week.ts reads it from the hours kept; null, or a null day: not known. */
  readonly week: Week | null;
  /** The place's own; null: its kind's default. */
  readonly visitMinutes: number | null;
}

export interface EventCandidate extends Worth {
  readonly kind: "event";
  /** Slug. */
  readonly eventType: string;
  readonly startsAt: Date;
  /** Null: an hour. */
  readonly endsAt: Date | null;
  readonly isAllDay: boolean;
  /** Its venue, which is then not a stop of the same tour. */
  readonly placeId: string | null;
}

export type Candidate = PlaceCandidate | EventCandidate;

export interface PlanInput {
  readonly request: PlanRequest;
  /** What fits the tour type, and how well: the default of fit.ts or the admin console's. */
  readonly fit: TypeFit;
  /** Published, with coordinates, in any order; those that do not fit or lie outside the radius are left out here. */
  readonly candidates: readonly Candidate[];
  /** Mean stars of the destination's reviews, the prior of the Bayesian rating; null: no reviews yet. */
  readonly meanRating: number | null;
  /** IANA zone of the destination. */
  readonly timezone: string;
  readonly now: Date;
}

/** A way to a stop, estimated. */
export interface Leg {
  readonly meters: number;
  readonly seconds: number;
}

export interface PlannedStop {
  readonly kind: "place" | "event";
  readonly id: string;
  /** When the visit begins: after the way, and after the wait for it to open. */
  readonly arrivesAt: Date;
  readonly departsAt: Date;
  /** When the visit may begin: not before, and no later, for what is open and what has begun. */
  readonly window: { readonly from: Date; readonly to: Date };
  readonly waitSeconds: number;
  readonly visitMinutes: number;
  /** From the stop before, or from the start for the first; null for a first stop without a start. */
  readonly leg: Leg | null;
  /** Short true reasons: "open until 17:00", "4.6 from 38 reviews", "6 min walk". */
  readonly why: readonly string[];
  readonly openCheck: "open" | "unknown";
  /** What the visit was worth to the planner; only comparable inside one plan. */
  readonly value: number;
}

export interface Plan {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The start given, or the middle of the cluster: what the radius is measured from. */
  readonly center: Point;
  readonly stops: readonly PlannedStop[];
  readonly totalDistanceMeters: number;
  readonly totalTravelMinutes: number;
  readonly totalVisitMinutes: number;
  readonly totalWaitMinutes: number;
  readonly value: number;
}

/** Null: fewer than two stops are possible (503 insufficient_stops). */
export type PlanResult = Plan | null;
