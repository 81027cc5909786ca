import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item, keysOf, refusesBadPages } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/tours";
const list = (token: string, query = "") => world.api(`${PATH}${query}`, { token });
const idsOf = (items: Item[]): string[] => items.map((item) => item.id);

beforeAll(() => importTown(world));

/**
 * Somebody with so many tours, oldest first, three to the same moment. Five an hour is all that may be asked for, so the rest
 * are copies.
 */
async function someone(count: number): Promise<{ token: string; ids: string[]; id: string }> {
  const user = await world.user();
  const first = await newTour(world, user.token);
  await world.sql`
    with copies as (
      insert into tours (owner, tour_type, title, duration_minutes, radius_meters, travel_mode, starts_at,
        total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at, created_at)
      select owner, tour_type, title || ' ' || n, duration_minutes, radius_meters, travel_mode, starts_at,
        total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at,
        created_at - (1 + n / 3) * interval '1 second'
      from tours, generate_series(1, ${count - 1}::int) as n where id = ${first} returning id
    )
    insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
      visit_minutes, why, open_check, narrative, media, tts_status)
    select c.id, s.stop_order, s.stop_type, s.entity_id, s.title, s.summary, s.lat, s.lng, s.arrives_at, s.departs_at,
      s.visit_minutes, s.why, s.open_check, s.narrative, s.media, s.tts_status
    from copies c, tour_stops s where s.tour_id = ${first}`;
  const rows = await world.sql`select id::text from tours where owner = ${user.id} order by created_at, tours.id`;
  return { ...user, ids: rows.map((row) => row.id) };
}

describe("200", () => {
  test("one's own, newest first, each with its first three stops in order", async () => {
    const { token, ids } = await someone(6);
    const { status, body } = await list(token);
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual(ids.toReversed());
    expect(body.meta).toEqual({ cursor: null });
    for (const tour of body.data) {
      expect(tour.stop_count).toBeGreaterThan(3);
      expect(tour.stops.map((stop: Item) => stop.stop_order)).toEqual([1, 2, 3]);
    }
    const whole = (await world.api(`${PATH}/${ids[0]}`, { token })).body.data;
    const listed = body.data.find((tour: Item) => tour.id === ids[0]);
    expect(listed).toEqual({ ...whole, stops: whole.stops.slice(0, 3) });
    expect(keysOf(listed)).toEqual(keysOf(whole));
  });

  test("pages skip and repeat nothing while tours are added", async () => {
    const { token, ids } = await someone(11);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: Item } = await list(token, `?limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(body.data));
      cursor = body.meta.cursor;
      if (seen.length === 4) await newTour(world, token);
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test("archived ones only where they are asked for", async () => {
    const { token, ids } = await someone(4);
    const [one = "", two = "", three = "", four = ""] = ids;
    await send(world, `${PATH}/${one}/archive`, undefined, { token });
    await send(world, `${PATH}/${two}/start`, undefined, { token });
    await send(world, `${PATH}/${three}/complete`, undefined, { token });
    expect(idsOf((await list(token)).body.data)).toEqual([four, three, two]);
    for (const [status, id] of [
      ["archived", one],
      ["active", two],
      ["completed", three],
      ["draft", four],
    ]) {
      expect(idsOf((await list(token, `?status=${status}`)).body.data)).toEqual([id]);
    }
  });

  test("a limit above fifty is fifty", async () => {
    const { token } = await someone(53);
    expect((await list(token, "?limit=1000")).body.data).toHaveLength(50);
    expect((await list(token)).body.data).toHaveLength(20);
  });

  test("a guest has its own", async () => {
    const { token } = await world.guest();
    expect((await list(token)).body).toEqual({ data: [], meta: { cursor: null } });
  });
});

describe("401", () => {
  test("without a token", async () => {
    expectError(await world.api(PATH), 401, "auth_required");
  });
});

describe("422", () => {
  let token = "";
  beforeAll(async () => {
    token = (await world.user()).token;
  });
  const withToken = { ...world, api: (path: string) => world.api(path, { token }) };
  refusesBadPages(withToken, () => PATH, ["limit"]);

  test("a status that is none", async () => {
    for (const status of ["new", "", "Draft", "draft,active"]) {
      expectError(await list((await world.user()).token, `?status=${status}`), 422, "validation_error");
    }
  });

  test("invalid_cursor for one that is altered, another's, or of other filters", async () => {
    const [mine, other] = [await someone(3), await world.user()];
    const { cursor } = (await list(mine.token, "?limit=1")).body.meta;
    for (const [as, query] of [
      [other.token, `?cursor=${cursor}`],
      [mine.token, `?cursor=${cursor}x`],
      [mine.token, `?status=draft&cursor=${cursor}`],
      [mine.token, "?cursor=x"],
      [mine.token, `?cursor=${cursor}${"A".repeat(9_000)}`],
    ] as const) {
      expectError(await list(as, query), 422, "invalid_cursor");
    }
  });
});

describe("429", () => {
  test("sixty a minute for each user, guests like users", async () => {
    for (const { token } of [await world.user(), await world.guest()]) {
      const answers = await Promise.all(Array.from({ length: 70 }, () => list(token)));
      const passed = answers.filter(({ status }) => status === 200).length;
      // The minute may turn over in between.
      expect(passed).toBeGreaterThanOrEqual(60);
      const refused = answers.find(({ status }) => status === 429);
      if (passed < 70) expectError(refused ?? (answers[0] as Item), 429, "rate_limited");
      expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("60");
    }
  });
});
