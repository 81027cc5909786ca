import { beforeAll, describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { expectError, type Item } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { isOwners } from "@/tests/api/tours/owned";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { rounds } from "@/tests/support/rounds";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { changed, idsOf, keysOf, tourCalls, tourFaults } from "./support/changed-tours";

const world = useWorld(MANY_CLIENTS);

beforeAll(() => importTown(world));

async function planned(more: object = {}) {
  const { token } = await world.user();
  const calls = tourCalls(world, token, await newTour(world, token, { duration_minutes: 240, ...more }));
  return { token, ...calls, before: await calls.read() };
}
const timesOf = (stops: Item[]) => stops.map(({ id, arrives_at, departs_at }) => [id, arrives_at, departs_at]);
const idOf = async (key: string): Promise<string> =>
  (await world.sql<{ id: string }[]>`select id::text from places where source_key = ${key}`)[0]?.id ?? "";

describe("200", () => {
  test.each([0, 1, 3])(
    "stop %i is swapped for the best alternative; the stops before it keep their times",
    async (n) => {
      const { before, read, replace } = await planned({ duration_minutes: 120 });
      const old = before.stops[n];
      const tour = changed(await replace(old.id));
      expect(tour.stops.length).toBeGreaterThanOrEqual(before.stops.length - 1);
      expect(timesOf(tour.stops.slice(0, n))).toEqual(timesOf(before.stops.slice(0, n)));
      expect(keysOf(tour)).not.toContain(`place:${old.entity_id}`);
      const fresh = tour.stops.filter(({ id }: Item) => !idsOf(before).includes(id));
      expect(fresh).toHaveLength(1);
      expect(fresh[0]).toMatchObject({ tts_status: "queued", audio_url: null });
      expect([tour.starts_at, tour.duration_minutes, tour.start_location]).toEqual([
        before.starts_at,
        before.duration_minutes,
        before.start_location,
      ]);
      expect(await tourFaults(world, tour)).toEqual([]);
      expect(await read()).toEqual(tour);
    },
  );

  test("by a place of the visitor's choice, whatever the tour's type", async () => {
    const { before, replace } = await planned();
    const beach = await idOf("t10");
    const tour = changed(await replace(before.stops[1].id, { with: beach }));
    const kept = keysOf(before).filter((_, n) => n !== 1);
    expect(keysOf(tour)).toContain(`place:${beach}`);
    expect(keysOf(tour).filter((key) => kept.includes(key)).length).toBeGreaterThanOrEqual(kept.length - 1);
  });

  test("dropped: the others stay, and the way closes the gap", async () => {
    const { before, replace } = await planned();
    const tour = changed(await replace(before.stops[1].id, { drop: true }));
    expect(new Set(idsOf(tour))).toEqual(new Set(idsOf(before).filter((_, n) => n !== 1)));
    expect(await tourFaults(world, tour)).toEqual([]);
    expect(tour.stops[1].why.at(-1)).toContain("from the last stop");
    const last = changed(await replace(tour.stops.at(-1).id, { drop: true }));
    expect(timesOf(last.stops)).toEqual(timesOf(tour.stops.slice(0, -1)));
    expect(last.stops.at(-1).narrative).toMatch(/tour[^.]*\.$/);
    expect(await tourFaults(world, last)).toEqual([]);
  });

  test("narratives tell the English name of the stop that follows, before the change and after it", async () => {
    await world.sql`update places set facts = coalesce(facts, '{}') || jsonb_build_object('names', jsonb_build_object('en', 'House of ' || replace(name, '_', ' ')))`;
    const { before, replace } = await planned();
    const composed = (stop: Item) => !stop.narrative.startsWith("The story of");
    const k = before.stops.findIndex((stop: Item, i: number) => i < before.stops.length - 2 && composed(stop));
    const [told, gone] = [before.stops[k], before.stops[k + 1]];
    const naming = ({ title }: Item) => new RegExp(`\\bthe House of ${title.replace("_", " ")}\\b[^.]*\\.$`, "i");
    expect(told.narrative).toMatch(naming(gone));
    const tour = changed(await replace(gone.id, { drop: true }));
    const at = tour.stops.findIndex(({ id }: Item) => id === told.id);
    expect(tour.stops[at].narrative).not.toMatch(naming(gone));
    expect(tour.stops[at].narrative).toMatch(naming(tour.stops[at + 1]));
  });

  test("of a tour without a start: the new first stop needs no way", async () => {
    const { before, replace } = await planned({ start_location: undefined });
    const tour = changed(await replace(before.stops[0].id));
    expect(tour.stops[0].directions_from_prev).toBeNull();
    expect(tour.stops.slice(1).every((stop: Item) => stop.directions_from_prev !== null)).toBe(true);
  });

  test("again for a stop that was replaced: the tour as it is, and at no cost", async () => {
    const { before, replace } = await planned();
    const tour = changed(await replace(before.stops[1].id));
    for (let n = 0; n < 31; n++) expect(changed(await replace(before.stops[1].id))).toEqual(tour);
  });

  test("twenty at once for one stop: one alternative, and all answers show it", async () => {
    const { before, replace } = await planned();
    const answers = await Promise.all(Array.from({ length: 20 }, () => replace(before.stops[1].id)));
    const [tour] = answers.map(changed);
    for (const answer of answers) expect(answer.body.data).toEqual(tour);
    expect(await tourFaults(world, tour)).toEqual([]);
  });

  test("different changes at once: what succeeds at a second attempt does not count as failed", async () => {
    const { token, before, read } = await planned();
    const from = someone();
    const drop = ({ id }: Item) =>
      send(world, `/api/v1/tours/${before.id}/stops/${id}/replace`, { drop: true }, { token, from });
    const answers = await Promise.all(before.stops.slice(0, 2).map(drop));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(idsOf(await read()))).toEqual(new Set(idsOf(before).slice(2)));
    const failed = await world.sql<{ n: number }[]>`
      select coalesce(sum(count), 0)::int as n from rate_limits where id like ${`failedPlans:client:${from}:%`}`;
    expect(failed[0]?.n).toBe(0);
  });

  test("different changes at once: each is made whole or not at all", async () => {
    const { before, read, replace, resume } = await planned();
    const at = new Date(Date.parse(before.stops[0].departs_at) - 60_000).toISOString();
    const answers = await Promise.all([
      replace(before.stops[1].id),
      replace(before.stops[2].id, { drop: true }),
      resume({ lat: before.stops[0].lat + 0.004, lng: before.stops[0].lng, at }),
    ]);
    const states = answers.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(states.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 404, 503]).toContain(status);
    for (const state of states) expect(await tourFaults(world, state)).toEqual([]);
    const last = await read();
    expect(await tourFaults(world, last)).toEqual([]);
    // A change can still be made after its request has exceeded the deadline.
    if (answers.every(({ status }) => status !== 503)) expect(states).toContainEqual(last);
  });

  test("what was replaced comes back only when it is named", async () => {
    const { before, replace } = await planned({ tour_type: "scenic", duration_minutes: 90 });
    const old = before.stops[1];
    let tour = changed(await replace(old.id));
    for (let n = 0; n < 3; n++) {
      tour = changed(await replace(tour.stops[1].id));
      expect(keysOf(tour)).not.toContain(`place:${old.entity_id}`);
    }
    tour = changed(await replace(tour.stops[1].id, { with: old.entity_id }));
    expect(keysOf(tour)).toContain(`place:${old.entity_id}`);
    expect(idsOf(tour)).toContain(old.id);
  });

  test("of random tours, changed again and again: each is valid by the checker of plans", async () => {
    const random = mulberry32(81);
    const types = ["historical", "scenic", "culture", "food"];
    for (let n = 0; n < rounds(4, 6); n++) {
      const { before, replace } = await planned({ tour_type: types[n % 4] });
      let tour = before;
      for (let k = 0; k < 4; k++) {
        const stop = tour.stops[Math.floor(random.unit() * tour.stops.length)];
        const drop = random.unit() < 0.4 && tour.stops.length > 2;
        const answer = await replace(stop.id, { drop });
        if (answer.status === 503) continue;
        tour = changed(answer);
        expect(await tourFaults(world, tour)).toEqual([]);
        expect(keysOf(tour)).not.toContain(`${stop.stop_type}:${stop.entity_id}`);
      }
    }
  }, 60_000);
});

