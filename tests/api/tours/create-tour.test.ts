import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item, metresBetween } from "@/tests/api/checks";
import { changedMeanwhile, erased } from "@/tests/support/lock-waits";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { importTown, MORNING, newTour, REQUEST, TOWN } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/tours";

beforeAll(() => importTown(world));

const user = async (): Promise<string> => (await world.user()).token;
const create = async (body: unknown, token?: string) => send(world, PATH, body, { token: token ?? (await user()) });
async function tourOf(token: string, more: object = {}): Promise<Item> {
  const id = await newTour(world, token, more);
  return (await world.api(`${PATH}/${id}`, { token })).body.data;
}

describe("202", () => {
  test("a draft that is there at once", async () => {
    const token = await user();
    const { status, body } = await create(REQUEST, token);
    const { tour_id, stop_count } = body.data;
    expect([status, body]).toEqual([202, { data: { tour_id, stop_count, status: "draft" } }]);
    expect(stop_count).toBeGreaterThanOrEqual(2);
    const tour = (await world.api(`${PATH}/${tour_id}`, { token })).body.data;
    expect(tour.stops).toHaveLength(stop_count);
  });

  test("what was asked for, the whole tour within its time, every stop open, in reach, once, and in order", async () => {
    const tour = await tourOf(await user());
    expect(tour).toMatchObject({
      tour_type: "historical",
      status: "draft",
      duration_minutes: 180,
      radius_meters: 3000,
      travel_mode: "walk",
      start_location: TOWN,
      starts_at: new Date(MORNING).toISOString(),
      video_status: "not_started",
      started_at: null,
      completed_at: null,
    });
    let free = Date.parse(tour.starts_at);
    const entities = new Set<string>();
    for (const [i, stop] of tour.stops.entries()) {
      expect(stop.stop_order).toBe(i + 1);
      expect(Date.parse(stop.arrives_at)).toBeGreaterThanOrEqual(free);
      expect(Date.parse(stop.departs_at) - Date.parse(stop.arrives_at)).toBe(stop.visit_minutes * 60_000);
      free = Date.parse(stop.departs_at);
      expect(metresBetween([TOWN.lat, TOWN.lng], [stop.lat, stop.lng])).toBeLessThanOrEqual(3000);
      entities.add(`${stop.stop_type}:${stop.entity_id}`);
    }
    expect(entities.size).toBe(tour.stops.length);
    expect(free).toBeLessThanOrEqual(Date.parse(tour.starts_at) + 180 * 60_000);
    expect(tour.total_visit_minutes).toBe(tour.stops.reduce((sum: number, s: Item) => sum + s.visit_minutes, 0));
  });

  test("the way back from the last stop to the start, which is not part of the tour's time and totals", async () => {
    const tour = await tourOf(await user());
    const last = tour.stops.at(-1);
    const { directions, ...back } = tour.way_back;
    const arrives = Date.parse(last.departs_at) + directions.duration_seconds * 1000;
    expect(back).toEqual({ ...TOWN, arrives_at: new Date(arrives).toISOString() });
    const straight = metresBetween([last.lat, last.lng], [TOWN.lat, TOWN.lng]);
    expect(directions.distance_meters).toBeGreaterThanOrEqual(Math.floor(straight));
    expect(directions.steps.at(-1).instruction).toBe("Walk to the start of the tour");
    const legs = tour.stops.map(({ directions_from_prev: leg }: Item) => leg.distance_meters);
    expect(tour.total_distance_meters).toBe(legs.reduce((sum: number, meters: number) => sum + meters, 0));
  });

  test("without a start, the way back leads to the first stop", async () => {
    const token = await user();
    const { start_location: _, ...anywhere } = REQUEST;
    const made = await create(anywhere, token);
    const tour = (await world.api(`${PATH}/${made.body.data.tour_id}`, { token })).body.data;
    const [first] = tour.stops;
    expect(tour.way_back).toMatchObject({ lat: first.lat, lng: first.lng });
  });

  test("wishes: places to visit and to avoid, categories to avoid, pace and where to be at the end", async () => {
    const token = await user();
    const idOf = async (key: string) =>
      (await world.sql<{ id: string }[]>`select id::text from places where source = 'town' and source_key = ${key}`)[0]
        ?.id ?? "";
    const [beach, fort] = [await idOf("t2"), await idOf("t0")];
    const tour = await tourOf(token, {
      include: [beach],
      avoid: [fort],
      avoid_categories: ["of-museum"],
      pace: "relaxed",
      must_end_at: { at: "2026-12-01T11:30:00-04:00", ...TOWN, margin_minutes: 15 },
    });
    const ids = tour.stops.map(({ entity_id }: Item) => entity_id);
    expect(ids).toContain(beach);
    expect(ids).not.toContain(fort);
    expect(tour.stops.some(({ title }: Item) => title.startsWith("museum"))).toBe(false);
    expect(tour.stops[0].visit_minutes).toBe(26);
    const { directions, ...end } = tour.end;
    expect(tour.way_back).toBeUndefined();
    const leaves = Date.parse(tour.stops.at(-1).departs_at);
    const arrives = new Date(leaves + directions.duration_seconds * 1000).toISOString();
    expect(end).toEqual({ ...TOWN, by: "2026-12-01T15:15:00.000Z", arrives_at: arrives });
    expect(arrives <= end.by).toBe(true);
    expect(directions).toMatchObject({ mode: "walk", source: "estimated" });
    expect(directions.steps[0].instruction).toBe("Walk to the end of the tour");
  });

  test("a restaurant that is also historic is a stop of a food tour, not of a history tour", async () => {
    const place = (n: number, place_kind: string) => ({
      key: `h${n}`,
      name: `House ${n}`,
      summary: "",
      place_kind,
      lat: 14.9 + n * 0.001,
      lng: -61.5,
      category: place_kind === "restaurant" ? "eat" : "past",
      categories: ["past"],
      visit_minutes: 30,
      published_at: "2026-01-01T00:00:00Z",
    });
    await world.bundle({
      source: "houses",
      categories: [
        { key: "past", name: "Past", slug: "history" },
        { key: "eat", name: "Eat", slug: "restaurants" },
      ],
      places: ["historic_site", "restaurant", "historic_site", "restaurant"].map((kind, n) => place(n, kind)),
    });
    const token = await user();
    for (const [tour_type, houses] of [
      ["historical", ["House 0", "House 2"]],
      ["food", ["House 1", "House 3"]],
    ] as const) {
      const start_at = "2026-12-01T13:30:00-04:00";
      const tour = await tourOf(token, { tour_type, start_at, start_location: { lat: 14.9, lng: -61.5 } });
      expect(tour.stops.map(({ title }: Item) => title).sort()).toEqual(houses);
    }
  });

  test("a bar tour by car is planned on foot, and says so", async () => {
    const more = { tour_type: "bar", travel_mode: "drive", start_at: "2026-12-01T18:00:00-04:00" };
    const tour = await tourOf(await user(), more);
    expect(tour).toMatchObject({ travel_mode: "walk", radius_meters: 3000 });
    expect(tour.title).toMatch(/^Bar tour on foot/);
  });

  test("a stop tells what it is, from published facts only, and the way to it", async () => {
    const tour = await tourOf(await user());
    const [first, second] = tour.stops;
    expect(first.directions_from_prev).toMatchObject({ mode: "walk", source: "estimated" });
    expect(first.directions_from_prev.steps).toHaveLength(1);
    expect(second.directions_from_prev.distance_meters).toBe(
      Math.round(1.3 * metresBetween([first.lat, first.lng], [second.lat, second.lng])),
    );
    expect(tour.total_distance_meters).toBe(
      tour.stops.reduce((sum: number, s: Item) => sum + s.directions_from_prev.distance_meters, 0),
    );
    for (const [i, stop] of tour.stops.entries()) {
      const [place] = await world.sql`select name, summary, narrative from places where id = ${stop.entity_id}`;
      expect([stop.title, stop.summary]).toEqual([place?.name, place?.summary]);
      const next = tour.stops[i + 1];
      if (place?.narrative) expect(stop.narrative).toBe(place.narrative);
      else {
        expect(stop.narrative.split(". ")[0]).toContain(place?.name);
        expect(stop.narrative).toContain("in Oldtown.");
        expect(stop.narrative.split(". ").at(-1)).toMatch(next ? next.title : /tour/);
      }
      expect(stop.why.length).toBeGreaterThan(0);
      expect(stop).toMatchObject({ tts_status: "queued", audio_url: null, tts_voice: null, tts_provider: null });
    }
  });

  test("media of a stop has the shape of review media, and the hero is its image", async () => {
    const token = await user();
    const stops = [...(await tourOf(token)).stops, ...(await tourOf(token, { tour_type: "scenic" })).stops];
    const shown = stops.filter((stop: Item) => stop.media.length > 0);
    expect(shown.length).toBeGreaterThan(0);
    for (const { media, hero_image } of shown) {
      expect(media).toEqual([
        { media_type: "image", url: hero_image, thumbnail_url: null, caption: expect.any(String), display_order: 0 },
      ]);
    }
    for (const stop of stops) if (stop.media.length === 0) expect(stop.hero_image).toBeNull();
  });

  test("the same request over the same content gives the same tour", async () => {
    const stopsOf = (tour: Item) => tour.stops.map(({ id: _, ...stop }: Item) => stop);
    const [one, two] = [await tourOf(await user()), await tourOf(await user())];
    expect(stopsOf(one)).toEqual(stopsOf(two));
  });

  test("without a start the tour begins at its first stop, which has no directions", async () => {
    const tour = await tourOf(await user(), { start_location: undefined });
    expect(tour.start_location).toBeNull();
    expect(tour.stops[0].directions_from_prev).toBeNull();
    expect(tour.stops[1].directions_from_prev).toMatchObject({ mode: "walk" });
    expect(new URL(tour.maps_url).searchParams.get("origin")).toBe(
      `${tour.stops[0].lat.toFixed(6)},${tour.stops[0].lng.toFixed(6)}`,
    );
  });

  test("maps_url leads from the start through the stops in their order", async () => {
    const tour = await tourOf(await user(), { travel_mode: "cycle" });
    const url = new URL(tour.maps_url);
    const points = tour.stops.map((s: Item) => `${s.lat.toFixed(6)},${s.lng.toFixed(6)}`);
    expect(url.protocol).toBe("https:");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: "1",
      origin: "14.000000,-61.000000",
      waypoints: points.slice(0, -1).join("|"),
      destination: points.at(-1),
      travelmode: "bicycling",
    });
  });

  test("an event in the span of the tour can be a stop, and its own venue is then none", async () => {
    const event = (n: number, more: object) => ({
      key: `e${n}`,
      title: `Concert ${n}`,
      event_type: "concert",
      timezone: "America/St_Lucia",
      starts_at: "2026-12-02T10:00:00-04:00",
      ends_at: "2026-12-02T12:00:00-04:00",
      narrative: "Tonight they play.",
      place: "hall",
      ...more,
    });
    await world.bundle({
      source: "concerts",
      event_types: [{ key: "concert", name: "Concert", slug: "concert" }],
      places: [
        {
          key: "hall",
          name: "The Hall",
          place_kind: "venue",
          lat: TOWN.lat,
          lng: TOWN.lng,
          published_at: "2026-01-01T00:00:00Z",
        },
        {
          key: "stage",
          name: "The Stage",
          place_kind: "venue",
          lat: TOWN.lat + 0.002,
          lng: TOWN.lng,
          published_at: "2026-01-01T00:00:00Z",
        },
      ],
      events: [
        event(1, {}),
        event(2, { status: "cancelled" }),
        event(3, { attendance_mode: "online" }),
        event(4, { status: "draft" }),
      ],
    });
    const tour = await tourOf(await user(), { tour_type: "music", start_at: "2026-12-02T09:30:00-04:00" });
    const concert = tour.stops.find((stop: Item) => stop.stop_type === "event");
    expect(concert).toMatchObject({ title: "Concert 1", narrative: "Tonight they play.", open_check: "open" });
    const late = Date.parse(concert.arrives_at) - Date.parse("2026-12-02T10:00:00-04:00");
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(30 * 60_000);
    expect(tour.stops.map((stop: Item) => stop.title)).not.toContain("The Hall");
    for (const stop of tour.stops) expect(["Concert 2", "Concert 3", "Concert 4"]).not.toContain(stop.title);
  });

  test("hours that visitors disagree on are not known, and the stop says so", async () => {
    const far = { lat: 13.5, lng: -61.5 };
    const hours = Array.from({ length: 7 }, (_, day_of_week) => ({
      day_of_week,
      opens_at: "06:00",
      closes_at: "22:00",
    }));
    await world.bundle({
      source: "disputed",
      places: ["sure", "disputed"].map((key, n) => ({
        key,
        name: key,
        place_kind: "museum",
        lat: far.lat + n * 0.002,
        lng: far.lng,
        published_at: "2026-01-01T00:00:00Z",
        visit_minutes: 20,
        ...(n === 0 && { hours }),
      })),
    });
    const [place] = await world.sql`select id::text from places where source_key = 'disputed'`;
    const checks: string[][] = [];
    // The tour is on a Tuesday.
    for (const opens_at of ["08:00", "07:00"]) {
      const row = { day_of_week: 2, opens_at, closes_at: "21:00", is_closed: false, is_overnight: false };
      const body = { ...row, source_type: "ugc" };
      expect((await send(world, `/api/v1/places/${place?.id}/hours`, body, { token: await user() })).status).toBe(200);
      const tour = await tourOf(await user(), { start_location: far });
      checks.push(tour.stops.map((stop: Item) => `${stop.title}: ${stop.open_check}`).toSorted());
    }
    expect(checks).toEqual([
      ["disputed: open", "sure: open"],
      ["disputed: unknown", "sure: open"],
    ]);
  });

  test("a start_at without an offset is the destination's own time", async () => {
    const tour = await tourOf(await user(), { start_at: "2026-12-01T09:00:00" });
    expect(tour.starts_at).toBe("2026-12-01T13:00:00.000Z");
  });

  test("camelCase names are taken, as deprecated; the others go before them", async () => {
    const token = await user();
    const body = {
      tourType: "scenic",
      durationMinutes: 120,
      radiusMeters: 900,
      travelMode: "cycle",
      startLocation: TOWN,
    };
    const answer = await create({ ...body, radius_meters: 2000, start_at: MORNING }, token);
    expect([answer.status, answer.headers.has("deprecation")]).toEqual([202, true]);
    const tour = (await world.api(`${PATH}/${answer.body.data.tour_id}`, { token })).body.data;
    expect(tour).toMatchObject({
      tour_type: "scenic",
      duration_minutes: 120,
      radius_meters: 2000,
      travel_mode: "cycle",
      start_location: TOWN,
    });
    expect((await create(REQUEST, token)).headers.has("deprecation")).toBe(false);
  });

  test("a guest has tours too", async () => {
    const { token } = await world.guest();
    const id = await newTour(world, token);
    expect((await world.api(`${PATH}/${id}`, { token })).status).toBe(200);
  });

  test("keys that are not in the contract have no effect", async () => {
    const [{ token }, victim] = [await world.user(), await world.user()];
    const more = { owner: victim.id, status: "completed", id: "1", video_url: "https://x.test", stop_count: 99 };
    const id = await newTour(world, token, more);
    expect((await world.api(`${PATH}/${id}`, { token })).body.data.status).toBe("draft");
    expect((await world.api(`${PATH}/${id}`, { token: victim.token })).status).toBe(404);
  });

  test("what the console has put in place of a type's mapping is what fits it", async () => {
    await world.sql`insert into tour_type_fits (tour_type, kind, value, fit) values ('exercise', 'category', 'of-cafe', 1)`;
    const tour = await tourOf(await user(), { tour_type: "exercise" });
    for (const stop of tour.stops) expect(stop.title).toMatch(/^cafe /);
    await world.sql`delete from tour_type_fits`;
  });
});

