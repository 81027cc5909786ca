import { describe, expect, test } from "vitest";
import { openStateAt } from "@/lib/domains/places/open-state";
import { type HoursRow, shownHours, weekOf } from "@/lib/domains/places/week";

const ST_LUCIA = "America/St_Lucia"; // UTC-4 all year
const LONDON = "Europe/London";
const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6];

function row(day: number, from: string | null, to: string | null, more: Partial<HoursRow> = {}): HoursRow {
  const opens_at = from && `${from}:00`;
  const closes_at = to && `${to}:00`;
  return {
    day_of_week: day,
    opens_at,
    closes_at,
    is_closed: from === null,
    is_overnight: opens_at !== null && closes_at !== null && closes_at <= opens_at,
    source_type: "owner",
    user_id: null,
    created_at: "2026-01-01T00:00:00.000Z",
    ...more,
  };
}
const closed = (day: number, more: Partial<HoursRow> = {}): HoursRow => row(day, null, null, more);
const by = (user: string, at = "2026-01-01T00:00:00.000Z"): Partial<HoursRow> => ({
  source_type: "ugc",
  user_id: user,
  created_at: at,
});
const daily = (from: string, to: string): HoursRow[] => ALL_WEEK.map((day) => row(day, from, to));
const state = (rows: HoursRow[], at: string, zone = ST_LUCIA) => openStateAt(weekOf(rows), new Date(at), zone);
const open = (until: string | null, basis = "owner", timezone = ST_LUCIA) => ({
  state: "open",
  basis,
  until,
  next_open_at: null,
  timezone,
});
const shut = (next: string | null, basis = "owner", timezone = ST_LUCIA) => ({
  state: "closed",
  basis,
  until: next,
  next_open_at: next,
  timezone,
});
const UNKNOWN = { state: "unknown", basis: null, until: null, next_open_at: null, timezone: ST_LUCIA };

// 2026-03-02 is a Monday; noon there is 16:00 UTC.
describe("in a plain week", () => {
  const nineToFive = daily("09:00", "17:00");

  test.each([
    ["2026-03-02T12:59:59Z", shut("2026-03-02T13:00:00.000Z")],
    ["2026-03-02T13:00:00Z", open("2026-03-02T21:00:00.000Z")],
    ["2026-03-02T20:59:59.999Z", open("2026-03-02T21:00:00.000Z")],
    ["2026-03-02T21:00:00Z", shut("2026-03-03T13:00:00.000Z")],
    ["2026-03-03T03:59:59Z", shut("2026-03-03T13:00:00.000Z")],
  ])("at %s, from nine to five", (at, expected) => {
    expect(state(nineToFive, at)).toEqual(expected);
  });

  test("a break at noon closes, and tells when it is over", () => {
    const rows = [...daily("09:00", "12:00"), ...daily("14:00", "17:00")];
    expect(state(rows, "2026-03-02T15:59:00Z")).toEqual(open("2026-03-02T16:00:00.000Z"));
    expect(state(rows, "2026-03-02T16:00:00Z")).toEqual(shut("2026-03-02T18:00:00.000Z"));
    expect(state(rows, "2026-03-02T18:00:00Z")).toEqual(open("2026-03-02T21:00:00.000Z"));
  });

  test("spans that touch or overlap are one", () => {
    const rows = [...daily("09:00", "12:00"), ...daily("12:00", "14:00"), ...daily("13:00", "17:00")];
    expect(state(rows, "2026-03-02T14:00:00Z")).toEqual(open("2026-03-02T21:00:00.000Z"));
  });

  test("a closed day is known to be closed, and the next open day may be days away", () => {
    const rows = [row(1, "09:00", "17:00"), ...[0, 2, 3, 4, 5, 6].map((day) => closed(day))];
    expect(state(rows, "2026-03-03T16:00:00Z")).toEqual(shut("2026-03-09T13:00:00.000Z"));
    expect(state(rows, "2026-03-02T22:00:00Z")).toEqual(shut("2026-03-09T13:00:00.000Z"));
  });

  test("a place that is closed all week never opens", () => {
    expect(
      state(
        ALL_WEEK.map((day) => closed(day)),
        "2026-03-02T16:00:00Z",
      ),
    ).toEqual(shut(null));
  });
});

