import { DateTime } from "luxon";
import { openingText } from "@/app/_visitor/opening";
import { Badge } from "@/app/ui/badge";
import { day } from "@/app/ui/server-formats";
import type { HourEntry, PlaceDetail } from "@/lib/domains/places/places.schemas";
import { env } from "@/lib/platform/settings/env";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;
const TONES = { open: "good", closed: "neutral", unknown: "neutral" } as const;

/** Whether a place is open now. */
export function OpenBadge({ place, now }: { place: PlaceDetail; now: Date }) {
  const text = openingText(place.open_state, now);
  return text === null ? null : <Badge tone={TONES[place.open_state.state]}>{text}</Badge>;
}

/** "09:00–17:00" from two times with seconds. */
const rangeText = (opens: string | null, closes: string | null): string =>
  opens === closes ? "Open 24 hours" : `${opens?.slice(0, 5)}–${closes?.slice(0, 5)}`;

function dayText(hours: readonly HourEntry[]): string {
  if (hours.length === 0) return "Unknown";
  const open = hours.filter((row) => !row.is_closed);
  return open.length === 0 ? "Closed" : open.map((row) => rangeText(row.opens_at, row.closes_at)).join(", ");
}

/** The week of a place, with today highlighted, and the dates on which other hours apply. */
export function Hours({ place, now }: { place: PlaceDetail; now: Date }) {
  if (place.hours.length === 0 && place.hours_exceptions.length === 0) {
    return <p className="text-muted">Opening hours unknown. Ask before you go.</p>;
  }
  const today = DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE }).weekday % 7;
  return (
    <>
      {place.hours.length > 0 && (
        <table className="w-full">
          <caption className="sr-only">Opening hours</caption>
          <tbody>
            {MONDAY_FIRST.map((number) => (
              <tr key={number} className={number === today ? "font-semibold text-sea-deep" : undefined}>
                <th scope="row" className="py-0.5 pr-4 text-left font-[inherit]">
                  {DAYS[number]}
                  {number === today && <span className="sr-only"> (today)</span>}
                </th>
                <td className="py-0.5 text-right tabular-nums">
                  {dayText(place.hours.filter((row) => row.day_of_week === number))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {place.hours_exceptions.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Special hours</h3>
          <ul className="mt-1 grid gap-1">
            {place.hours_exceptions.map(({ from, to, closed, ranges, note }) => (
              <li key={`${from} ${to}`}>
                {from === to ? day(from) : `${day(from)} – ${day(to)}`}:{" "}
                {closed ? "closed" : ranges.map((range) => rangeText(range.opens_at, range.closes_at)).join(", ")}
                {note && <span dir="auto"> ({note})</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
