import { beforeAll, describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { expectError, type Item } from "@/tests/api/checks";
import { isOwners } from "@/tests/api/tours/owned";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { rounds } from "@/tests/support/rounds";
import { importTown, MORNING, newTour, TOWN } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { changed, idsOf, keysOf, tourCalls, tourFaults } from "./support/changed-tours";

const world = useWorld(MANY_CLIENTS);
const HERE = { lat: TOWN.lat + 0.002, lng: TOWN.lng - 0.001 };

beforeAll(() => importTown(world));

async function planned(more: object = {}) {
  const { token } = await world.user();
  const calls = tourCalls(world, token, await newTour(world, token, { duration_minutes: 300, ...more }));
  return { token, ...calls, before: await calls.read() };
}
const minutesAfter = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
const idOf = async (key: string): Promise<string> =>
  (await world.sql<{ id: string }[]>`select id::text from places where source_key = ${key}`)[0]?.id ?? "";

describe("200", () => {
  test("the tour becomes its rest: from here and now to its end, without what has passed, with what is ahead", async () => {
    const { before, read, resume } = await planned();
    const [first, second] = before.stops;
    const at = minutesAfter(second.departs_at, 1);
    const tour = changed(await resume({ ...HERE, at }));
    expect(tour).toMatchObject({ id: before.id, status: "draft", title: before.title, created_at: before.created_at });
    expect([tour.start_location, tour.starts_at]).toEqual([HERE, at]);
    const end = Date.parse(before.starts_at) + 300 * 60_000;
    const newEnd = Date.parse(at) + tour.duration_minutes * 60_000;
    expect(newEnd).toBeLessThanOrEqual(end);
    expect(newEnd).toBeGreaterThan(end - 60_000);
    expect(keysOf(tour)).not.toContain(`place:${first.entity_id}`);
    expect(keysOf(tour)).not.toContain(`place:${second.entity_id}`);
    const ahead = keysOf(before).slice(2);
    expect(keysOf(tour).filter((key) => ahead.includes(key)).length).toBeGreaterThanOrEqual(ahead.length - 1);
    expect(await tourFaults(world, tour)).toEqual([]);
    expect(await read()).toEqual(tour);
  });

  test("the same request again changes nothing and costs nothing, ten times at once either", async () => {
    const { before, resume } = await planned();
    const body = { ...HERE, at: minutesAfter(before.stops[0].departs_at, 5) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => resume(body)));
    const [tour] = answers.map(changed);
    for (const answer of answers) expect(answer.body.data).toEqual(tour);
    for (let n = 0; n < 31; n++) expect(changed(await resume(body))).toEqual(tour);
  });

  test("stops that stay keep their id, text and audio; the others are queued for narration", async () => {
    const { before, resume } = await planned();
    await world.sql`update tour_stops set tts_status = 'done', audio_url = 'https://cdn.test/a.mp3'
      where tour_id = ${before.id}`;
    const tour = changed(await resume({ ...HERE, at: minutesAfter(before.stops[0].departs_at, 25) }));
    const old = new Map(before.stops.map((stop: Item) => [stop.id, stop]));
    let kept = 0;
    for (const [i, stop] of tour.stops.entries()) {
      const was = old.get(stop.id) as Item | undefined;
      const isSame = was?.narrative === stop.narrative;
      if (isSame) expect([stop.tts_status, stop.audio_url]).toEqual(["done", "https://cdn.test/a.mp3"]);
      else {
        expect([stop.tts_status, stop.audio_url]).toEqual(["queued", null]);
        const next = tour.stops[i + 1];
        expect(stop.narrative.split(". ").at(-1)).toMatch(next ? next.title : /tour/);
        const events = await world.sql`select data from outbox where name = 'tour/narration.requested'
          and data ->> 'stop_id' = ${stop.id}`;
        expect(events.length).toBe(was ? 2 : 1);
      }
      if (was) expect([stop.entity_id, stop.summary]).toEqual([was.entity_id, was.summary]);
      kept += isSame ? 1 : 0;
    }
    expect(kept).toBeGreaterThan(0);
  });

  test("a stop that has passed is not visited again, and its directions and reviews stay", async () => {
    const { token, before, resume } = await planned();
    const [first] = before.stops;
    const tour = changed(await resume({ lat: first.lat, lng: first.lng, at: minutesAfter(first.departs_at, 1) }));
    const later = changed(await resume({ ...HERE, at: minutesAfter(tour.stops[0].departs_at, 1) }));
    for (const one of [tour, later]) expect(keysOf(one)).not.toContain(`place:${first.entity_id}`);
    const directions = await world.api(`/api/v1/tours/${before.id}/stops/${first.id}/directions`, { token });
    expect(directions.body.data).toEqual(first.directions_from_prev);
  });

  test("a visitor who is at a stop during its visit goes on to the next", async () => {
    const { before, resume } = await planned();
    const [first] = before.stops;
    const tour = changed(await resume({ lat: first.lat, lng: first.lng, at: minutesAfter(first.arrives_at, 5) }));
    expect(keysOf(tour)).not.toContain(`place:${first.entity_id}`);
    expect(keysOf(tour)).toContain(`place:${before.stops[1].entity_id}`);
  });

  test("places of include stay, late as it is; where the tour must end holds", async () => {
    const beach = await idOf("t42");
    const must_end_at = { at: "2026-12-01T13:30:00-04:00", ...TOWN, margin_minutes: 10 };
    const { before, resume } = await planned({ include: [beach], must_end_at });
    const stop = before.stops.find(({ entity_id }: Item) => entity_id === beach);
    const at = minutesAfter(stop.departs_at, -1);
    const tour = changed(await resume({ ...HERE, at }));
    expect(keysOf(tour)).toContain(`place:${beach}`);
    expect(Date.parse(tour.stops.at(-1).departs_at)).toBeLessThanOrEqual(Date.parse("2026-12-01T13:20:00-04:00"));
  });

  test("before the tour begins it is planned from the new start at its own time, also without a time", async () => {
    const { before, resume } = await planned();
    for (const at of [undefined, "2026-12-01T07:00:00"]) {
      const start = { ...HERE, lat: HERE.lat + (at === undefined ? 0 : 0.001) };
      const tour = changed(await resume({ ...start, at }));
      expect([tour.starts_at, tour.duration_minutes]).toEqual([before.starts_at, 300]);
      expect(tour.start_location).toEqual(start);
      // The visitor still wants back to where the tour began.
      expect(tour.way_back).toMatchObject({ lat: before.way_back.lat, lng: before.way_back.lng });
      const leaves = Date.parse(tour.stops.at(-1).departs_at);
      const { arrives_at, directions } = tour.way_back;
      expect(Date.parse(arrives_at)).toBe(leaves + directions.duration_seconds * 1000);
      expect(await tourFaults(world, tour)).toEqual([]);
    }
  });

  test("a single stop is enough for a rest, and a tour without a start gets one", async () => {
    const { before, resume } = await planned({ start_location: undefined, duration_minutes: 120 });
    const last = before.stops.at(-1);
    const tour = changed(await resume({ lat: last.lat, lng: last.lng, at: minutesAfter(last.arrives_at, -1) }));
    expect(tour.stops.length).toBeGreaterThanOrEqual(1);
    expect(tour.start_location).toEqual({ lat: last.lat, lng: last.lng });
    expect(await tourFaults(world, tour)).toEqual([]);
  });

  test("of random tours, resumed again and again from anywhere: each is valid by the checker of plans", async () => {
    const random = mulberry32(80);
    const types = ["historical", "scenic", "culture", "nature"];
    for (let n = 0; n < rounds(4, 8); n++) {
      const { before, resume } = await planned({ tour_type: types[n % 4], duration_minutes: 240 });
      const seen = new Set<string>();
      let tour = before;
      for (let leg = 0; leg < 3; leg++) {
        const at = minutesAfter(tour.starts_at, 10 + Math.floor(60 * random.unit()));
        const here = { lat: TOWN.lat + 0.01 * (random.unit() - 0.5), lng: TOWN.lng + 0.01 * (random.unit() - 0.5) };
        for (const stop of tour.stops)
          if (Date.parse(stop.departs_at) <= Date.parse(at)) seen.add(`${stop.stop_type}:${stop.entity_id}`);
        const answer = await resume({ ...here, at });
        if (answer.status === 503) break;
        tour = changed(answer);
        expect(await tourFaults(world, tour)).toEqual([]);
        expect(keysOf(tour).filter((key) => seen.has(key))).toEqual([]);
      }
    }
  }, 60_000);
});