describe("overnight", () => {
  const bar = daily("20:00", "02:00");

  test("yesterday's hours count after midnight", () => {
    expect(state(bar, "2026-03-03T05:59:59Z")).toEqual(open("2026-03-03T06:00:00.000Z"));
    expect(state(bar, "2026-03-03T06:00:00Z")).toEqual(shut("2026-03-04T00:00:00.000Z"));
    expect(state(bar, "2026-03-03T00:00:00Z")).toEqual(open("2026-03-03T06:00:00.000Z"));
  });

  test("Saturday's hours reach into Sunday", () => {
    const rows = [row(6, "20:00", "04:00"), ...[0, 1, 2, 3, 4, 5].map((day) => closed(day))];
    expect(state(rows, "2026-03-08T07:00:00Z")).toEqual(open("2026-03-08T08:00:00.000Z"));
    expect(state(rows, "2026-03-08T08:00:00Z")).toEqual(shut("2026-03-15T00:00:00.000Z"));
  });

  test("yesterday's hours count even where nothing is known of today", () => {
    const rows = [row(1, "20:00", "02:00")];
    expect(state(rows, "2026-03-03T05:00:00Z")).toEqual(open("2026-03-03T06:00:00.000Z"));
    expect(state(rows, "2026-03-03T06:00:00Z")).toEqual(UNKNOWN);
  });

  test("yesterday's night that ends as today begins is one span with it", () => {
    const rows = [...daily("18:00", "06:00"), ...daily("06:00", "12:00")];
    expect(state(rows, "2026-03-03T09:00:00Z")).toEqual(open("2026-03-03T16:00:00.000Z"));
  });

  test("equal times are twenty-four hours", () => {
    const rows = [row(1, "09:00", "09:00"), ...[0, 2, 3, 4, 5, 6].map((day) => closed(day))];
    expect(state(rows, "2026-03-02T13:00:00Z")).toEqual(open("2026-03-03T13:00:00.000Z"));
    expect(state(rows, "2026-03-03T12:59:59Z")).toEqual(open("2026-03-03T13:00:00.000Z"));
    expect(state(rows, "2026-03-03T13:00:00Z")).toEqual(shut("2026-03-09T13:00:00.000Z"));
  });

  test("round the clock all week is open without an end", () => {
    for (const time of ["00:00", "09:00"]) {
      for (const at of ["2026-03-02T04:00:00Z", "2026-03-02T16:00:00Z", "2026-03-08T03:59:59Z"]) {
        expect(state(daily(time, time), at)).toEqual(open(null));
      }
    }
  });
});

describe("what is not known", () => {
  test("no rows at all", () => {
    expect(weekOf([])).toBeNull();
    expect(state([], "2026-03-02T16:00:00Z")).toEqual(UNKNOWN);
  });

  test("a day without rows is unknown, not closed", () => {
    expect(state([row(1, "09:00", "17:00")], "2026-03-03T16:00:00Z")).toEqual(UNKNOWN);
  });

  test("when it opens next is not told across a day of which nothing is known", () => {
    const rows = [row(1, "09:00", "17:00"), row(3, "09:00", "17:00")];
    expect(state(rows, "2026-03-02T22:00:00Z")).toEqual(shut(null));
    expect(state([...rows, closed(2)], "2026-03-02T22:00:00Z")).toEqual(shut("2026-03-04T13:00:00.000Z"));
  });

  test("a span that ends at a midnight into the unknown has no known end", () => {
    const untilMidnight = row(1, "09:00", "00:00");
    expect(state([untilMidnight], "2026-03-02T16:00:00Z")).toEqual(open(null));
    expect(state([untilMidnight, closed(2)], "2026-03-02T16:00:00Z")).toEqual(open("2026-03-03T04:00:00.000Z"));
  });

  test("one author who says closed and open of one day says nothing", () => {
    expect(state([closed(1), row(1, "09:00", "17:00")], "2026-03-02T16:00:00Z")).toEqual(UNKNOWN);
  });
});

describe("on whose word", () => {
  const at = "2026-03-02T16:00:00Z";

  test("one visitor's, or several who agree", () => {
    expect(state([row(1, "09:00", "17:00", by("a"))], at)).toEqual(open("2026-03-02T21:00:00.000Z", "ugc"));
    const agreed = ["a", "b", "c"].map((user) => row(1, "09:00", "17:00", by(user)));
    expect(state(agreed, at)).toEqual(open("2026-03-02T21:00:00.000Z", "ugc"));
    expect(state([closed(1, by("a")), closed(1, by("b"))], at)).toEqual(shut(null, "ugc"));
  });

  test("agreement does not depend on the order of the spans", () => {
    const rows = [
      row(1, "14:00", "17:00", by("a")),
      row(1, "09:00", "13:00", by("a")),
      row(1, "09:00", "13:00", by("b")),
      row(1, "14:00", "17:00", by("b")),
    ];
    expect(state(rows, at)).toEqual(open("2026-03-02T17:00:00.000Z", "ugc"));
  });

  test("visitors who disagree leave the day unknown, however many are of one mind", () => {
    const rows = [
      row(1, "09:00", "17:00", by("a")),
      row(1, "09:00", "17:00", by("b")),
      row(1, "09:00", "18:00", by("c", "2026-02-01T00:00:00.000Z")),
    ];
    expect(state(rows, at)).toEqual(UNKNOWN);
    expect(state([row(1, "09:00", "17:00", by("a")), closed(1, by("b"))], at)).toEqual(UNKNOWN);
  });

  test("they disagree on one day only", () => {
    const rows = [row(1, "09:00", "17:00", by("a")), closed(1, by("b")), row(2, "09:00", "17:00", by("a"))];
    expect(state(rows, at)).toEqual(UNKNOWN);
    expect(state(rows, "2026-03-03T16:00:00Z")).toEqual(open("2026-03-03T21:00:00.000Z", "ugc"));
  });

  test("the owner's goes before every visitor's", () => {
    const rows = [row(1, "09:00", "13:00"), row(1, "09:00", "17:00", by("a")), closed(1, by("b"))];
    expect(state(rows, at)).toEqual(open("2026-03-02T17:00:00.000Z"));
    expect(state([closed(1), row(1, "09:00", "17:00", by("a"))], at)).toEqual(shut(null));
  });

  test("by day: the owner's on one, a visitor's on another", () => {
    const rows = [row(1, "09:00", "17:00"), row(2, "10:00", "12:00", by("a"))];
    expect(state(rows, "2026-03-02T22:00:00Z")).toEqual(shut("2026-03-03T14:00:00.000Z"));
    expect(state(rows, "2026-03-03T15:00:00Z")).toEqual(open("2026-03-03T16:00:00.000Z", "ugc"));
  });

  test("the hours shown are the owner's of a day, else the newest visitor's, by day and time", () => {
    const newest = "2026-02-02T00:00:00.000Z";
    const rows = [
      row(2, "09:00", "17:00", by("a")),
      row(2, "15:00", "16:00", by("b", newest)),
      row(2, "10:00", "11:00", by("b", newest)),
      row(1, "14:00", "17:00"),
      row(1, "09:00", "12:00"),
      row(1, "08:00", "20:00", by("c", newest)),
      closed(0, by("d")),
    ];
    expect(shownHours(rows).map((shown) => [shown.day_of_week, shown.opens_at])).toEqual([
      [0, null],
      [1, "09:00:00"],
      [1, "14:00:00"],
      [2, "10:00:00"],
      [2, "15:00:00"],
    ]);
  });
});

