import fc from "fast-check";
import { DateTime } from "luxon";
import OpeningHours from "opening_hours";
import { describe, expect, test, vi } from "vitest";
import type { HourRecord } from "@/lib/domains/content/bundle";
import { weekSchema } from "@/lib/domains/content/schema/hours";
import { weekRows } from "@/lib/domains/places/hours/week-rows";
import { writtenHours } from "@/lib/domains/places/hours/written-hours";
import { openStateAt } from "@/lib/domains/places/open-state";
import { hoursOn, weekOf } from "@/lib/domains/places/week";
import { HoursExpression } from "@/lib/platform/opening-hours/expression";
import { readHours } from "@/lib/platform/opening-hours/read";
import type { SunPlace } from "@/lib/platform/opening-hours/sun";
import { processorTime } from "@/tests/support/processor-time";

const TODAY = "2026-11-23";
const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const HOLIDAYS = ["2026-12-25", "2027-01-01", "2027-05-01"];
const MONACO = { lat: 43.73, lng: 7.42, zone: "Europe/Monaco" };
const PLACE = { zone: MONACO.zone, holidays: HOLIDAYS };

function rulesOf(value: string, country: string | null = null): string {
  const read = readHours(value, country, TODAY);
  if (!read.ok) throw new Error(`not read: ${read.reason}`);
  return read.rules;
}

/** The week as short text: `Mo 09:00-17:00`, `Fr 18:00-02:00+` past midnight, `Su off`. */
const week = (value: string, country?: string): string =>
  weekRows(writtenHours(rulesOf(value, country), MONACO, PLACE), TODAY)
    .map(short)
    .join(" ");

function short({ day_of_week, opens_at, closes_at, is_closed, is_overnight }: HourRecord): string {
  const times = `${opens_at?.slice(0, 5)}-${closes_at?.slice(0, 5)}${is_overnight ? "+" : ""}`;
  return `${DAYS[day_of_week]} ${is_closed ? "off" : times}`;
}

const clockOf = (seconds: number) => DateTime.fromSeconds(seconds, { zone: "utc" }).toFormat("HH:mm");
const spanText = ([from, to]: [number, number]) => `${clockOf(from)}-${clockOf(to)}${to > 86_400 ? "+" : ""}`;

/** The hours of a date: "10:00-12:00 14:00-18:00", "off", with "?" before unknown times. */
function on(value: string, date: string, sun: SunPlace | null = MONACO): string {
  const expression = new HoursExpression(rulesOf(value), { holidays: new Set(HOLIDAYS), sun });
  const { open, unknown } = expression.on(date);
  const parts = [...open.map(spanText), ...unknown.map((span) => `?${spanText(span)}`)];
  return parts.length === 0 ? "off" : parts.join(" ");
}

function refusal(value: string, country: string | null = null): string {
  const read = readHours(value, country, TODAY);
  return read.ok ? "read" : read.reason;
}

describe("the coming week as rows", () => {
  test.each([
    ["Mo-Fr 09:00-17:00; Sa 10:00-13:00", /^Su off Mo 09:00-17:00 Tu 09:00-17:00 .* Sa 10:00-13:00$/],
    ["Tu 12:00-14:30,19:00-22:00", /Tu 12:00-14:30 Tu 19:00-22:00/],
    ["Fr,Sa 18:00-02:00", /Fr 18:00-02:00\+ Sa 18:00-02:00\+/],
    ["Fr 18:00-26:00", /Fr 18:00-02:00\+/],
    ["Fr 20:00-24:00; Sa 00:00-03:00", /Fr 20:00-03:00\+ Sa off/],
    ["Mo 08:00-24:00", /Mo 08:00-00:00\+/],
    ["24/7", /^(?:\w\w 00:00-00:00\+ ?){7}$/],
    ["off", /^(?:\w\w off ?){7}$/],
    ["2020+ off", /^(?:\w\w off ?){7}$/],
    ["Mo 9:30–12:30", /Mo 09:30-12:30/],
    ["monday 10am-5pm", /Mo 10:00-17:00/],
    ["Mo-Fr 10:00-17:00 Sa 10:00-15:00", /Fr 10:00-17:00 Sa 10:00-15:00/],
    ['Mo 10:00-12:00; Sa "on request"', /^Su off .* Fr off$/],
  ])("%s", (value, rows) => {
    expect(week(value)).toMatch(rows);
  });
  test("shows the season of the week and its public holidays", () => {
    expect(week("Apr-Oct 09:00-19:00; Nov-Mar 10:00-16:00")).toContain("Mo 10:00-16:00");
    const christmas = weekRows(writtenHours("Mo-Su 10:00-16:00; PH off", MONACO, PLACE), "2026-12-21");
    expect(christmas.map(short).join(" ")).toContain("Th 10:00-16:00 Fr off Sa 10:00-16:00");
  });
  test("day names that differ between languages are read by the place's country", () => {
    expect(week("Do 10:00-12:00", "DE")).toContain("Th 10:00-12:00");
    expect(week("Do 10:00-12:00", "ES")).toContain("Su 10:00-12:00");
  });
});

