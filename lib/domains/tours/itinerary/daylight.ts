import { getTimes } from "suncalc";
import type { Point } from "@/lib/platform/geo/point";

/** From sunrise to civil dusk, in seconds since 1970; null on a day without sun. */
export type Daylight = readonly [from: number, to: number] | null;

const HALF_DAY = 12 * 3600;
/** Places share the sun of a cell of a tenth of a degree: less than half a minute of difference. */
const CELLS_PER_DEGREE = 10;
/** The margin after sunrise and before dusk, for that difference. */
const MARGIN = 60;

/** Calculates daylight once for each day and cell. */
export class DaylightTable {
  readonly #known = new Map<string, Daylight>();

  /** The daylight at a point on the local day that begins at `midnight` (seconds since 1970). */
  at({ lat, lng }: Point, midnight: number): Daylight {
    const [y, x] = [Math.round(lat * CELLS_PER_DEGREE), Math.round(lng * CELLS_PER_DEGREE)];
    const key = `${midnight} ${y} ${x}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = daylightOf(y / CELLS_PER_DEGREE, x / CELLS_PER_DEGREE, midnight);
    this.#known.set(key, found);
    return found;
  }
}

/** The degrees of longitude that the sun passes in a second. */
const DEGREES_PER_SECOND = 360 / 86_400;

/** Whether it is light at a point. */
export function isDaylight({ lat, lng }: Point, at: Date): boolean {
  const [seconds, shift] = [at.getTime() / 1000, lng / DEGREES_PER_SECOND];
  // The sun's own day, because it needs no time zone.
  const midnight = Math.floor((seconds + shift) / (2 * HALF_DAY)) * 2 * HALF_DAY - shift;
  const light = daylightOf(lat, lng, midnight);
  return light !== null && seconds >= light[0] && seconds <= light[1];
}

function daylightOf(lat: number, lng: number, midnight: number): Daylight {
  const noon = new Date((midnight + HALF_DAY) * 1000);
  const { sunrise, dusk, solarNoon } = getTimes(noon, lat, lng);
  const [from, to] = [secondsOf(sunrise), secondsOf(dusk)];
  if (from !== null && to !== null) return [from + MARGIN, to - MARGIN];
  // Near the poles the sun may not set, or not rise. In summer the day has no end, in winter no beginning.
  const summer = (solarNoon?.getUTCMonth() ?? 0) >= 3 && (solarNoon?.getUTCMonth() ?? 0) <= 8;
  return summer === lat > 0 ? [midnight, midnight + 2 * HALF_DAY] : null;
}

function secondsOf(at: Date | null): number | null {
  const time = at?.getTime() ?? Number.NaN;
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}