describe("when the clocks change, hours go by the clock on the wall", () => {
  const nineToFive = daily("09:00", "17:00");

  test.each([
    // Forward on Sunday 2026-03-29 at 01:00 UTC.
    ["2026-03-28T16:59:00Z", open("2026-03-28T17:00:00.000Z", "owner", LONDON)],
    ["2026-03-28T18:00:00Z", shut("2026-03-29T08:00:00.000Z", "owner", LONDON)],
    ["2026-03-29T08:00:00Z", open("2026-03-29T16:00:00.000Z", "owner", LONDON)],
    // Back on Sunday 2026-10-25 at 01:00 UTC.
    ["2026-10-24T15:59:00Z", open("2026-10-24T16:00:00.000Z", "owner", LONDON)],
    ["2026-10-24T17:00:00Z", shut("2026-10-25T09:00:00.000Z", "owner", LONDON)],
    ["2026-10-25T08:30:00Z", shut("2026-10-25T09:00:00.000Z", "owner", LONDON)],
    ["2026-10-25T09:00:00Z", open("2026-10-25T17:00:00.000Z", "owner", LONDON)],
  ])("at %s in London", (at, expected) => {
    expect(state(nineToFive, at, LONDON)).toEqual(expected);
  });

  test("a night that loses an hour, and one that gains one, end by the clock", () => {
    const club = daily("22:00", "06:00");
    expect(state(club, "2026-03-29T00:30:00Z", LONDON)).toEqual(open("2026-03-29T05:00:00.000Z", "owner", LONDON));
    expect(state(club, "2026-10-25T00:30:00Z", LONDON)).toEqual(open("2026-10-25T06:00:00.000Z", "owner", LONDON));
    expect(state(club, "2026-10-25T01:30:00Z", LONDON)).toEqual(open("2026-10-25T06:00:00.000Z", "owner", LONDON));
  });

  test("a place that is open round the clock stays so through both nights", () => {
    const always = daily("00:00", "00:00");
    for (const night of ["2026-03-29", "2026-10-25"]) {
      for (let quarter = 0; quarter < 24; quarter++) {
        const at = new Date(Date.parse(`${night}T00:00:00Z`) + quarter * 900_000).toISOString();
        expect(state(always, at, LONDON), at).toEqual(open(null, "owner", LONDON));
      }
    }
  });

  test("closing at a time that the clocks skip is closing when they skip it", () => {
    const rows = daily("20:00", "01:30");
    expect(state(rows, "2026-03-29T00:59:00Z", LONDON).state).toBe("open");
    expect(state(rows, "2026-03-29T02:00:00Z", LONDON).state).toBe("closed");
  });
});

test("`until` holds: the state is the same up to it and another at it", () => {
  const rows = [
    ...daily("08:15", "11:45"),
    row(1, "20:00", "03:30"),
    row(5, "22:00", "22:00"),
    row(3, "13:00", "14:00"),
  ];
  for (const zone of [ST_LUCIA, LONDON]) {
    for (let hour = 0; hour < 24 * 9; hour++) {
      const now = Date.parse("2026-03-26T00:10:00Z") + hour * 3_600_000;
      const current = state(rows, new Date(now).toISOString(), zone);
      if (current.until === null) continue;
      const end = Date.parse(current.until);
      expect(end).toBeGreaterThan(now);
      for (const at of [now + (end - now) / 2, end - 1]) {
        expect(state(rows, new Date(at).toISOString(), zone)).toEqual(current);
      }
      expect(state(rows, current.until, zone).state).not.toBe(current.state);
    }
  }
});
