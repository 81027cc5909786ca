import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, expectError, type Item } from "@/tests/api/checks";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/tours/dashboard";
const ask = (token?: string, from = someone(), headers: Record<string, string> = {}) =>
  world.api(PATH, { token, headers: { "x-forwarded-for": from, ...headers } });

beforeAll(async () => {
  await importTown(world);
  await world.sql`
    insert into event_types (source, source_key, name, slug, active)
    values ('t', 'b', 'Carnival', 'carnival', true), ('t', 'c', 'Gone', 'gone', false)`;
});

describe("200", () => {
  test("active event types, nobody's tours, and how a tour is made", async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
    expect(headers.get("x-ratelimit-limit")).toBe("60");
    const slugs = body.data.categories.map((category: Item) => category.slug);
    expect(slugs).toContain("carnival");
    expect(slugs).not.toContain("gone");
    expect(body.data.categories[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: expect.any(String),
      slug: expect.any(String),
      event_count: 0,
    });
    expect(body.data.featured_tours).toEqual([]);
    expect(body.data.generate_tour).toEqual({
      endpoint: "/api/v1/tours",
      method: "POST",
      auth_required: true,
      description: expect.any(String),
    });
  });

  test("the last five that one completed, the latest first; not those of others, nor of a guest", async () => {
    const user = await world.user();
    const first = await newTour(world, user.token);
    await world.sql`
      insert into tours (owner, tour_type, title, duration_minutes, radius_meters, travel_mode, starts_at, status,
        total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at, completed_at)
      select owner, tour_type, 'Copy ' || n, duration_minutes, radius_meters, travel_mode, starts_at, 'completed',
        total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at,
        timestamptz '2026-01-01' + n * interval '1 day'
      from tours, generate_series(1, 6) n where id = ${first}`;
    await world.sql`
      insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
        visit_minutes, why, open_check, narrative, media, tts_status)
      select t.id, s.stop_order, s.stop_type, s.entity_id, s.title, s.summary, s.lat, s.lng, s.arrives_at, s.departs_at,
        s.visit_minutes, s.why, s.open_check, s.narrative, s.media, s.tts_status
      from tours t, tour_stops s where s.tour_id = ${first} and t.owner = ${user.id} and t.id <> ${first}`;
    const titles = async () => (await ask(user.token)).body.data.featured_tours.map((tour: Item) => tour.title);
    expect(await titles()).toEqual([6, 5, 4, 3, 2].map((n) => `Copy ${n}`));
    await send(world, `/api/v1/tours/${first}/complete`, undefined, { token: user.token });
    const tours = (await ask(user.token)).body.data.featured_tours;
    expect([tours.length, tours[0].id, tours[0].stops.length]).toEqual([5, first, 3]);
    expect((await ask((await world.user()).token)).body.data.featured_tours).toEqual([]);
    const guest = await world.guest();
    const own = await newTour(world, guest.token);
    await send(world, `/api/v1/tours/${own}/complete`, undefined, { token: guest.token });
    expect((await ask(guest.token)).body.data.featured_tours).toEqual([]);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  test("to whoever has this very answer; what another caller has is none", async () => {
    const user = await world.user();
    const id = await newTour(world, user.token);
    const etag = (await ask()).headers.get("etag") ?? "";
    expect((await ask(undefined, someone(), { "if-none-match": etag })).status).toBe(304);
    await send(world, `/api/v1/tours/${id}/complete`, undefined, { token: user.token });
    expect((await ask(user.token, someone(), { "if-none-match": etag })).status).toBe(200);
  });
});

describe("429", () => {
  test("sixty a minute for an address, guests included, and for each user", async () => {
    const from = someone();
    const guest = await world.guest();
    const answers = await Promise.all(
      Array.from({ length: 121 }, (_, n) => ask(n % 2 ? guest.token : undefined, from)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Even where the minute turns over in between.
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expectError(refused[0] as Item, 429, "rate_limited");
    expect((await ask((await world.user()).token, from)).status).toBe(200);
  });
});