describe("the hours of a date", () => {
  test.each([
    ["Apr-Oct 10:00-18:00", "2027-04-01", "10:00-18:00"],
    ["Apr-Oct 10:00-18:00", "2027-03-31", "off"],
    ["Nov-Feb 10:00-16:00", "2027-01-15", "10:00-16:00"],
    ["Dec 25-Jan 5 off; 10:00-12:00", "2026-12-30", "10:00-12:00"],
    ["10:00-12:00; Dec 25-Jan 5 off", "2026-12-30", "off"],
    ["10:00-12:00; 2027 Apr 10-16 off", "2027-04-12", "off"],
    ["10:00-12:00; 2027 Apr 10-16 off", "2028-04-12", "10:00-12:00"],
    ["Mo 10:00-12:00; 2021 Mar 28-Apr 16 off", "2026-11-23", "10:00-12:00"],
    ["2026-2027 Mo 10:00-12:00", "2028-01-03", "off"],
    ["easter -2 days off; easter 10:00-12:00", "2027-03-28", "10:00-12:00"],
    ["week 2-52/2 We 10:00-12:00", "2027-01-13", "10:00-12:00"],
    ["week 2-52/2 We 10:00-12:00", "2027-01-20", "off"],
    ["week 50-02 10:00-12:00", "2026-12-07", "10:00-12:00"],
    ["week 50-02 10:00-12:00", "2027-01-17", "10:00-12:00"],
    ["week 50-02 10:00-12:00", "2027-01-18", "off"],
    ["We[1] 10:00-12:00", "2026-12-02", "10:00-12:00"],
    ["We[-1] 10:00-12:00", "2026-12-30", "10:00-12:00"],
    ["Mar Su[-1]-Oct Su[-1] 10:00-12:00", "2027-03-28", "10:00-12:00"],
    ["Mar Su[-1]-Oct Su[-1] 10:00-12:00", "2027-03-27", "off"],
    ["10:00-18:00; PH 10:00-12:00", "2026-12-25", "10:00-12:00"],
    ["Mo-Fr 10:00-18:00; PH off; SH 11:00-12:00", "2026-12-24", "10:00-18:00"],
    ["Mo-Fr,PH 10:00-18:00", "2027-05-01", "10:00-18:00"],
    ["10:00-18:00; PH -1 day 10:00-14:00", "2026-12-24", "10:00-14:00"],
    ["Mo-Sa 09:00-12:00, We 14:00-18:00", "2026-11-25", "09:00-12:00 14:00-18:00"],
    ["08:00-18:00; 12:00-13:00 off", "2026-11-25", "08:00-12:00 13:00-18:00"],
    ["10:00-16:00+", "2026-11-25", "10:00-16:00 ?16:00-00:00"],
    ["18:00+", "2026-11-25", "?18:00-04:00+"],
    ['Mo-Fr 10:00-12:00 || "call us"', "2026-11-23", "10:00-12:00 ?00:00-10:00 ?12:00-00:00"],
    ['Mo 10:00-12:00 open "ring the bell"', "2026-11-23", "10:00-12:00"],
    ["Fr 22:00-02:00; Sa 10:00-12:00", "2026-11-27", "22:00-00:00"],
    ["Mo-Fr 20:00-03:00, Sa 10:00-12:00", "2026-11-27", "20:00-03:00+"],
  ])("%s on %s", (value, date, expected) => {
    expect(on(value, date).replaceAll("-00:00+", "-00:00")).toBe(expected);
  });
  test("the sun is that of the place and date, on its clocks", () => {
    // timeanddate.com: Monaco, sunrise 5:48 and sunset 21:15 on 21 June, 8:00 and 16:55 on 21 December.
    expect(on("sunrise-sunset", "2027-06-21")).toMatch(/^05:4[6-9]-21:1[3-6]$/);
    expect(on("(sunrise+01:00)-(sunset-01:00)", "2026-12-21")).toMatch(/^(?:08:59|09:0[01])-15:5[4-6]$/);
    expect(on("17:00-sunset", "2026-12-21")).toBe("off");
    expect(on("sunset-02:00", "2026-12-21")).toMatch(/^16:5[4-6]-02:00\+$/);
    expect(on("dawn-dusk", "2026-12-21", null)).toMatch(/^\?/);
  });
});

