import fc from "fast-check";
import { DateTime } from "luxon";
import { beforeAll, describe, expect, test } from "vitest";
import { EventListQuery } from "@/lib/domains/events/events.contract";
import type { EventListItem } from "@/lib/domains/events/events.schemas";
import { list } from "@/lib/domains/events/events.service";
import { ANONYMOUS } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { metresBetween } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

// Saint Lucia keeps UTC-4 all year; its clock is worked out here by that alone, and not by the service's library.
const world = useWorld({ DESTINATION_TIMEZONE: "America/St_Lucia" });
const OFFSET = 4 * 3_600_000;
const DAY = 86_400_000;

interface Given {
  key: string;
  title: string;
  status: "draft" | "published" | "cancelled";
  starts_at: string;
  ends_at: string | null;
  is_all_day: boolean;
  timezone: string;
  event_type: string;
  area: string | null;
  place: string | null;
  lat?: number;
  lng?: number;
}

const PLACES = [
  { key: "p0", name: "North end", lat: 14.1, lng: -60.95 },
  { key: "p1", name: "Nowhere" },
  { key: "p2", name: "Draft", status: "draft", lat: 13.7, lng: -61 },
];
const TYPES = ["t0", "t1", "t2"];
const AREAS = ["a0", "a1"];

/** Moments on which windows turn, and just beside them: midnights, 17:00 and 04:00, Sundays, ends of month and year. */
const EDGES = [
  "2026-12-11T17:00:00-04:00",
  "2026-12-12T04:00:00-04:00",
  "2026-12-13T23:59:00-04:00",
  "2026-12-14T00:00:00-04:00",
  "2026-12-18T17:00:00-04:00",
  "2026-12-19T00:00:00-04:00",
  "2026-12-19T17:00:00-04:00",
  "2026-12-20T04:00:00-04:00",
  "2026-12-21T00:00:00-04:00",
  "2026-12-31T23:59:00-04:00",
  "2027-01-01T00:00:00-04:00",
  "2027-01-01T04:00:00-04:00",
  "2027-02-01T00:00:00-04:00",
].map((text) => Date.parse(text));
const near = fc.tuple(fc.constantFrom(...EDGES), fc.constantFrom(-60_000, -1, 0, 1, 60_000)).map(([a, b]) => a + b);
const anytime = fc.integer({ min: Date.parse("2026-12-01T00:00:00Z"), max: Date.parse("2027-02-15T00:00:00Z") });
const moment = fc.oneof(near, anytime).map((ms) => new Date(ms));
const length = fc.option(
  fc.oneof(fc.constantFrom(0, 1, 60_000, 2 * 3_600_000, DAY), fc.integer({ min: 0, max: 40 * DAY })),
  { nil: null, freq: 4 },
);
const given = (n: number): fc.Arbitrary<Given> =>
  fc
    .record({
      status: fc.constantFrom("published", "published", "published", "cancelled", "draft"),
      starts: moment,
      length,
      is_all_day: fc.constantFrom(false, false, false, true),
      timezone: fc.constantFrom("America/St_Lucia", "Europe/Paris"),
      event_type: fc.constantFrom(...TYPES),
      area: fc.constantFrom(null, ...AREAS),
      place: fc.constantFrom(null, "p0", "p1", "p2"),
      at: fc.option(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom(-61, -60.9)), {
        nil: null,
      }),
    })
    .map(({ starts, length: lasts, at, ...rest }) => ({
      ...rest,
      key: `e${n}`,
      title: `Event ${n}`,
      starts_at: starts.toISOString(),
      ends_at: lasts === null ? null : new Date(starts.getTime() + lasts).toISOString(),
      ...(at && { lat: 13.7 + at[0] / 1000, lng: at[1] }),
    }));

const EVENTS = 150;
let events: (Given & { id: string })[] = [];
const ids = new Map<string, string>();