describe("401", () => {
  test("without a token, whatever the body", async () => {
    expectError(await send(world, PATH, "{"), 401, "auth_required");
  });

  test("an account that is erased while its tour is planned gets none", async () => {
    const { token, id } = await world.user();
    const send = () => create(REQUEST, token);
    expectError(await changedMeanwhile(world.sql, id, send, erased(id)), 401, "auth_required");
    expect(await world.sql`select 1 from tours where owner = ${id}`).toEqual([]);
  });
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    expectError(await create({ filler: "x".repeat(257 * 1024) }), 413, "payload_too_large");
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const headers = { "content-type": "text/plain" };
    const answer = await send(world, PATH, "tour_type=bar", { token: await user(), headers });
    expectError(answer, 415, "unsupported_media_type");
  });
});

describe("422", () => {
  const without = (name: string) => Object.fromEntries(Object.entries(REQUEST).filter(([key]) => key !== name));
  const bodies: unknown[] = [
    [],
    "tour",
    null,
    without("tour_type"),
    without("duration_minutes"),
    { ...REQUEST, tour_type: "shopping" },
    { ...REQUEST, tour_type: ["bar"] },
    ...[29, 481, 60.5, "60", null, -60, 1e300].map((duration_minutes) => ({ ...REQUEST, duration_minutes })),
    ...[0, -5, 50_001, 1000.5, "1000", null].map((radius_meters) => ({ ...REQUEST, radius_meters })),
    { ...REQUEST, travel_mode: "fly" },
    ...["slow", 1, null].map((pace) => ({ ...REQUEST, pace })),
    ...[["x"], [1], "1", ["999999999"], Array.from({ length: 21 }, () => "1")].map((include) => ({ ...REQUEST, include })), // biome-ignore format: one line
    ...[["x"], [1], "1", Array.from({ length: 21 }, () => "1")].map((avoid) => ({ ...REQUEST, avoid })),
    { ...REQUEST, include: ["1"], avoid: ["1"] },
    ...[[1], "bars", [""], ["a\u0000"], ["\ud800"], ["x".repeat(201)]].map((avoid_categories) => ({
      ...REQUEST,
      avoid_categories,
    })),
    ...[
      {},
      { at: "noon", ...TOWN },
      { at: "2026-02-30T09:00:00Z", ...TOWN },
      { at: "2026-12-01T08:00:00-04:00", ...TOWN },
      { at: "2026-12-01T12:00:00-04:00", lat: 91, lng: 0 },
      { at: "2026-12-01T12:00:00-04:00", ...TOWN, margin_minutes: -1 },
      { at: "2026-12-01T09:25:00-04:00", ...TOWN, margin_minutes: 30 },
    ].map((must_end_at) => ({ ...REQUEST, must_end_at })),
    ...[
      {},
      { lat: 14 },
      { lng: -61 },
      { lat: "14", lng: "-61" },
      { lat: 90.1, lng: 0 },
      { lat: 0, lng: 180.1 },
      [14, -61],
      null,
    ].map((start_location) => ({ ...REQUEST, start_location })),
    ...[
      "tomorrow",
      "2026-02-30T09:00:00Z",
      "2026-12-01",
      1_764_600_000,
      "1999-12-31T23:00:00Z",
      "+010000-01-01T00:00:00Z",
    ].map((start_at) => ({ ...REQUEST, start_at })),
    { ...REQUEST, tourType: "shopping" },
  ];

  test.each(["", "{", "{'a':1}", "[1,]", "\u0000"])("a body that is not JSON (%j), on this operation", async (text) => {
    expectError(await create(text), 422, "validation_error");
  });

  test.each(bodies.map((body) => [body]))("%j", async (body) => {
    expectError(await create(JSON.stringify(body)), 422, "validation_error");
  });
});