describe("400", () => {
  test("a body that is not JSON", async () => {
    const { before, replace } = await planned();
    expectError(await replace(before.stops[0].id, "{"), 400, "invalid_body");
  });
});

describe("404", () => {
  test("a stop that is not in the tour, though it may be in another one of the user", async () => {
    const { token, replace } = await planned();
    const other = await tourCalls(world, token, await newTour(world, token)).read();
    for (const id of ["999999999", other.stops[0].id, ...UNKNOWN_IDS]) expectError(await replace(id), 404, "not_found");
  });
});

describe("422", () => {
  test("bodies that are not allowed; the tour stays", async () => {
    const { before, read, replace } = await planned();
    for (const [body, path] of [
      [{ with: "x" }, "body.with"],
      [{ with: null }, "body.with"],
      [{ with: "1", drop: true }, "body.with"],
      [{ drop: "yes" }, "body.drop"],
      [{ with: "999999999" }, "body.with"],
      [[], "body"],
    ] as const) {
      const answer = await replace(before.stops[0].id, body);
      expectError(answer, 422, "validation_error");
      expect(answer.body.error.details[0].path).toBe(path);
    }
    expect(await read()).toEqual(before);
  });

  test("a place that is a stop already, one that is closed all the while, and a tour that is over", async () => {
    const { before, replace } = await planned();
    const bar = (await world.sql`select id::text from places where place_kind = 'bar' and source_key = 't6'`)[0]?.id;
    for (const place of [before.stops[2].entity_id, bar])
      expectError(await replace(before.stops[0].id, { with: place }), 422, "validation_error");
    let tour = before;
    while (tour.stops.length > 1) tour = changed(await replace(tour.stops[0].id, { drop: true }));
    for (const place of ["999999999", bar])
      expectError(await replace(tour.stops[0].id, { with: place }), 422, "validation_error");
    await world.sql`update tours set status = 'completed' where id = ${before.id}`;
    expectError(await replace(before.stops[0].id), 422, "validation_error");
  });
});

