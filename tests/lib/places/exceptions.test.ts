import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { openStateAt } from "@/lib/domains/places/open-state";
import { type ExceptionRow, type HoursRow, hoursOn, weekOf } from "@/lib/domains/places/week";
import { localDays } from "@/lib/domains/tours/itinerary/local-days";
import { openingsOf } from "@/lib/domains/tours/itinerary/openings";
import type { PlaceCandidate } from "@/lib/domains/tours/itinerary/plan-types";
import { hoursAt } from "@/lib/domains/tours/view/stop-hours";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { rounds } from "@/tests/support/rounds";

const ZONES = ["America/St_Lucia", "Europe/London", "Pacific/Auckland"];
const DATES = rounds(1_000, 10_000);
const PLACES = 200;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;

interface Place {
  rows: HoursRow[];
  exceptions: ExceptionRow[];
  holidays: string[];
}

function somePlace(random: () => number): Place {
  const below = (n: number) => Math.floor(random() * n);
  const range = () => {
    const opens = below(24 * 4) * 15;
    return { opens_at: clock(opens), closes_at: clock((opens + 15 * (1 + below(60))) % 1440) };
  };
  const date = () => DateTime.fromISO("2026-01-01").plus({ days: below(365) });
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((day): HoursRow[] => {
    const kind = below(4);
    if (kind === 0) return [];
    const times = kind === 1 ? { opens_at: null, closes_at: null } : range();
    const overnight = times.opens_at !== null && (times.closes_at ?? "") <= times.opens_at;
    const fixed = { source_type: "owner" as const, user_id: null, created_at: "2026-01-01T00:00:00Z" };
    return [{ day_of_week: day, ...times, is_closed: kind === 1, is_overnight: overnight, ...fixed }];
  });
  const exceptions = Array.from({ length: below(5) }, (): ExceptionRow => {
    const from = date();
    const ranges = below(2) === 0 ? [] : [range()];
    return { from: from.toISODate() ?? "", to: from.plus({ days: below(20) }).toISODate() ?? "", ranges, note: null };
  });
  return { rows, exceptions, holidays: Array.from({ length: 6 }, () => date().toISODate() ?? "") };
}

/** Whether the place is open at a local time, read minute by minute from the rows, without the service's week. */
function isOpen({ rows, exceptions, holidays }: Place, at: DateTime): boolean | null {
  const rangesOf = (day: DateTime): { opens_at: string; closes_at: string }[] | null => {
    const iso = day.toISODate() ?? "";
    const dated = exceptions.find(({ from, to }) => from <= iso && iso <= to);
    if (dated) return dated.ranges;
    const ofDay = rows.filter((row) => row.day_of_week === day.weekday % 7);
    if (ofDay.length === 0) return null;
    if (holidays.includes(iso)) return [];
    return ofDay.flatMap(({ opens_at, closes_at }) => (opens_at && closes_at ? [{ opens_at, closes_at }] : []));
  };
  const now = at.toFormat("HH:mm:ss");
  const late = rangesOf(at.minus({ days: 1 }))?.some((one) => one.closes_at <= one.opens_at && now < one.closes_at);
  const today = rangesOf(at);
  const open = today?.some(({ opens_at, closes_at }) =>
    closes_at <= opens_at ? now >= opens_at : now >= opens_at && now < closes_at,
  );
  if (late || open) return true;
  return today === null ? null : false;
}

describe(`${DATES} random moments over ${PLACES} places with exceptions and holidays`, () => {
  test("open_state, the planner, the tour page and an independent reader agree", () => {
    const random = mulberry32(21).unit;
    const faults: object[] = [];
    let dated = 0;
    for (let n = 0; n < PLACES; n++) {
      const place = somePlace(random);
      const week = weekOf(place.rows, place.exceptions);
      const zone = ZONES[n % ZONES.length] ?? "";
      for (let i = 0; i < DATES / PLACES; i++) {
        // Midday hours and quarter hours on both sides of every range; the hour of a clock change is not asked for.
        const at = DateTime.fromObject({ year: 2026, month: 1, day: 1 }, { zone }).plus({
          days: Math.floor(random() * 365),
          hours: 3 + Math.floor(random() * 21),
          minutes: 15 * Math.floor(random() * 4),
        });
        const expected = isOpen(place, at);
        const state = openStateAt(week, at.toJSDate(), zone, new Set(place.holidays));
        if (state.basis === "exception" || state.basis === "holiday") dated++;
        const second = at.toSeconds();
        const openings = openingsOf(candidate(week), localDays(at.toJSDate(), at.toJSDate(), zone, place.holidays), 60);
        const visitable = openings.some(({ from, to, known }) => known && from <= second && second < to);
        const shown = hoursAt(week, at.toJSDate(), zone, place.holidays);
        const word = expected === null ? "unknown" : expected ? "open" : "closed";
        const agree = state.state === word && visitable === (expected === true) && !(expected && shown?.length === 0);
        if (!agree) faults.push({ at: at.toISO(), expected: word, state: state.state, visitable, shown, place });
      }
    }
    expect(faults).toEqual([]);
    expect(dated).toBeGreaterThan(DATES / 50);
  }, 120_000);
});

const candidate = (week: PlaceCandidate["week"]): PlaceCandidate => ({
  kind: "place",
  id: "1",
  name: "P",
  area: null,
  lat: 0,
  lng: 0,
  rating: { sum: 0, count: 0 },
  hasMedia: false,
  hasNarrative: false,
  placeKind: "museum",
  categories: [],
  week,
  visitMinutes: null,
});

describe("hoursOn", () => {
  const christmas = { date: "2026-12-25", dayOfWeek: 5, isHoliday: true };
  const row: HoursRow = {
    day_of_week: 5,
    opens_at: "09:00:00",
    closes_at: "17:00:00",
    is_closed: false,
    is_overnight: false,
    source_type: "owner",
    user_id: null,
    created_at: "2026-01-01T00:00:00Z",
  };
  const exception = (ranges: ExceptionRow["ranges"]) => ({ from: "2026-12-24", to: "2026-12-26", ranges, note: null });

  test("an exception wins over a holiday, and a holiday over the week", () => {
    expect(hoursOn(weekOf([row]), christmas)).toEqual({ basis: "holiday", spans: [] });
    const open = weekOf([row], [exception([{ opens_at: "22:00:00", closes_at: "02:00:00" }])]);
    expect(hoursOn(open, christmas)).toEqual({ basis: "exception", spans: [[79_200, 93_600]] });
  });

  test("a holiday leaves unknown hours unknown; an exception makes a date known", () => {
    expect(hoursOn(weekOf([]), christmas)).toBeNull();
    expect(hoursOn(weekOf([], [exception([])]), christmas)).toEqual({ basis: "exception", spans: [] });
    expect(hoursOn(weekOf([], [exception([])]), { ...christmas, date: "2026-12-27" })).toBeNull();
  });

  test("of two exceptions that cover a date, the first applies", () => {
    const newest = exception([]);
    const older = exception([{ opens_at: "09:00:00", closes_at: "10:00:00" }]);
    expect(hoursOn(weekOf([], [newest, older]), christmas)?.spans).toEqual([]);
  });
});
