import { isOpenDuring, readSimpleHours } from "./hours";
import { metersBetween, type Tour } from "./judge";
import { isGarden, isOfTheme, isOutdoors, isSummit, type Sight } from "./sights";
import { isLight } from "./sun";

/** The sights that a guide must not leave out of half a day: the best known of the theme. */
const BEST = 3;
/** Prominence from which a sight is well known (docs/content.md#prominence). */
const WELL_KNOWN = 60;
const HALF_DAY = 240;
const RADIUS = { walk: 3000, cycle: 10_000, drive: 25_000 } as const;
const SPEED = { walk: 0.96, cycle: 2.88, drive: 5.95 } as const;
const VISIT = 75;

/**
 * The best-known sights that fit a tour of half a day or more, within its radius, at a distance that costs at most an
 * eighth of its time, and open by daylight at some time of the tour; each with whether the tour visits it.
 */
export function bestKnownSlots(
  tour: Tour,
  sights: readonly Sight[],
  zone: string,
): { sight: Sight; visited: boolean }[] {
  const { asked, stops, startsAt } = tour;
  if (asked.minutes < HALF_DAY || asked.mustEnd) return [];
  const center = asked.start ?? stops[0]?.sight;
  if (!center) return [];
  const fitting = sights.filter((sight) => {
    if (!isOfTheme(sight, asked.type) || sight.prominence < WELL_KNOWN) return false;
    if (isSummit(sight) && asked.mode !== "walk") return false;
    if (asked.type === "exercise" && asked.mode === "drive" && isGarden(sight)) return false;
    const meters = metersBetween(center, sight);
    const seconds = meters / SPEED[asked.mode];
    return (
      meters <= RADIUS[asked.mode] && seconds <= (asked.minutes * 60) / 8 && isPossible(tour, sight, seconds, zone)
    );
  });
  const best = fitting.sort((a, b) => b.prominence - a.prominence).slice(0, BEST);
  return best.map((sight) => ({ sight, visited: stops.some((stop) => stop.sight.key === sight.key) }));

  function isPossible({ asked: { minutes } }: Tour, sight: Sight, seconds: number, zone: string): boolean {
    const hours = sight.hours === null ? null : readSimpleHours(sight.hours);
    if (hours === null && sight.hours !== null) return false;
    const length = sight.minutes ?? VISIT;
    // A sight that takes more than a third of the tour leaves no time for the others.
    if (length > minutes / 3) return false;
    for (let at = Math.ceil(seconds / 60); at + length <= minutes; at += 15) {
      const [from, to] = [at, at + length].map((minute) => new Date(startsAt.getTime() + minute * 60_000));
      if (!from || !to) continue;
      if (isOutdoors(sight) && !(isLight(from, sight) && isLight(to, sight))) continue;
      const clock = Number(from.toLocaleTimeString("en-GB", { timeZone: zone, hour: "2-digit" }));
      if (hours === null ? clock >= 9 && clock <= 15 : isOpenDuring(hours, from, to, zone)) return true;
    }
    return false;
  }
}