describe("429", () => {
  test("five an hour for a user; an invalid body and a plan that fails cost nothing", async () => {
    const { token } = await world.user();
    for (let n = 0; n < 10; n++) expect((await create({ ...REQUEST, tour_type: "x" }, token)).status).toBe(422);
    const nowhere = { ...REQUEST, start_location: { lat: 50, lng: 50 } };
    const failed = await Promise.all(Array.from({ length: 5 }, () => create(nowhere, token)));
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill(503));
    const remaining: (string | null)[] = [];
    for (let n = 0; n < 5; n++) {
      for (const body of [nowhere, REQUEST]) {
        const answer = await create(body, token);
        expect(answer.status).toBe(body === nowhere ? 503 : 202);
        remaining.push(answer.headers.get("x-ratelimit-remaining"));
      }
    }
    expect(remaining).toEqual(["5", "4", "4", "3", "3", "2", "2", "1", "1", "0"]);
    for (const path of [PATH, `${PATH}/generate`]) {
      const answer = await send(world, path, REQUEST, { token });
      expectError(answer, 429, "rate_limited");
      expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    }
  });

  test("of twenty at once five are planned", async () => {
    const { token } = await world.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(REQUEST, token)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("five an hour for each guest, sixty for all guests of an address; a member there is not held up", async () => {
    const from = someone();
    const tours = async (count: number, at = from, token?: string) => {
      const as = token ?? (await world.guest()).token;
      const answers = await Promise.all(
        Array.from({ length: count }, () => send(world, PATH, REQUEST, { token: as, from: at })),
      );
      return answers.map(({ status }) => status).sort();
    };
    expect(await tours(6)).toEqual([202, 202, 202, 202, 202, 429]);
    for (let n = 1; n < 12; n++) expect(await tours(5)).toEqual([202, 202, 202, 202, 202]);
    expect(await tours(1)).toEqual([429]);
    expect(await tours(1, someone())).toEqual([202]);
    expect(await tours(1, from, await user())).toEqual([202]);
  }, 60_000);

  test("300 an hour for all addresses of an IPv6 /48", async () => {
    const network = "2001:db8:b1";
    const at = async (address: string) => {
      const { token } = await world.guest();
      return (await send(world, PATH, REQUEST, { token, from: address })).status;
    };
    expect(await at(`${network}:1::1`)).toBe(202);
    await world.sql`update rate_limits set count = 300 where id like ${`toursNetwork:network:${network}::/48:%`}`;
    expect(await at(`${network}:2::1`)).toBe(429);
    expect(await at("2001:db8:b2:1::1")).toBe(202);
  });

  test("60 plans that fail in ten minutes for each address", async () => {
    const [{ token }, from] = [await world.user(), someone()];
    const nowhere = { ...REQUEST, start_location: { lat: 50, lng: 50 } };
    expect((await send(world, PATH, nowhere, { token, from })).status).toBe(503);
    await world.sql`update rate_limits set count = 60 where id like ${`failedPlans:client:${from}:%`}`;
    expectError(await send(world, PATH, nowhere, { token, from }), 429, "rate_limited");
    expect((await send(world, PATH, REQUEST, { token, from: someone() })).status).toBe(202);
  });

  test("guests without a known address count one by one", async () => {
    for (let n = 0; n < 13; n++) {
      const { token } = await world.guest();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(world, PATH, REQUEST, { token, from: "unknown" })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
    }
  }, 60_000);
});

describe("503", () => {
  test("insufficient_stops where fewer than two are within reach, or open at the time asked for", async () => {
    const nowhere = await create({ ...REQUEST, start_location: { lat: -40, lng: 100 } });
    expectError(nowhere, 503, "insufficient_stops");
    const atNight = await create({ ...REQUEST, start_at: "2026-12-01T02:00:00-04:00", duration_minutes: 60 });
    expectError(atNight, 503, "insufficient_stops");
  });
});

refusesForeignPages(world, "createTour");