beforeAll(async () => {
  const made =
    fc.sample(fc.tuple(...Array.from({ length: EVENTS }, (_, n) => given(n))), { numRuns: 1, seed: 7 })[0] ?? [];
  await world.bundle({
    event_types: [...TYPES.map((key) => ({ key, name: key })), { key: "idle", name: "Idle", active: false }],
    areas: AREAS.map((key) => ({ key, name: key })),
    places: PLACES,
    events: made,
  });
  const rows = await world.sql<{ key: string; id: string }[]>`
    select source_key as key, id::text from events union all select source_key, id::text from event_types
    union all select source_key, id::text from areas`;
  for (const { key, id } of rows) ids.set(key, id);
  events = made.map((event) => ({ ...event, id: ids.get(event.key) ?? "" }));
});

const localMidnight = (ms: number): number => Math.floor((ms - OFFSET) / DAY) * DAY + OFFSET;
const local = (ms: number): Date => new Date(ms - OFFSET);
const monday = (ms: number): number => localMidnight(ms) - ((local(ms).getUTCDay() + 6) % 7) * DAY;
const hours = (n: number): number => n * 3_600_000;

/** The windows, by arithmetic on the destination's clock. */
function windowOf(name: string, now: number): [from: number, to: number] {
  const [day, week] = [localMidnight(now), monday(now)];
  const [year, month] = [local(now).getUTCFullYear(), local(now).getUTCMonth()];
  const evening = local(now).getUTCHours() < 4 ? day - DAY : day;
  const windows: Record<string, [number, number]> = {
    today: [Math.max(day, now), day + DAY],
    tonight: [Math.max(evening + hours(17), now), evening + DAY + hours(4)],
    this_week: [week, week + 7 * DAY],
    weekend: [Math.max(week + 4 * DAY + hours(17), now), week + 7 * DAY],
    this_month: [Date.UTC(year, month) + OFFSET, Date.UTC(year, month + 1) + OFFSET],
    this_year: [Date.UTC(year, 0) + OFFSET, Date.UTC(year + 1, 0) + OFFSET],
  };
  return windows[name] ?? [0, 0];
}

/** When an event is over: a moment at its start, a whole day at the end of the day that it starts on. */
function endOf(event: Given): number {
  const starts = Date.parse(event.starts_at);
  const ends = event.ends_at === null ? starts : Date.parse(event.ends_at);
  if (!event.is_all_day) return ends;
  const offset = event.timezone === "Europe/Paris" ? -hours(1) : OFFSET;
  return Math.max(ends, Math.floor((starts - offset) / DAY) * DAY + offset + DAY);
}

interface Query {
  window?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  event_type?: string | undefined;
  area?: string | undefined;
  sort?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  page?: string | undefined;
  limit?: string | undefined;
}

/** The instant that a day of the destination begins at, or a moment itself. */
const dayOrMoment = (text: string): number => Date.parse(text.length === 10 ? `${text}T00:00:00-04:00` : text);
/** The first instant after a day, or after a moment. */
const afterAll = (text: string): number => dayOrMoment(text) + (text.length === 10 ? DAY : 1);

function inTime(event: Given, { window, from, to }: Query, now: number): boolean {
  const [starts, ends] = [Date.parse(event.starts_at), endOf(event)];
  let [begin, end] = [now, Number.POSITIVE_INFINITY];
  if (window !== undefined) [begin, end] = windowOf(window, now);
  else if (from !== undefined || to !== undefined) {
    begin = from === undefined ? Number.NEGATIVE_INFINITY : dayOrMoment(from);
    end = to === undefined ? end : afterAll(to);
  }
  return starts < end && (starts >= begin || ends > begin);
}

function distanceOf(event: Given, { lat, lng }: Query): number {
  const place = PLACES.find(({ key, status }) => key === event.place && status !== "draft");
  const point = event.lat !== undefined ? event : place;
  if (point?.lat === undefined || point.lng === undefined) return Number.POSITIVE_INFINITY;
  return metresBetween([point.lat, point.lng], [Number(lat), Number(lng)]);
}

