import { DateTime } from "luxon";
import { getTimes } from "suncalc";
import { dateOfNumber } from "./calendar-day";
import type { SunClock } from "./times";

/** The position and IANA zone for which sunrise and sunset are computed. */
export interface SunPlace {
  lat: number;
  lng: number;
  zone: string;
}

const NOON = 12;

/** Returns the times of the sun's events on a day (days since 1970), in whole minutes from local midnight. */
export function sunClock({ lat, lng, zone }: SunPlace, n: number): SunClock {
  let times: ReturnType<typeof getTimes> | null = null;
  const midnight = DateTime.fromISO(dateOfNumber(n), { zone });
  return (event) => {
    times ??= getTimes(midnight.plus({ hours: NOON }).toJSDate(), lat, lng);
    const at = times[event]?.getTime() ?? Number.NaN;
    if (Number.isNaN(at)) return null;
    const local = DateTime.fromMillis(at, { zone });
    // Summer evenings near the poles end after midnight.
    const days = Math.round(local.startOf("day").diff(midnight, "days").days);
    return days * 1_440 + local.hour * 60 + local.minute;
  };
}