describe("503", () => {
  test("insufficient_stops for the last stop of all, and without an alternative; the tour stays", async () => {
    const { before, read, replace } = await planned({ duration_minutes: 60 });
    let tour = before;
    while (tour.stops.length > 1) tour = changed(await replace(tour.stops[0].id, { drop: true }));
    expectError(await replace(tour.stops[0].id, { drop: true }), 503, "insufficient_stops");
    await world.sql`update tours set wishes = wishes || ${world.sql.json({
      avoid_categories: ["of-historic-site", "of-museum", "historic_site", "museum"],
    })} where id = ${before.id}`;
    expectError(await replace(tour.stops[0].id), 503, "insufficient_stops");
    expect(await read()).toEqual(tour);
  });
});

describe("429", () => {
  test("thirty changes an hour, resumed tours included", async () => {
    const { before, replace, resume } = await planned({ duration_minutes: 60 });
    changed(await replace(before.stops[0].id));
    const at = before.starts_at;
    let tour = before;
    for (let n = 0; n < 29; n++) tour = changed(await resume({ lat: 14.0001 + n * 1e-5, lng: -61, at }));
    expectError(await replace(tour.stops[0].id), 429, "rate_limited");
  }, 60_000);
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    const { before, replace } = await planned();
    const answer = await replace(before.stops[0].id, { filler: "x".repeat(257 * 1024) });
    expectError(answer, 413, "payload_too_large");
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const { token, before } = await planned();
    const answer = await world.api(`/api/v1/tours/${before.id}/stops/${before.stops[0].id}/replace`, {
      method: "POST",
      token,
      body: "drop=true",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expectError(answer, 415, "unsupported_media_type");
  });
});

isOwners(world, "POST", (id) => `/api/v1/tours/${id}/stops/1/replace`);
refusesForeignPages(world, "replaceTourStop");