/** The expected list, computed from the contract without the service's code. */
function expected(query: Query, now: number): (Given & { id: string })[] {
  const found = events.filter(
    (event) =>
      event.status !== "draft" &&
      inTime(event, query, now) &&
      (query.event_type === undefined || [event.event_type, ids.get(event.event_type)].includes(query.event_type)) &&
      (query.area === undefined || (event.area !== null && ids.get(event.area) === query.area)),
  );
  const byTime = (a: Given & { id: string }, b: Given & { id: string }) =>
    Date.parse(a.starts_at) - Date.parse(b.starts_at) || Number(a.id) - Number(b.id);
  const apart = (a: Given, b: Given) => (a === b ? 0 : distanceOf(a, query) - distanceOf(b, query) || 0);
  return found.sort(query.sort === "distance" ? (a, b) => apart(a, b) || byTime(a, b) : byTime);
}

async function listed(query: Query, now: number): Promise<{ ids: string[]; total: number; items: EventListItem[] }> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const ctx = { actor: ANONYMOUS, db: world.db, now: new Date(now) } as unknown as Ctx;
  const { data, meta } = JSON.parse((await list(ctx, EventListQuery.parse(given))).text) as {
    data: EventListItem[];
    meta: { total: number };
  };
  return { ids: data.map(({ id }) => id), total: meta.total, items: data };
}

const windows = ["today", "tonight", "this_week", "weekend", "this_month", "this_year"];
/** Each row of the contract's table of parameters, with values that find something and values that find nothing. */
const ROWS: Record<string, () => fc.Arbitrary<Query>> = {
  window: () => fc.constantFrom(...windows).map((window) => ({ window })),
  from: () => moment.map((from) => ({ from: from.toISOString() })),
  "from a day": () => moment.map((from) => ({ from: from.toISOString().slice(0, 10) })),
  to: () => moment.map((to) => ({ to: to.toISOString() })),
  "to a day": () => moment.map((to) => ({ to: to.toISOString().slice(0, 10) })),
  "event_type by slug": () => fc.constantFrom(...TYPES, "idle", "none").map((event_type) => ({ event_type })),
  "event_type by id": () => fc.constantFrom(...TYPES, "none").map((key) => ({ event_type: ids.get(key) ?? "999999" })),
  area: () => fc.constantFrom(...AREAS, "none").map((key) => ({ area: ids.get(key) ?? "999999" })),
  sort: () => fc.constantFrom({ sort: "time" }, { sort: "distance", lat: "14.0", lng: "-60.98" }),
  page: () => fc.integer({ min: 1, max: 9 }).map((page) => ({ page: String(page) })),
  limit: () => fc.integer({ min: 1, max: 120 }).map((limit) => ({ limit: String(limit) })),
};

async function expectListed(query: Query, now: number): Promise<void> {
  const { from, to, window } = query;
  // The end before the beginning is refused, which has tests of its own.
  if (window === undefined && from !== undefined && to !== undefined && dayOrMoment(from) >= afterAll(to)) return;
  const all = expected(query, now);
  const limit = Math.min(Number(query.limit ?? 20), 100);
  const start = (Number(query.page ?? 1) - 1) * limit;
  const answer = await listed(query, now);
  expect({ total: answer.total, ids: answer.ids }).toEqual({
    total: all.length,
    ids: all.slice(start, start + limit).map(({ id }) => id),
  });
}

const names = Object.keys(ROWS);
const pairs = names.flatMap((a, i) => names.slice(i).map((b) => [a, b] as const));

describe("the list is what an independent filter over the same events finds", () => {
  test.each(pairs)("%s and %s", async (a, b) => {
    const query = fc.tuple(ROWS[a]?.() ?? fc.constant({}), ROWS[b]?.() ?? fc.constant({}), moment);
    await fc.assert(
      fc.asyncProperty(query, ([first, second, now]) => expectListed({ ...first, ...second }, now.getTime())),
      { numRuns: 15 },
    );
  });

  test("whatever is combined", async () => {
    const query = fc.tuple(fc.tuple(...names.map((name) => fc.option(ROWS[name]?.() ?? fc.constant({})))), moment);
    await fc.assert(
      fc.asyncProperty(query, ([parts, now]) => expectListed(Object.assign({}, ...parts), now.getTime())),
      { numRuns: 100 },
    );
  });

  test("without any parameter: what is not over, at every edge", async () => {
    for (const edge of EDGES) for (const by of [-1, 0, 1]) await expectListed({}, edge + by);
  });
});