describe("values that leave doubt are refused with the reason", () => {
  test.each([
    ['"by appointment"', /does not say/],
    ["Mo 11:00", /points in time/],
    ["10:00-16:00/90", /points in time/],
    ["unknown", /does not say/],
    ["lunchtimes", /not valid/],
    ["Mo=Sa 07:00-01:00; Su 07:00-15:00", /ambiguous/],
    ["Mo-Fr 9-5", /ambiguous/],
    ["Mo-Fr 9:00-5:00", /ambiguous/],
    ["Mo-Fr 24/7", /ambiguous/],
    ["Do 10:00-12:00", /different days/],
    ["Jan-Dez", /no times/],
    ["Mi-Mo", /no times/],
    ["Mo-Fr", /no times/],
    ["PH off", /only about holidays/],
    ["2021 Mo-Fr 10:00-12:00", /only about other years/],
    ["2020,8000-9000 10:00-22:00", /only about other years/],
    ["8000-9000 10:00-12:00", /only about other years/],
    ["9000+ 10:00-12:00", /only about other years/],
    ["2020,8000-9000", /gives no times/],
    ["2026 Mo-Fr", /gives no times/],
    ["", /empty/],
    [" \t", /empty/],
    [`Mo 10:00-12:00${", Mo 10:00-12:00".repeat(40)}`, /longer than 255/],
    ["1;".repeat(127), /not valid/],
  ])("%s", (value, reason) => {
    expect(refusal(value)).toMatch(reason);
  });
});

test("a word of more than 30 letters is refused unread, for the library would try each prefix of it", () => {
  const before = processorTime();
  expect(refusal("İ".repeat(250))).toMatch(/a word that no language has/);
  expect(processorTime() - before).toBeLessThan(20);
});

const pad = (n: number) => String(n).padStart(2, "0");
const times = fc
  .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 47 }))
  .map(([from, length]) => [from, Math.min(48, from + length)] as const)
  .map(([from, to]) => [from, to].map((half) => `${pad(Math.floor(half / 2))}:${half % 2 ? "30" : "00"}`).join("-"));
const weekdays = fc.oneof(
  fc.subarray(DAYS, { minLength: 1 }).map((chosen) => chosen.join(",")),
  fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
    .map(([from, to]) => (from === to ? from : `${from}-${to}`)),
  fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(1, 2, 3, 4, -1, -2)).map(([day, nth]) => `${day}[${nth}]`),
);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const month = fc.constantFrom(...MONTHS);
const day = fc.integer({ min: 1, max: 28 });
const dates = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.tuple(month, month).map(([from, to]) => (from === to ? `${from} ` : `${from}-${to} `)),
  fc.tuple(month, day, day).map(([m, d, e]) => `${m} ${pad(Math.min(d, e))}-${pad(Math.max(d, e))} `),
  fc.constant("Oct 15-Mar 14 "),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 53 }))
    .map(([from, to]) => `week ${pad(from)}-${to} `),
  fc.constant("easter "),
);
const rule = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(dates, weekdays, fc.array(times, { minLength: 1, maxLength: 2 }))
      .map(([date, days, spans]) => `${date}${days} ${spans.join(",")}`),
  },
  { weight: 1, arbitrary: fc.tuple(dates, weekdays).map(([date, days]) => `${date}${days} off`) },
);
const value = fc
  .tuple(
    fc.array(fc.tuple(rule, fc.constantFrom("; ", ", ")), { minLength: 1, maxLength: 3 }),
    fc.option(
      fc.tuple(weekdays, times).map((parts) => ` || ${parts.join(" ")}`),
      { nil: "" },
    ),
  )
  .map(([rules, fallback]) => {
    const texts = rules.map(([text, separator], index) => (index === 0 ? text : separator + text));
    return texts.join("") + fallback;
  });

