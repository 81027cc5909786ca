import fc from "fast-check";
import OpeningHours from "opening_hours";
import { describe, expect, test, vi } from "vitest";
import type { HourRecord } from "@/lib/domains/content/bundle";
import { weekSchema } from "@/lib/domains/content/schema/hours";
import { weeklyHours } from "@/lib/flows/content-import/formats/opening-hours";

const TODAY = new Date("2026-11-21T12:00:00Z");
const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** The week as short text: `Mo 09:00-17:00`, `Fr 18:00-02:00+` past midnight, `Su off`. */
function week(value: string, country?: string): string {
  const read = weeklyHours(value, country, TODAY);
  if (!read.ok) throw new Error(`not read: ${read.reason}`);
  return read.hours.map(short).join(" ");
}

function short({ day_of_week, opens_at, closes_at, is_closed, is_overnight }: HourRecord): string {
  const times = `${opens_at?.slice(0, 5)}-${closes_at?.slice(0, 5)}${is_overnight ? "+" : ""}`;
  return `${DAYS[day_of_week]} ${is_closed ? "off" : times}`;
}

function refusal(value: string, country?: string): string {
  const read = weeklyHours(value, country, TODAY);
  return read.ok ? "read" : read.reason;
}

describe("what an ordinary week can say", () => {
  test("every day has its rows, days off one that says closed", () => {
    expect(week("Mo-Fr 09:00-17:00; Sa 10:00-13:00")).toBe(
      "Su off Mo 09:00-17:00 Tu 09:00-17:00 We 09:00-17:00 Th 09:00-17:00 Fr 09:00-17:00 Sa 10:00-13:00",
    );
  });
  test("several intervals a day are several rows", () => {
    expect(week("Tu 12:00-14:30,19:00-22:00")).toContain("Tu 12:00-14:30 Tu 19:00-22:00");
  });
  test("an interval past midnight stays one row of the day it began on", () => {
    expect(week("Fr,Sa 18:00-02:00")).toContain("Fr 18:00-02:00+ Sa 18:00-02:00+");
    expect(week("Fr 18:00-26:00")).toContain("Fr 18:00-02:00+");
    expect(week("Fr 20:00-24:00; Sa 00:00-03:00")).toContain("Fr 20:00-03:00+ Sa off");
  });
  test("closing at midnight is overnight, since 00:00 is not after the opening", () => {
    expect(week("Mo 08:00-24:00")).toContain("Mo 08:00-00:00+");
  });
  test("24/7 is 00:00 to 00:00 on each day", () => {
    expect(week("24/7")).toBe(DAYS.map((day) => `${day} 00:00-00:00+`).join(" "));
  });
  test("longer than a day is cut at midnights", () => {
    expect(week("Fr 12:00-24:00; Sa 00:00-24:00; Su 00:00-06:00")).toContain("Fr 12:00-00:00+ Sa 00:00-00:00+");
    expect(week("Fr 12:00-24:00; Sa 00:00-24:00; Su 00:00-06:00")).toContain("Su 00:00-06:00");
  });
  test("always closed is seven closed days", () => {
    expect(week("off")).toBe(DAYS.map((day) => `${day} off`).join(" "));
  });
  test("harmless spellings are read", () => {
    expect(week("Mo 9:30–12:30")).toContain("Mo 09:30-12:30");
    expect(week("monday 10am-5pm")).toContain("Mo 10:00-17:00");
  });
});

describe("holidays and years that are over", () => {
  test.each([
    ["Mo 09:00-17:00; PH off", "Mo 09:00-17:00"],
    ["Mo 09:00-17:00; Su,PH off", "Mo 09:00-17:00"],
    ["Sa,PH 12:00-17:00", "Sa 12:00-17:00"],
    ["PH,SH off; Mo 10:00-11:00", "Mo 10:00-11:00"],
    ["Mo 07:00-19:00; PH Mo off", "Mo 07:00-19:00"],
    ["Mo 10:00-12:00; SH Mo-Fr 08:00-20:00", "Mo 10:00-12:00"],
    ["Mo 10:00-12:00; PH -1 day 10:00-11:00", "Mo 10:00-12:00"],
  ])("%s is read without its holidays, also for a country of which none are known", (value, rows) => {
    const read = weeklyHours(value, "LC", TODAY);
    expect(read).toMatchObject({ ok: true, leftOut: ["holidays"] });
    expect(week(value, "LC")).toContain(rows);
  });
  test("a comment that mentions PH is not a holiday", () => {
    expect(weeklyHours('Mo 10:00-12:00 open "PH too"', null, TODAY)).toMatchObject({ ok: true, leftOut: ["comments"] });
  });
  test("rules of past years are left out, and said so; those of this year and later are not", () => {
    const read = weeklyHours("Mo 10:00-12:00; 2021 Mar 28-Apr 16 off", null, TODAY);
    expect(read).toMatchObject({ ok: true, leftOut: ["past dates"] });
    expect(refusal("Mo 10:00-12:00; 2027 Apr 10-16 off")).toMatch(/year/);
    expect(refusal("2020-2030 Mo 10:00-12:00")).toMatch(/year/);
  });
  test("nothing but holidays is no week", () => {
    expect(refusal("PH off")).toMatch(/only about holidays/);
  });
});

