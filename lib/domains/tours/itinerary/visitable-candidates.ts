import { distanceMeters } from "@/lib/platform/geo/distance";
import { DaylightTable } from "./daylight";
import { localDays } from "./local-days";
import { rhythmsOf, withFewSweets } from "./meals";
import { openingsOf } from "./openings";
import {
  type Candidate,
  type PlaceCandidate,
  type PlanInput,
  type PlanRequest,
  type StopKey,
  stopKey,
  type TourType,
} from "./plan-types";
import { sightNumbers } from "./same-sights";
import { type ScoredCandidate, SWAP_BONUS, scoreCandidates, toValue, WANTED_BONUS } from "./scoring";
import {
  isAmusement,
  isBar,
  isFastFood,
  isGlance,
  isNameless,
  isNotedHall,
  isNotedHouse,
  isNotedSnack,
  isOnlySeen,
  isStage,
  isSummit,
  isWorship,
  makesDrinks,
  showsAnimals,
} from "./sights";
import { withMeals } from "./tables";
import { fitsByItself, fitsByKind, type TypeFit } from "./tour-type-fit";
import { visitMinutes } from "./visit-length";
import type { VisitableCandidate } from "./visit-problem";

/**
 * The candidates that fit and lie within the radius of the start, with their worth and when they can be visited between
 * two moments (seconds since 1970): one or several choices, in order of preference. The first that fills a tour's time is
 * planned with. A food tour has meals and treats, else tastings between them too, else whatever is open; another tour goes
 * from statue to statue, and a music tour by car to bars, only if little else is there. Nobody climbs two summits in a tour.
 */
export function findChoices(input: PlanInput, from: number, to: number): VisitableCandidate[][] {
  const { radiusMeters, durationMinutes, tourType, travelMode, pace, rest } = input.request;
  const center = rest?.center ?? input.request.start;
  const admitted = input.candidates.filter((candidate) => isAdmitted(candidate, input.request, input.fit));
  const near =
    center === null ? admitted : admitted.filter((candidate) => distanceMeters(center, candidate) <= radiusMeters);
  const days = localDays(new Date(from * 1000), new Date(to * 1000), input.timezone, input.closedOn);
  const sun = new DaylightTable();
  const sights = sightNumbers(near);
  const wanted = wantedOf(input.request);
  const sightAs = (candidate: Candidate): string =>
    isSummit(candidate) && !wanted.has(keyOf(candidate)) ? "summit" : sightOf(candidate, sights);
  const free = rest === undefined ? near : availableOf(near, rest, sightAs);
  const timed = scoreCandidates(free, input.fit, input.meanRating, wanted).map((scored) => {
    const fitting = tourType === "music" ? asSilent(scored) : scored;
    const minutes = rest?.minutes[keyOf(fitting.candidate)];
    const isNew = rest?.swaps === true && !(keyOf(fitting.candidate) in rest.keep);
    return {
      fitting: isNew ? asSwap(fitting) : fitting,
      openings: openingsOf(fitting.candidate, days, durationMinutes, sun),
      minutes: minutes ?? visitMinutes(fitting.candidate, durationMinutes, pace),
      isElastic: minutes === undefined && isElastic(fitting.candidate),
      isKept: minutes !== undefined,
      // A tour visits a sight once. With one sight for all candidates, the tour gets one new stop.
      sight: isNew ? "new stop" : sightAs(fitting.candidate),
    };
  });
  if (tourType === "food") {
    if (rest !== undefined) {
      // Each stop that must stay, or that the visitor names, is worth at least what a wanted one is.
      const isChosen = (candidate: Candidate) => (rest.keep[keyOf(candidate)] ?? 0) >= WANTED_BONUS;
      const beginOf = (candidate: Candidate) => rest.begins[keyOf(candidate)];
      const bounds = { sweetsAt: rest.sweetsAt, isChosen, beginOf };
      return [withFewSweets(withMeals(timed, days, { from, to }, { durationMinutes }), days, { from, to }, bounds)];
    }
    return rhythmsOf(timed, days, durationMinutes, { from, to });
  }
  const isDriven = tourType === "music" && travelMode === "drive";
  const sober = isDriven
    ? timed.filter(({ fitting: { candidate: one } }) => wanted.has(keyOf(one)) || !isPub(one))
    : timed;
  const choices = rest === undefined ? [sober, timed].map((some) => withFewGlances(some, durationMinutes)) : [sober];
  return [...choices, timed].filter(({ length }, k, all) => length !== all[k - 1]?.length);
}

const isPub = (candidate: Candidate): boolean =>
  candidate.kind === "place" && isBar(candidate.sight, candidate.placeKind);

/** A tour has at most one sight that is seen in passing for each of these minutes. */
const MINUTES_PER_GLANCE = 60;

/** The candidates with only as many statues, plaques and the like as suit a tour, those of the most worth. */
function withFewGlances(timed: readonly VisitableCandidate[], durationMinutes: number): VisitableCandidate[] {
  let left = Math.max(1, Math.floor(durationMinutes / MINUTES_PER_GLANCE));
  return timed.filter(({ fitting }) => fitting.isWanted || !isGlance(fitting.candidate) || left-- > 0);
}

