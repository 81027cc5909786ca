import ICAL from "ical.js";
import { Settings } from "luxon";
import { afterEach, describe, expect, test } from "vitest";
import { endToUtc, toUtc } from "@/lib/domains/admin/zoned-time";
import { readMoment } from "@/lib/domains/events/windows";
import { CalendarZones } from "@/lib/flows/content-import/formats/calendar/zones";

const NEW_YORK = "America/New_York";
const FIRST = "2027-11-07T05:30:00.000Z";
const now = Settings.now;
afterEach(() => {
  Settings.now = now;
});

describe.each(["2027-01-10", "2027-07-10"])("a local time that comes twice means the first, read on %s", (today) => {
  const on = () => {
    Settings.now = () => Date.parse(today);
  };

  test("in a form of the console", () => {
    on();
    expect(toUtc("2027-11-07T01:30", NEW_YORK)).toBe(FIRST);
    expect(toUtc("2027-03-14T02:30", NEW_YORK)).toBe("2027-03-14T07:30:00.000Z");
  });

  test("unless it is an end, which does not come before its start", () => {
    on();
    expect(endToUtc("2027-11-07T01:30", NEW_YORK, "2027-11-07T05:45:00.000Z")).toBe("2027-11-07T06:30:00.000Z");
    expect(endToUtc("2027-11-07T01:30", NEW_YORK, "2027-11-07T05:15:00.000Z")).toBe(FIRST);
  });

  test("in a request, where an offset says more", () => {
    on();
    expect(readMoment("2027-11-07T01:30", NEW_YORK)?.first.toISOString()).toBe(FIRST);
    expect(readMoment("2027-11-07T01:30-05:00", NEW_YORK)?.first.toISOString()).toBe("2027-11-07T06:30:00.000Z");
  });

  test("in an imported calendar", () => {
    on();
    const zones = new CalendarZones(new ICAL.Component("vcalendar"), NEW_YORK);
    expect(zones.instantOf(ICAL.Time.fromDateTimeString("2027-11-07T01:30:00")).toISOString()).toBe(FIRST);
  });
});