describe("what one honest week cannot say is refused with the reason", () => {
  test.each([
    ["sunrise-sunset", /sun/],
    ["Mo (sunset+01:00)-24:00", /sun/],
    ["Apr-Oct 10:00-18:00", /season/],
    ["Mo-Sa 09:00-17:00; Dec 25 off", /date/],
    ["easter 10:00-12:00", /Easter/],
    ["week 2-52/2 We 10:00-12:00", /number of the week/],
    ["We[1] 10:00-12:00", /week of the month/],
    ['"by appointment"', /comment: "by appointment"/],
    ['Mo 10:00-12:00 || "call us"', /comment: "call us"/],
    ['Mo 10:00-12:00; Sa "on request"', /comment: "on request"/],
    ["Mo 10:00+", /no closing time/],
    ["Mo 11:00", /points in time/],
    ["unknown", /does not say/],
    ["lunchtimes", /not valid/],
    ["Mo=Sa 07:00-01:00; Su 07:00-15:00", /guess/],
    ["Mo-Fr 9-5", /guess/],
    ["Do 10:00-12:00", /different days/],
    ["", /empty/],
    [" \t", /empty/],
  ])("%s", (value, reason) => {
    expect(refusal(value)).toMatch(reason);
  });
  test("a day name that differs between languages is read by the place's country", () => {
    expect(week("Do 10:00-12:00", "DE")).toContain("Th 10:00-12:00");
    expect(week("Do 10:00-12:00", "ES")).toContain("Su 10:00-12:00");
  });
  test("with a word of more than 30 letters is refused unread, for the library would try each prefix of it", () => {
    const before = performance.now();
    expect(refusal("İ".repeat(250))).toMatch(/a word that no language has/);
    expect(performance.now() - before).toBeLessThan(20);
  });
  test("over 255 characters is refused unread", () => {
    expect(refusal(`Mo 10:00-12:00${", Mo 10:00-12:00".repeat(40)}`)).toMatch(/longer than 255/);
  });
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 47 }))
  .map(([start, length]) => `${clock(start)}-${clock((start + length) % 48)}`);
const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
const days = fc.subarray(DAYS, { minLength: 1 }).map((chosen) => chosen.join(","));
const rule = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(days, fc.array(times, { minLength: 1, maxLength: 3 })).map(([d, t]) => `${d} ${t.join(",")}`),
  },
  { weight: 1, arbitrary: days.map((chosen) => `${chosen} off`) },
);
const value = fc
  .array(fc.tuple(rule, fc.constantFrom("; ", ", ", " || ")), { minLength: 1, maxLength: 4 })
  .map((rules) => rules.map(([text, separator], index) => (index === 0 ? text : separator + text)).join(""));

test("the rows are open exactly when the library says so, at every half hour of the week", () => {
  const monday = new Date(2025, 5, 9).getTime();
  fc.assert(
    fc.property(value, (text) => {
      const read = weeklyHours(text, null, TODAY);
      if (!read.ok) return;
      const library = new OpeningHours(text, null, {
        locale: "en",
        mode: 0,
        tag_key: undefined,
        map_value: undefined,
        warnings_severity: undefined,
      });
      for (let step = 0; step < 7 * 48; step += 1) {
        const at = new Date(monday + step * 30 * 60_000);
        expect(openByRows(read.hours, at), `${text} at ${at}`).toBe(library.getState(at));
      }
    }),
    { numRuns: 60 },
  );
});

function openByRows(hours: readonly HourRecord[], at: Date): boolean {
  const time = at.toTimeString().slice(0, 8);
  const today = at.getDay();
  return hours.some(({ day_of_week, opens_at, closes_at, is_overnight }) => {
    if (opens_at === null || closes_at === null) return false;
    if (day_of_week === today) return time >= opens_at && (is_overnight || time < closes_at);
    return is_overnight && (day_of_week + 1) % 7 === today && time < closes_at;
  });
}

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

test("no input makes it throw, and what it reads is a valid week", () => {
  // The library prints its own bugs before it throws them.
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const inputs = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.array(fc.constantFrom(...fragments, ...odd), { maxLength: 16 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(inputs, fc.constantFrom("LC", "DE", "XX", "", null), (text, country) => {
      const read = weeklyHours(text, country, TODAY);
      if (read.ok) expect(weekSchema.safeParse(read.hours).success, text).toBe(true);
      else expect(read.reason).not.toBe("");
    }),
    { numRuns: 500 },
  );
  printed.mockRestore();
  warned.mockRestore();
});

describe("sloppy values", () => {
  test("rules without a semicolon are read where they can mean one thing only", () => {
    const week = weeklyHours("Mo-Fr 10:00-17:00 Sa 10:00-15:00");
    expect(week).toEqual(weeklyHours("Mo-Fr 10:00-17:00; Sa 10:00-15:00"));
    expect(week.ok && week.hours.find(({ day_of_week }) => day_of_week === 6)).toMatchObject({ closes_at: "15:00:00" });
  });
  test.each(["Jan-Dez", "Mi-Mo", "Mo-Fr"])("%s gives no times, and is not taken for whole days", (value) => {
    expect(weeklyHours(value)).toEqual({ ok: false, reason: "it gives no times" });
  });
});
