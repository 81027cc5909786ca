import ICAL from "ical.js";
import { describe, expect, test, vi } from "vitest";
import { EventTypes } from "@/lib/flows/content-import/formats/calendar/event-types";
import { readCalendar } from "@/lib/flows/content-import/formats/calendar/read";

const NOW = new Date("2026-11-21T15:00:00Z");
const readAt = (now: Date, ...lines: string[]) =>
  readCalendar(["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n"), {
    now,
    types: new EventTypes([]),
    timezone: "America/St_Lucia",
  });
const read = (...lines: string[]) => readAt(NOW, ...lines);
const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const one = async (...lines: string[]) => {
  const { events } = await read(...event("UID:1", "SUMMARY:Jump Up", ...lines));
  expect(events).toHaveLength(1);
  const [only] = events;
  if (!only) throw new Error("no event");
  return only;
};
const startsOf = async (...lines: string[]): Promise<string[]> =>
  (await read(...lines)).events.map((each) => each.starts_at);
const notesOf = async (...lines: string[]): Promise<string[]> =>
  (await read(...lines)).left.map((item) =>
    item.kind === "note" || item.kind === "skipped" ? item.reason : item.kind,
  );

describe("an event", () => {
  test("keeps what a feed says of it", async () => {
    const { events, organizers } = await read(
      ...event(
        "UID:jump-up@gros-islet",
        "SUMMARY:Jump Up\\, every Friday",
        "DESCRIPTION:<p>Music &amp; <b>food</b></p>in the street",
        "LOCATION:Gros Islet",
        "CATEGORIES:Live Music,Street",
        'ORGANIZER;CN="Gros Islet Council":mailto:clerk@example.test',
        "GEO:14.0814;-60.9530",
        "URL:https://jumpup.test/?a=1\\;b=2",
        "IMAGE;VALUE=URI:https://jumpup.test/poster.jpg",
        "DTSTART;TZID=America/St_Lucia:20261127T210000",
        "DTEND;TZID=America/St_Lucia:20261128T020000",
      ),
    );
    expect(organizers).toMatchObject([{ name: "Gros Islet Council", public_email: null }]);
    expect(events).toMatchObject([
      {
        key: "jump-up@gros-islet",
        title: "Jump Up, every Friday",
        description: "Music & food\n\nin the street\n\nWhere: Gros Islet",
        status: "published",
        starts_at: "2026-11-28T01:00:00.000Z",
        ends_at: "2026-11-28T06:00:00.000Z",
        is_all_day: false,
        timezone: "America/St_Lucia",
        event_type: "concert",
        organizer: "organizer:gros islet council",
        lat: 14.0814,
        lng: -60.953,
        links: [{ type: "website", label: "Website", url: "https://jumpup.test/?a=1;b=2", position: 0 }],
        media: [{ url: "https://jumpup.test/poster.jpg", role: "hero" }],
      },
    ]);
  });

  test("tells nobody's mail address, and nothing private", async () => {
    const { events, organizers } = await read(
      ...event(
        "UID:1",
        "SUMMARY:A",
        "DTSTART:20261201T100000Z",
        "ORGANIZER;CN=ann@example.test:mailto:ann@example.test",
      ),
      ...event("UID:2", "SUMMARY:B", "DTSTART:20261201T100000Z", "CLASS:PRIVATE"),
      ...event("UID:3", "SUMMARY:C", "DTSTART:20261201T100000Z", "CLASS:CONFIDENTIAL"),
    );
    expect(events.map(({ key }) => key)).toEqual(["1"]);
    expect(organizers).toEqual([]);
    expect(JSON.stringify(events)).not.toContain("ann@");
  });

  test("that is cancelled says so", async () => {
    expect((await one("DTSTART:20261201T100000Z", "STATUS:CANCELLED")).status).toBe("cancelled");
  });

  test.each([
    ["DTSTART:20261201T100000Z", null],
    ["DTSTART:20261201T100000Z\r\nDTEND:20261201T100000Z", null],
    ["DTSTART:20261201T100000Z\r\nDTEND:20261130T100000Z", null],
    ["DTSTART:20261201T100000Z\r\nDURATION:PT90M", "2026-12-01T11:30:00.000Z"],
    // Clocks go back from 2:00 to 1:00, and forward from 2:00 to 3:00. A day is a day by the clock.
    ["DTSTART;TZID=America/New_York:20271107T013000\r\nDURATION:PT1H", "2027-11-07T06:30:00.000Z"],
    ["DTSTART;TZID=America/New_York:20270314T023000\r\nDURATION:PT1H", "2027-03-14T08:30:00.000Z"],
    ["DTSTART;TZID=America/New_York:20271106T120000\r\nDURATION:P1D", "2027-11-07T17:00:00.000Z"],
    ["DTSTART;VALUE=DATE:20261201", "2026-12-02T04:00:00.000Z"],
    ["DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261204", "2026-12-04T04:00:00.000Z"],
  ])("%j ends at %s", async (times, end) => {
    expect((await one(...times.split("\r\n"))).ends_at).toBe(end);
  });

  test("without a UID is known by what it says, without a beginning it is left out, and that is told", async () => {
    const { events } = await read(...event("SUMMARY:Regatta", "DTSTART:20261201T100000Z"));
    expect(events[0]?.key).toBe("Regatta 2026-12-01T10:00:00Z");
    expect(await notesOf(...event("UID:1", "SUMMARY:Some day"))).toEqual(["no_start"]);
  });

  test.each([
    ["a beginning", ["DTSTART:tomorrow"], [], ["no_start"]],
    ["the instance that it replaces", ["DTSTART:20261201T100000Z", "RECURRENCE-ID:x"], [], ["no_start"]],
    ["an end", ["DTSTART:20261201T100000Z", "DTEND:late"], ["2026-12-01T10:00:00.000Z null"], ["end_unread"]],
    ["a length", ["DTSTART:20261201T100000Z", "DURATION:long"], ["2026-12-01T10:00:00.000Z null"], ["end_unread"]],
    [
      "an age",
      ["DTSTART:20261201T100000Z", "DURATION:P99999999999W"],
      ["2026-12-01T10:00:00.000Z null"],
      ["end_unread"],
    ],
    ["a date", ["DTSTART:20261201T100000Z", "EXDATE:x"], ["2026-12-01T10:00:00.000Z null"], ["recurrence_unread"]],
    [
      ...([
        "a rule",
        ["DTSTART:20261201T100000Z", "RRULE:FREQ=FORTNIGHTLY"],
        ["2026-12-01T10:00:00.000Z null"],
      ] as const),
      ["recurrence_unread"],
    ],
    ["another year", ["DTSTART:99991231T235959Z"], [], ["out_of_years"]],
    ["a stamp", ["DTSTART:20261201T100000Z", "DTSTAMP:now"], ["2026-12-01T10:00:00.000Z null"], []],
  ])("with %s that cannot be read leaves the rest of the feed as it is", async (_, lines, times, reasons) => {
    const feed = [
      ...event("UID:2", "SUMMARY:Concert", "DTSTART:20261202T100000Z"),
      ...event("UID:1", "SUMMARY:Concert", ...lines),
    ];
    const { events } = await read(...feed);
    expect(events.map(({ starts_at, ends_at }) => `${starts_at} ${ends_at}`)).toEqual([
      "2026-12-02T10:00:00.000Z null",
      ...times,
    ]);
    expect(await notesOf(...feed)).toEqual(reasons);
  });

  test("with a date that does not say that it has no time lasts all day", async () => {
    const { starts_at, ends_at, is_all_day } = await one("DTSTART:20261201", "DTEND:20261203");
    expect([starts_at, ends_at, is_all_day]).toEqual(["2026-12-01T04:00:00.000Z", "2026-12-03T04:00:00.000Z", true]);
  });

  test("is another than one whose long UID begins alike, and so are their instances", async () => {
    const uids = ["1", "2"].map((end) => `${"x".repeat(200)}${end}`);
    const feed = uids.flatMap((uid, i) => [
      ...event(`UID:${uid}`, `SUMMARY:Concert ${i}`, "DTSTART:20261201T100000Z"),
      ...event(`UID:${uid}s`, `SUMMARY:Series ${i}`, "DTSTART:20261201T100000Z", "RRULE:FREQ=DAILY;COUNT=2"),
    ]);
    const { events } = await read(...feed);
    expect(events.map(({ title }) => title).sort()).toEqual([
      "Concert 0",
      "Concert 1",
      "Series 0",
      "Series 0",
      "Series 1",
      "Series 1",
    ]);
    expect(events.every(({ key }) => [...key].length <= 200)).toBe(true);
  });

  test("whose title shows nothing has none", async () => {
    const { events } = await read(...event("UID:1", "SUMMARY:\u200b", "DTSTART:20261201T100000Z"));
    expect(events[0]?.title).toBe("Untitled event");
  });

  test("of several versions of one, the latest counts", async () => {
    const version = (sequence: number, title: string) =>
      event("UID:1", `SEQUENCE:${sequence}`, `SUMMARY:${title}`, "DTSTART:20261201T100000Z");
    expect((await read(...version(2, "New"), ...version(1, "Old"))).events.map(({ title }) => title)).toEqual(["New"]);
  });
});

