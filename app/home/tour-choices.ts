/** The choices of the tour form, with their labels. */
export const TOUR_TYPES = {
  historical: "History",
  nature: "Nature",
  food: "Food",
  culture: "Culture",
  scenic: "Views",
  bar: "Bars",
  music: "Music",
  exercise: "Exercise",
};
export const DURATIONS = { 120: "2 hours", 240: "4 hours", 480: "8 hours" };
export const TRAVEL_MODES = { drive: "By car", cycle: "By bike", walk: "On foot" };

export interface TourChoices {
  tour_type: string;
  duration_minutes: string;
  travel_mode: string;
  /** The start in the destination's time zone, as a `datetime-local` value; empty for now. */
  start_at: string;
  /** The id of a place to visit; empty for none. */
  include: string;
}

const DEFAULTS = { tour_type: "scenic", duration_minutes: "240" };

/** Returns the choices in the URL's parameters, with a proposed start and mode. Unknown ones become the defaults. */
export function choicesOf(
  given: Record<string, string>,
  { include, start, mode }: { include: string; start: string; mode: keyof typeof TRAVEL_MODES },
): TourChoices {
  const known = (labels: object, value: string | undefined, fallback: string): string =>
    value !== undefined && Object.hasOwn(labels, value) ? value : fallback;
  return {
    tour_type: known(TOUR_TYPES, given.tour_type, DEFAULTS.tour_type),
    duration_minutes: known(DURATIONS, given.duration_minutes, DEFAULTS.duration_minutes),
    travel_mode: known(TRAVEL_MODES, given.travel_mode, mode),
    start_at: start,
    include,
  };
}