describe("400", () => {
  test("a body that is not JSON", async () => {
    const { resume } = await planned();
    expectError(await resume("{"), 400, "invalid_body");
  });
});

describe("422", () => {
  test("bodies that are not allowed, and a time after the tour; the tour stays", async () => {
    const { before, read, resume } = await planned();
    for (const [body, path] of [
      [{ lng: 1 }, "body.lat"],
      [{ ...HERE, lat: 91 }, "body.lat"],
      [{ ...HERE, lng: "1" }, "body.lng"],
      [{ ...HERE, at: "noon" }, "body.at"],
      [{ ...HERE, at: "1999-01-01T00:00:00Z" }, "body.at"],
      [{ ...HERE, at: "2026-12-01T15:00:00-04:00" }, "body.at"],
    ] as const) {
      const answer = await resume(body);
      expectError(answer, 422, "validation_error");
      expect(answer.body.error.details[0].path).toBe(path);
    }
    expect(await read()).toEqual(before);
  });

  test.each(["completed", "archived"])("a tour that is %s", async (status) => {
    const { before, resume } = await planned();
    await world.sql`update tours set status = ${status} where id = ${before.id}`;
    expectError(await resume({ ...HERE, at: MORNING }), 422, "validation_error");
  });
});

describe("503", () => {
  test("insufficient_stops where nothing can be reached in the time that is left; the tour stays", async () => {
    const { before, read, resume } = await planned();
    const end = minutesAfter(before.starts_at, 300);
    expectError(await resume({ ...HERE, at: minutesAfter(end, -2) }), 503, "insufficient_stops");
    expectError(await resume({ lat: -40, lng: 100, at: MORNING }), 503, "insufficient_stops");
    expect(await read()).toEqual(before);
  });
});

