import fc from "fast-check";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { type Entry, writeCalendar } from "@/lib/platform/calendar/calendar";

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://nobody@localhost/none",
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    BASE_URL: "https://api.test:8443",
  });
});

const ENTRY: Entry = {
  id: "event-7",
  title: "Jump Up",
  created: new Date("2026-11-01T09:00:00Z"),
  changed: new Date("2026-11-01T10:00:00Z"),
  start: new Date("2026-11-28T01:00:00Z"),
  end: new Date("2026-11-28T06:00:00Z"),
};
const NAMESPACE = "9f1c2d3e-0000-4000-8000-000000000001";
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const only = (entry: Partial<Entry>) => {
  const component = read(writeCalendar("Test", [{ ...ENTRY, ...entry }], NAMESPACE)).getFirstSubcomponent("vevent");
  if (!component) throw new Error("no event");
  return component;
};
const days = (entry: Partial<Entry>) =>
  ["dtstart", "dtend"].map((name) =>
    only({ allDayIn: "America/St_Lucia", ...entry })
      .getFirstPropertyValue(name)
      ?.toString(),
  );

test("an entry says what it is, in lines that end as the standard asks", () => {
  expect(
    writeCalendar(
      "What is on",
      [{ ...ENTRY, description: "a, b; c\nd", point: { lat: 14, lng: -61 }, cancelled: true }],
      NAMESPACE,
    ),
  ).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Destination service//EN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:What is on",
      "X-WR-TIMEZONE:America/St_Lucia",
      "X-PUBLISHED-TTL:PT1H",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "BEGIN:VEVENT",
      `UID:event-7@${NAMESPACE}`,
      "DTSTAMP:20261101T100000Z",
      "LAST-MODIFIED:20261101T100000Z",
      "SEQUENCE:3600",
      "DTSTART:20261128T010000Z",
      "DTEND:20261128T060000Z",
      "SUMMARY:Jump Up",
      "DESCRIPTION:a\\, b\\; c\\nd",
      "GEO:14;-61",
      "STATUS:CANCELLED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("the sequence is 0 until an entry changes and grows with each change", () => {
  const sequence = (seconds: number) =>
    only({ changed: new Date(ENTRY.created.getTime() + seconds * 1000) }).getFirstPropertyValue("sequence");
  expect([-1, 0, 59, 86_400].map(sequence)).toEqual([0, 0, 59, 86_400]);
});

describe("whole days", () => {
  test.each([
    ["one", "2026-12-13T04:00:00Z", "2026-12-14T04:00:00Z", "2026-12-13", "2026-12-14"],
    ["one without an end", "2026-12-13T04:00:00Z", null, "2026-12-13", "2026-12-14"],
    ["three", "2026-12-13T04:00:00Z", "2026-12-16T04:00:00Z", "2026-12-13", "2026-12-16"],
    ["two, the second not to its end", "2026-12-13T04:00:00Z", "2026-12-15T03:59:59Z", "2026-12-13", "2026-12-15"],
    ["a year's end", "2026-12-31T04:00:00Z", "2027-01-01T04:00:00Z", "2026-12-31", "2027-01-01"],
  ])("%s", (_, start, end, first, after) => {
    expect(days({ start: new Date(start), end: end === null ? null : new Date(end) })).toEqual([first, after]);
  });

  test("are days of their own zone, also where the clocks change", () => {
    const spring = { allDayIn: "America/New_York", start: new Date("2027-03-14T05:00:00Z") };
    expect(days({ ...spring, end: new Date("2027-03-15T04:00:00Z") })).toEqual(["2027-03-14", "2027-03-15"]);
  });
});

test("any text comes back as it was, and no line is longer than 75 octets", () => {
  const text = fc
    .string({ unit: "binary", maxLength: 400, size: "max" })
    .map((raw) => raw.replace(/[^\P{Cc}\n]|\p{Cs}/gu, ""))
    .filter((given) => given !== "");
  fc.assert(
    fc.property(text, (title) => {
      const written = writeCalendar("Test", [{ ...ENTRY, title }], NAMESPACE);
      for (const line of written.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(read(written).getFirstSubcomponent("vevent")?.getFirstPropertyValue("summary")).toBe(title);
    }),
  );
});