/** The candidates that may be stops of the rest of a tour. */
function availableOf(
  candidates: readonly Candidate[],
  { keep, only, leaveOut }: NonNullable<PlanRequest["rest"]>,
  sightOfOne: (candidate: Candidate) => string,
): Candidate[] {
  const out = new Set(leaveOut);
  const seen = new Set(candidates.filter((one) => out.has(keyOf(one)) || keyOf(one) in keep).map(sightOfOne));
  return candidates.filter((one) => {
    if (keyOf(one) in keep) return true;
    return !only && !out.has(keyOf(one)) && !seen.has(sightOfOne(one));
  });
}

const keyOf = ({ kind, id }: Candidate): StopKey => stopKey(kind, id);

/** A candidate for the new stop of a swap. Every one is worth more than the stop that the swap may drop. */
const asSwap = (fitting: ScoredCandidate): ScoredCandidate => ({
  ...fitting,
  isWanted: true,
  value: fitting.value + toValue(SWAP_BONUS),
});

/** The share of its value that a theatre without an event keeps on a music tour. */
const SILENT_SHARE = 1 / 2;

const asSilent = (fitting: ScoredCandidate): ScoredCandidate =>
  isStage(fitting.candidate) && !fitting.isWanted ? { ...fitting, value: fitting.value * SILENT_SHARE } : fitting;

/** The stops that the visitor asked for, with the bonus of each. */
function wantedOf({ include = [], rest }: PlanRequest): Map<StopKey, number> {
  const wanted = new Map(include.map((id) => [stopKey("place", id), WANTED_BONUS]));
  for (const [key, worth] of Object.entries(rest?.keep ?? {})) wanted.set(key as StopKey, worth);
  return wanted;
}

/** Whether the length of a visit is a default, which may grow. */
const isElastic = (candidate: Candidate): boolean => candidate.kind === "place" && candidate.visitMinutes === null;

/** Leaves out what the visitor avoids and what does not suit the tour. */
function isAdmitted(candidate: Candidate, request: PlanRequest, fit: TypeFit): boolean {
  if (candidate.kind === "place" && request.include?.includes(candidate.id)) return true;
  if (keyOf(candidate) in (request.rest?.keep ?? {})) return true;
  if (candidate.kind === "place" && request.avoid?.includes(candidate.id)) return false;
  if (!suitsTour(candidate, request, fit)) return false;
  const { avoidCategories = [] } = request;
  const slugs =
    candidate.kind === "place" ? [...candidate.categories, candidate.placeKind] : [`${candidate.eventType}`];
  return !slugs.some((slug) => avoidCategories.includes(slug));
}

/**
 * Summits suit hikes on foot only. A food tour is about houses that serve food, not about sights with a restaurant, and an
 * active one not about what one only looks at. Nobody goes indoors, to a water park, a distillery or a statue for the scenery,
 * whatever category is attached to it. A house of worship is history or culture if something is recorded of it. A casino is
 * culture, an aquarium history, and fast food worth a tour, if it is known for something; a casino and a cinema are no music.
 * Nobody is led to a sign, or to an object without a name of its own.
 */
function suitsTour(candidate: Candidate, { tourType, travelMode }: PlanRequest, fit: TypeFit): boolean {
  if (candidate.kind === "place" && isNameless(candidate)) return false;
  if (isSummit(candidate)) return travelMode === "walk" && HIKES.has(tourType);
  if (tourType === "food") return fitsByItself(fit, candidate) && (!isFastFood(candidate) || isNotedSnack(candidate));
  if (candidate.kind === "event") return true;
  if (OUTDOORS.has(tourType)) {
    if (makesDrinks(candidate)) return false;
    const isOut = !NOT_SCENERY.has(candidate.placeKind) || fitsByKind(fit, candidate);
    return isOut && !(tourType === "exercise" ? isOnlySeen(candidate, travelMode) : isGlance(candidate));
  }
  return suitsTown(candidate, tourType);
}

/** Whether a place suits a tour that is not about food or the outdoors. */
function suitsTown(candidate: PlaceCandidate, tourType: TourType): boolean {
  if (tourType === "music") return !isAmusement(candidate);
  if (tourType === "culture" && isAmusement(candidate)) return isNotedHall(candidate);
  if (tourType === "historical" && showsAnimals(candidate)) return isNotedHall(candidate);
  return !PAST.has(tourType) || !isWorship(candidate) || isNotedHouse(candidate);
}

const PAST: ReadonlySet<TourType> = new Set(["historical", "culture"]);
const OUTDOORS: ReadonlySet<TourType> = new Set(["nature", "scenic", "exercise"]);
/** Place kinds that are no scenery, whatever category is attached to them. */
const NOT_SCENERY: ReadonlySet<string> = new Set(["shop", "venue", "museum", "activity"]);
const HIKES: ReadonlySet<TourType> = new Set(["nature", "exercise", "scenic"]);

/**
 * The key of a visit that a tour makes once: a sight under any of its names, an event with its venue, or its repetitions.
 */
function sightOf(candidate: Candidate, sights: ReadonlyMap<string, number>): string {
  const place = candidate.kind === "place" ? candidate.id : candidate.placeId;
  if (place === null) return `event ${candidate.name}`;
  const sight = sights.get(place);
  return sight === undefined ? `place ${place}` : `sight ${sight}`;
}