describe("429", () => {
  test("thirty changes an hour; those that fail cost nothing", async () => {
    const { before, resume } = await planned({ duration_minutes: 60 });
    const at = before.starts_at;
    for (let n = 0; n < 30; n++) {
      if (n === 3) expect((await resume({ lat: 50, lng: 50, at })).status).toBe(503);
      changed(await resume({ lat: HERE.lat + n * 1e-5, lng: HERE.lng, at }));
    }
    const answer = await resume({ lat: HERE.lat, lng: HERE.lng + 1e-5, at });
    expectError(answer, 429, "rate_limited");
    expect(answer.headers.get("x-ratelimit-limit")).toBe("30");
  }, 60_000);
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    const { resume, before, read } = await planned();
    expectError(await resume({ ...HERE, filler: "x".repeat(257 * 1024) }), 413, "payload_too_large");
    expect(idsOf(await read())).toEqual(idsOf(before));
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const { token, before } = await planned();
    const answer = await world.api(`/api/v1/tours/${before.id}/resume`, {
      method: "POST",
      token,
      body: "lat=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expectError(answer, 415, "unsupported_media_type");
  });
});

isOwners(world, "POST", (id) => `/api/v1/tours/${id}/resume`, { ...HERE, at: MORNING });
refusesForeignPages(world, "resumeTour");