describe("times", () => {
  const zoneOf = async (header: string[], start: string) => {
    const [first] = (await read(...header, ...event("UID:1", "SUMMARY:A", start))).events;
    return [first?.timezone, first?.starts_at];
  };
  const CUSTOM = [
    "BEGIN:VTIMEZONE",
    "TZID:Island Time",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0330",
    "TZOFFSETTO:-0330",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];

  test.each([
    ["a named zone", [], "DTSTART;TZID=America/New_York:20260701T120000", "America/New_York", "16:00"],
    ["its winter", [], "DTSTART;TZID=America/New_York:20261201T120000", "America/New_York", "17:00"],
    ["a vendor's prefix", [], "DTSTART;TZID=/example.org/2026/Europe/London:20260701T120000", "Europe/London", "11:00"],
    ["Windows' name", [], "DTSTART;TZID=Pacific Standard Time:20260701T120000", "America/Los_Angeles", "19:00"],
    ["UTC", [], "DTSTART:20260701T120000Z", "UTC", "12:00"],
    [
      "UTC in a calendar with a zone",
      ["X-WR-TIMEZONE:America/Toronto"],
      "DTSTART:20260701T120000Z",
      "America/Toronto",
      "12:00",
    ],
    ["no zone", [], "DTSTART:20260701T120000", "America/St_Lucia", "16:00"],
    [
      "no zone in a calendar with one",
      ["X-WR-TIMEZONE:America/Toronto"],
      "DTSTART:20260701T120000",
      "America/Toronto",
      "16:00",
    ],
    [
      "a zone that only the feed knows",
      CUSTOM,
      "DTSTART;TZID=Island Time:20260701T120000",
      "America/St_Lucia",
      "15:30",
    ],
    ["a date", [], "DTSTART;VALUE=DATE:20260701", "America/St_Lucia", "04:00"],
  ])("with %s", async (_, header, start, zone, time) => {
    expect(await zoneOf(header, start)).toEqual([
      zone,
      `2026-07-01T${time}:00.000Z`.replace("2026-07-01", start.includes("1201") ? "2026-12-01" : "2026-07-01"),
    ]);
  });

  test("in the hour that clocks leave out is read with the offset before it", async () => {
    const start = "DTSTART;TZID=America/New_York:20270314T023000";
    expect(await startsOf(...event("UID:1", "SUMMARY:A", start))).toEqual(["2027-03-14T07:30:00.000Z"]);
  });

  test.each([
    ["DTSTART:16010101T000000", "RRULE:FREQ=SECONDLY"],
    ["DTSTART:16010101T000000", "RRULE:FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=1,2,3"],
    ["DTSTART:16010101T000000", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
    ["DTSTART:00010101T000000", "RRULE:FREQ=YEARLY"],
    ["DTSTART:then"],
  ])("a zone that changes by %j is one that nobody knows", async (...changes) => {
    const zone = CUSTOM.flatMap((line) => (line.startsWith("DTSTART") ? changes : [line]));
    const lines = [...zone, ...event("UID:1", "SUMMARY:Market", "DTSTART;TZID=Island Time:20260701T120000")];
    expect(await startsOf(...lines)).toEqual(["2026-07-01T16:00:00.000Z"]);
    expect(await notesOf(...lines)).toEqual(["zone_unread"]);
  });

  test("a zone that nobody knows is read as the destination's, and that is told", async () => {
    const lines = event("UID:1", "SUMMARY:Market", "DTSTART;TZID=Nowhere/Town:20260701T120000");
    expect(await startsOf(...lines)).toEqual(["2026-07-01T16:00:00.000Z"]);
    expect(await notesOf(...lines)).toEqual(["zone_unread"]);
  });
});

describe("a series", () => {
  const weekly = (...more: string[]) =>
    event(
      "UID:w",
      "SUMMARY:Market",
      "DTSTART;TZID=America/New_York:20260103T090000",
      "DURATION:PT2H",
      "RRULE:FREQ=WEEKLY",
      ...more,
    );

  test("is expanded from today over a year, at the same time of day in summer and winter", async () => {
    const starts = await startsOf(...weekly());
    expect(starts).toHaveLength(53);
    expect([starts[0], starts.at(-1)]).toEqual(["2026-11-21T14:00:00.000Z", "2027-11-20T14:00:00.000Z"]);
    expect(starts).toContain("2027-07-03T13:00:00.000Z");
  });

  test("has the instances of this evening, when UTC has begun the next day", async () => {
    const evening = new Date("2026-11-22T01:30:00Z");
    const { events } = await readAt(
      evening,
      ...event("UID:1", "SUMMARY:Jump Up", "DTSTART:20261114T190000", "RRULE:FREQ=WEEKLY;COUNT=3"),
    );
    expect(events.map((each) => each.starts_at)).toEqual(["2026-11-21T23:00:00.000Z", "2026-11-28T23:00:00.000Z"]);
  });

  test("has an instance a key, which stays when the others change", async () => {
    const [first] = (await read(...weekly())).events;
    expect(first?.key).toBe("w#2026-11-21T14:00:00.000Z");
    const [, second] = (await read(...weekly())).events;
    const without = (await read(...weekly("EXDATE;TZID=America/New_York:20261121T090000"))).events;
    expect(without[0]).toEqual(second);
  });

  test("ends where its rule says, also in another zone's words", async () => {
    const rule = (end: string) =>
      startsOf(
        ...event("UID:1", "SUMMARY:A", "DTSTART;TZID=America/New_York:20261128T220000", `RRULE:FREQ=DAILY;${end}`),
      );
    expect(await rule("COUNT=3")).toHaveLength(3);
    expect(await rule("UNTIL=20261201T030000Z")).toHaveLength(3);
    expect(await rule("UNTIL=20261201T025959Z")).toHaveLength(2);
    // As RFC 2445 allowed.
    expect(await rule("UNTIL=20261129")).toHaveLength(2);
    expect(await rule("UNTIL=20261129T220000")).toHaveLength(2);
    expect(await rule("UNTIL=20261129T215959")).toHaveLength(1);
  });

  test("leaves out its exceptions and takes in its further dates", async () => {
    const starts = await startsOf(
      ...event(
        "UID:1",
        "SUMMARY:A",
        "DTSTART:20261201T100000Z",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE:20261202T100000Z,20261203T100000Z",
        "RDATE:20261224T180000Z",
      ),
    );
    expect(starts).toEqual(["2026-12-01", "2026-12-04", "2026-12-24"].map((d) => expect.stringContaining(d)));
  });

  test("moves, renames and cancels single instances under the keys that they had", async () => {
    const moved = event(
      "UID:w",
      "SUMMARY:Market at the port",
      "RECURRENCE-ID;TZID=America/New_York:20261128T090000",
      "DTSTART;TZID=America/New_York:20261129T150000",
      "DURATION:PT2H",
    );
    const cancelled = event(
      "UID:w",
      "SUMMARY:Market",
      "RECURRENCE-ID:20261205T140000Z",
      "DTSTART;TZID=America/New_York:20261205T090000",
      "STATUS:CANCELLED",
    );
    const events = new Map((await read(...weekly(), ...moved, ...cancelled)).events.map((each) => [each.key, each]));
    expect(events.size).toBe(53);
    expect(events.get("w#2026-11-28T14:00:00.000Z")).toMatchObject({
      title: "Market at the port",
      starts_at: "2026-11-29T20:00:00.000Z",
      ends_at: "2026-11-29T22:00:00.000Z",
    });
    expect(events.get("w#2026-12-05T14:00:00.000Z")).toMatchObject({ title: "Market", status: "cancelled" });
  });

  test("changes from one instance on where the feed says so", async () => {
    const later = event(
      "UID:w",
      "SUMMARY:Evening market",
      "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270102T090000",
      "DTSTART;TZID=America/New_York:20270102T180000",
      "DURATION:PT2H",
    );
    const { events } = await read(...weekly(), ...later);
    expect(events).toHaveLength(53);
    const split = events.filter(({ title }) => title === "Evening market");
    expect(split[0]?.starts_at).toBe("2027-01-02T23:00:00.000Z");
    expect(split).toHaveLength(47);
  });

  test("an instance moved into the year from outside it is there, and one moved out of it is not", async () => {
    const move = (from: string, to: string) =>
      event("UID:y", "SUMMARY:Fête", `RECURRENCE-ID:${from}`, `DTSTART:${to}`, "DURATION:PT1H");
    const yearly = event("UID:y", "SUMMARY:Fête", "DTSTART:20200115T100000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY");
    expect(await startsOf(...yearly, ...move("20280115T100000Z", "20270601T100000Z"))).toEqual([
      "2027-01-15T10:00:00.000Z",
      "2027-06-01T10:00:00.000Z",
    ]);
    expect(await startsOf(...yearly, ...move("20270115T100000Z", "20290601T100000Z"))).toEqual([]);
  });

  test("of whole days is whole days", async () => {
    const { events } = await read(
      ...event("UID:1", "SUMMARY:A", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=2"),
    );
    expect(events.map(({ key, is_all_day, ends_at }) => [key, is_all_day, ends_at])).toEqual([
      ["1#2026-12-01", true, "2026-12-02T04:00:00.000Z"],
      ["1#2026-12-02", true, "2026-12-03T04:00:00.000Z"],
    ]);
  });
});

describe("a hostile calendar", () => {
  test.each([
    "FREQ=SECONDLY",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31",
    "FREQ=HOURLY;INTERVAL=1",
  ])("is read in time: a rule like %s is not followed, and that is told", async (rule) => {
    const lines = event("UID:1", "SUMMARY:Market", "DTSTART:19000101T000000Z", `RRULE:${rule}`);
    expect(await startsOf(...lines)).toEqual(["1900-01-01T00:00:00.000Z"]);
    expect(await notesOf(...lines)).toEqual(["recurrence_unread"]);
  });

  test.each([
    // From a Tuesday on, no seventh day is a Monday.
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
    "FREQ=WEEKLY;INTERVAL=5000;BYMONTH=5",
    "FREQ=WEEKLY;INTERVAL=20871;BYMONTH=5",
    "FREQ=DAILY;INTERVAL=999999999",
    "FREQ=WEEKLY;INTERVAL=13;BYDAY=FR,SU,WE;BYMONTH=4,3;BYWEEKNO=53,-53",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16,17,18,19,20,21",
  ])("is read in time: a rule like %s has no date, or takes too long", async (rule) => {
    const lines = event("UID:1", "SUMMARY:Market", "DTSTART:20261201T000000Z", `RRULE:${rule}`);
    expect(await startsOf(...lines)).toEqual(["2026-12-01T00:00:00.000Z"]);
    expect(await notesOf(...lines)).toEqual(["recurrence_unread"]);
  });

  test("a rule whose dates are decades apart is followed", async () => {
    // 29 February is a Monday in 2016 and in 2044.
    const lines = [
      "UID:1",
      "SUMMARY:A",
      "DTSTART:19880229T120000Z",
      "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO",
    ];
    expect(await notesOf(...event(...lines))).toEqual([]);
    expect(await notesOf(...event(...lines.slice(0, 3), "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO"))).toEqual(
      [],
    );
  });

  test.each(["RDATE", "EXDATE"])("a series with too many dates (%s) is not expanded", async (name) => {
    const dates = Array.from({ length: 5_001 }, (_, n) => new Date(Date.UTC(2040, 0, 1) - n * 86_400_000));
    const list = dates.map((date) => `${date.toISOString().slice(0, 10).replaceAll("-", "")}T000000Z`).join(",");
    const lines = event("UID:1", "SUMMARY:Market", "DTSTART:20261201T000000Z", "RRULE:FREQ=YEARLY", `${name}:${list}`);
    expect(await startsOf(...lines)).toEqual(["2026-12-01T00:00:00.000Z"]);
    expect(await notesOf(...lines)).toEqual(["recurrence_unread"]);
  });

  test("takes work in proportion to its events, whether they have one UID or each its own", async () => {
    const work = async (count: number, uid: (n: number) => string) => {
      const looks = vi.spyOn(ICAL.Component.prototype, "hasProperty");
      const events = Array.from({ length: count }, (_, n) =>
        event(`UID:${uid(n)}`, "SUMMARY:A", "DTSTART:20261201T100000Z"),
      );
      await read(...events.flat());
      const { length } = looks.mock.calls;
      looks.mockRestore();
      return length;
    };
    for (const uid of [() => "1", String]) expect(await work(800, uid)).toBeLessThan(2.2 * (await work(400, uid)));
  });

  test("a series from long ago is found where it is now", async () => {
    const starts = await startsOf(...event("UID:1", "SUMMARY:A", "DTSTART:19000101T120000Z", "RRULE:FREQ=DAILY"));
    expect(starts).toHaveLength(365);
    expect(starts[0]).toBe("2026-11-21T12:00:00.000Z");
  });

  test.each([
    ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1", "cut off"],
    ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nno colon\r\nEND:VEVENT\r\nEND:VCALENDAR", "not valid iCalendar"],
  ])("%j is refused in one line", async (text, why) => {
    const reading = () => readCalendar(text, { now: NOW, timezone: "UTC", types: new EventTypes([]) });
    await expect(reading()).rejects.toThrow(why);
    await expect(reading()).rejects.toThrow(/^[^\n]*$/);
  });

  test("the event loop turns while thousands of events are parsed and a series since 1900 is expanded", async () => {
    let turns = 0;
    let running = true;
    const count = (): void => {
      turns++;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    const single = (n: number) =>
      event(`UID:${n}`, "SUMMARY:A", "DTSTART:20261201T100000Z", `DESCRIPTION:${"a ".repeat(500)}`);
    const daily = event("UID:d", "SUMMARY:A", "DTSTART:19000101T120000Z", "RRULE:FREQ=DAILY");
    const { events } = await read(...Array.from({ length: 2_000 }, (_, n) => single(n)).flat(), ...daily);
    running = false;
    expect(events).toHaveLength(2_365);
    expect(turns).toBeGreaterThan(10);
  });

  test("a feed may hold several calendars, each with its own zone, and boundaries in any case", async () => {
    const calendar = (zone: string, uid: string) =>
      `BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:${zone}\r\nbegin:vevent\r\nUID:${uid}\r\nSUMMARY:A\r\nDTSTART:20261201T100000\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM\r\nend:vevent\r\nEND:VCALENDAR\r\n`;
    const { events } = await readCalendar(calendar("Europe/Paris", "1") + calendar("America/St_Lucia", "2"), {
      now: NOW,
      types: new EventTypes([]),
      timezone: "UTC",
    });
    expect(events.map((each) => each.starts_at)).toEqual(["2026-12-01T09:00:00.000Z", "2026-12-01T14:00:00.000Z"]);
  });

  test("texts are made to fit", async () => {
    const { title } = await one("DTSTART:20261201T100000Z", `X-A:1`, `COMMENT:2`);
    expect(title).toBe("Jump Up");
    const { events } = await read(
      ...event(`UID:${"u".repeat(500)}`, `SUMMARY:${"😀".repeat(300)}`, "DTSTART:20261201T100000Z"),
    );
    expect([...(events[0]?.title ?? "")]).toHaveLength(200);
    expect(events[0]?.key).toHaveLength(200);
  });
});