test("random expressions are open exactly when the reference implementation says so", () => {
  let compared = 0;
  fc.assert(
    fc.property(
      value,
      fc.array(fc.integer({ min: 0, max: 700 * 48 - 1 }), { minLength: 40, maxLength: 40 }),
      (text, halves) => {
        const expression = new HoursExpression(text);
        const options = {
          locale: "en",
          mode: 0,
          tag_key: undefined,
          map_value: undefined,
          warnings_severity: undefined,
        };
        const library = new OpeningHours(text, null, options);
        for (const half of halves) {
          const at = new Date(2026, 10, 23, 0, half * 30 + 7);
          const date = DateTime.fromJSDate(at).toISODate() ?? "";
          const seconds = at.getHours() * 3600 + at.getMinutes() * 60;
          const isOpen = expression.on(date).open.some(([from, to]) => from <= seconds && seconds < to);
          expect(isOpen, `${text} at ${at}`).toBe(library.getState(at));
          compared++;
        }
      },
    ),
    { numRuns: 150, seed: 105 },
  );
  expect(compared).toBe(6_000);
});

const fragments = [
  "Mo",
  "Su",
  "PH",
  "SH",
  "-",
  ",",
  "; ",
  " || ",
  " ",
  "10:00",
  "24:00",
  "26:30",
  "off",
  '"x"',
  '"',
  "week",
  "/2",
];
const odd = [
  "[1]",
  "Jan",
  "Dec 25",
  "2026",
  "easter",
  "sunrise",
  "+",
  "24/7",
  "Do",
  "=",
  "–",
  "10am",
  "\u0000",
  "\ud800",
  "🍕",
  "(",
];

test("no input makes it throw, and its rows are a valid week", () => {
  // The library prints its own bugs before it throws them.
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const inputs = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.array(fc.constantFrom(...fragments, ...odd), { maxLength: 16 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(inputs, fc.constantFrom("LC", "DE", "XX", "", null), (text, country) => {
      const read = readHours(text, country, TODAY);
      if (read.ok) {
        const rows = weekRows(writtenHours(read.rules, MONACO, PLACE), TODAY);
        expect(weekSchema.safeParse(rows).success, text).toBe(true);
      } else expect(read.reason).not.toBe("");
    }),
    { numRuns: 500 },
  );
  printed.mockRestore();
  warned.mockRestore();
});

describe("written hours of a place", () => {
  const written = writtenHours('Mo-Fr 10:00-16:00+; PH 10:00-12:00; Sa 10:00-12:00 || "call"', MONACO, PLACE);
  const at = (time: string) => openStateAt(weekOf([], [], written), new Date(time), "Europe/Monaco");
  const christmas = { date: "2026-12-25", dayOfWeek: 5, isHoliday: false };

  test("open_state is unknown in times of which nobody wrote whether they are open", () => {
    expect(at("2026-11-23T10:00:00Z")).toMatchObject({ state: "open", until: null });
    expect(at("2026-11-23T15:30:00Z").state).toBe("unknown");
  });
  test("exceptions beat holidays, holidays beat what is written", () => {
    const exception = { from: "2026-12-25", to: "2026-12-25", ranges: [], note: null };
    expect(hoursOn(weekOf([], [], written), christmas)?.spans).toEqual([[36_000, 43_200]]);
    expect(hoursOn(weekOf([], [], written), { ...christmas, isHoliday: true })?.basis).toBe("holiday");
    expect(hoursOn(weekOf([], [exception], written), { ...christmas, isHoliday: true })?.basis).toBe("exception");
  });
  test("a day that the owner has filled in beats what is written", () => {
    const row = {
      day_of_week: 5,
      opens_at: "08:00:00",
      closes_at: "09:00:00",
      is_closed: false,
      is_overnight: false,
      source_type: "owner" as const,
      user_id: "u1",
      created_at: "2026-01-01T00:00:00Z",
    };
    expect(hoursOn(weekOf([row], [], written), christmas)?.spans).toEqual([[28_800, 32_400]]);
  });
});

test.each(["Mo ( sunrise", "Mo SH easter", "Mo easter 10:00-12:00 Jan SH"])(
  "the library's complaints about %j are not printed, and others still print",
  (value) => {
    const printers = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
    try {
      expect(readHours(value, null, TODAY).ok).toBe(false);
      for (const printer of printers) expect(printer).not.toHaveBeenCalled();
      expect(vi.isMockFunction(console.error)).toBe(true);
    } finally {
      for (const printer of printers) printer.mockRestore();
    }
  },
);