describe("windows on their edges", () => {
  const at = (text: string): number => DateTime.fromISO(text, { zone: "America/St_Lucia" }).toMillis();
  const edge = (key: string, starts: string, ends: string | null = null) => ({
    key,
    title: key,
    starts_at: new Date(at(starts)).toISOString(),
    ends_at: ends && new Date(at(ends)).toISOString(),
    timezone: "America/St_Lucia",
    event_type: "x",
  });
  const titles = async (query: Query, now: string): Promise<string[]> =>
    (await listed({ ...query, event_type: "edges" }, at(now))).items.map(({ title }) => title);

  beforeAll(() =>
    world.bundle({
      source: "edges",
      event_types: [{ key: "x", name: "Edges" }],
      events: [
        edge("Thursday late", "2028-12-28T23:00", "2028-12-29T02:00"),
        edge("Friday five", "2028-12-29T17:00", "2028-12-29T18:00"),
        edge("Saturday four", "2028-12-30T04:00"),
        edge("Sunday 23:59", "2028-12-31T23:59", "2029-01-01T01:00"),
        edge("New Year", "2029-01-01T00:00", "2029-01-01T00:30"),
      ],
    }),
  );

  test.each<[string, string, string[]]>([
    ["this_week", "2028-12-31T23:59:59.999", ["Thursday late", "Friday five", "Saturday four", "Sunday 23:59"]],
    ["this_week", "2029-01-01T00:00", ["Sunday 23:59", "New Year"]],
    ["weekend", "2028-12-27T12:00", ["Friday five", "Saturday four", "Sunday 23:59"]],
    ["weekend", "2028-12-29T17:30", ["Friday five", "Saturday four", "Sunday 23:59"]],
    ["weekend", "2028-12-29T18:00", ["Saturday four", "Sunday 23:59"]],
    ["weekend", "2028-12-31T23:59:30", ["Sunday 23:59"]],
    ["weekend", "2029-01-01T00:00", []],
    ["tonight", "2028-12-28T16:00", ["Thursday late"]],
    ["tonight", "2028-12-29T01:59", ["Thursday late"]],
    ["tonight", "2028-12-29T02:00", []],
    ["tonight", "2028-12-29T12:00", ["Friday five"]],
    ["tonight", "2028-12-30T03:59:59.999", []],
    ["tonight", "2028-12-31T12:00", ["Sunday 23:59", "New Year"]],
    ["tonight", "2029-01-01T00:45", ["Sunday 23:59"]],
    ["today", "2028-12-31T00:00", ["Sunday 23:59"]],
    ["today", "2029-01-01T00:00", ["Sunday 23:59", "New Year"]],
    ["today", "2029-01-01T00:30", ["Sunday 23:59"]],
    ["this_month", "2028-12-31T23:59", ["Thursday late", "Friday five", "Saturday four", "Sunday 23:59"]],
    ["this_month", "2029-01-01T02:00", ["Sunday 23:59", "New Year"]],
    ["this_year", "2028-01-01T00:00", ["Thursday late", "Friday five", "Saturday four", "Sunday 23:59"]],
    ["this_year", "2029-12-31T23:59", ["Sunday 23:59", "New Year"]],
  ])("%s at %s", async (window, now, found) => {
    expect(await titles({ window }, now)).toEqual(found);
  });

  test("a window takes precedence over from and to", async () => {
    const query = { window: "today", from: "2028-01-01", to: "2028-01-02" };
    expect(await titles(query, "2028-12-31T12:00")).toEqual(["Sunday 23:59"]);
  });

  test("to is the last moment of its range, and a day as to is the whole of it", async () => {
    const ends = (to: string) => titles({ from: "2028-12-31T04:00:00.001-04:00", to }, "2028-12-01T00:00");
    expect(await ends("2028-12-31T23:58:59.999-04:00")).toEqual([]);
    expect(await ends("2028-12-31T23:59:00-04:00")).toEqual(["Sunday 23:59"]);
    expect(await ends("2028-12-31")).toEqual(["Sunday 23:59"]);
    expect(await ends("2029-01-01")).toEqual(["Sunday 23:59", "New Year"]);
  });
});
