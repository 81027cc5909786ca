import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item, keysOf, refusesBadPages } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { somePlace } from "@/tests/support/reviews";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let token = "";
let tour: Item;
const path = (stop: string, verb: string, id = tour?.id ?? "1"): string => `/api/v1/tours/${id}/stops/${stop}/${verb}`;

async function toured(): Promise<{ token: string; id: string; tour: Item }> {
  const user = await world.user();
  const id = await newTour(world, user.token);
  return { ...user, tour: (await world.api(`/api/v1/tours/${id}`, { token: user.token })).body.data };
}

beforeAll(async () => {
  await importTown(world);
  ({ token, tour } = await toured());
});

/** Addresses that are not there for the caller: another's tour, another tour's stop, ids that are none. */
async function strangers(): Promise<[token: string, path: (verb: string) => string][]> {
  const other = await toured();
  const stop = tour.stops[0].id;
  return [
    [other.token, (verb) => path(stop, verb)],
    [other.token, (verb) => path(stop, verb, other.tour.id)],
    [token, (verb) => path(other.tour.stops[0].id, verb)],
    ...["0", "abc", "9223372036854775808", "%00", "999999999"].map((id): [string, (verb: string) => string] => [
      token,
      (verb) => path(id, verb),
    ]),
  ];
}

describe("directions", () => {
  const ask = (stop: string, as?: string) => world.api(path(stop, "directions"), { token: as });

  test("200: what is stored, as it is", async () => {
    for (const stop of tour.stops) {
      const { status, body } = await ask(stop.id, token);
      expect([status, body]).toEqual([200, { data: stop.directions_from_prev }]);
    }
  });

  test("200: null where none is stored", async () => {
    const user = await world.user();
    const id = await newTour(world, user.token, { start_location: undefined });
    const first = (await world.api(`/api/v1/tours/${id}`, { token: user.token })).body.data.stops[0];
    expect((await world.api(path(first.id, "directions", id), { token: user.token })).body).toEqual({ data: null });
  });

  test("401 without a token", async () => {
    expectError(await ask(tour.stops[0].id), 401, "auth_required");
  });

  test("404 for a stop that is not of one's own tour", async () => {
    for (const [as, of] of await strangers())
      expectError(await world.api(of("directions"), { token: as }), 404, "not_found");
  });
});

describe("create a review", () => {
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });

  describe("201", () => {
    test("of the stop's place, shown at once on the place and on the stop, and in its rating", async () => {
      const own = await toured();
      const stop = own.tour.stops[1];
      const body = {
        rating: 4,
        title: "  Worth the walk ",
        body: "Cool inside.\nGo early.",
        trip_type: "family",
        visit_date: "2026-02-14",
        is_anonymous: true,
        aspects: [
          { aspect: "value", rating: 4 },
          { aspect: "view", rating: 5 },
          { aspect: "food", rating: 9 },
        ],
      };
      const answer = await create(own.token, body, path(stop.id, "reviews", own.tour.id));
      const id = answer.body.data.review_id;
      expect([answer.status, answer.body]).toEqual([201, { data: { review_id: expect.stringMatching(/^\d+$/) } }]);
      const shown = {
        id,
        rating: 4,
        title: "Worth the walk",
        body: "Cool inside.\nGo early.",
        trip_type: "family",
        visit_date: "2026-02-14",
        aspect_ratings: [{ aspect: "value", rating: 4 }],
        media: [],
      };
      const ofStop = await world.api(path(stop.id, "reviews", own.tour.id), { token: own.token });
      expect(ofStop.body.data[0]).toEqual(shown);
      const ofPlace = await world.api(`/api/v1/places/${stop.entity_id}/reviews`);
      expect(ofPlace.body.data[0]).toMatchObject(shown);
      const place = (await world.api(`/api/v1/places/${stop.entity_id}`)).body.data;
      expect(place).toMatchObject({ avg_rating: 4, review_count: 1 });
    });

    test("camelCase names are taken, as deprecated", async () => {
      const own = await toured();
      const at = path(own.tour.stops[2].id, "reviews", own.tour.id);
      const answer = await create(own.token, { rating: 5, tripType: "solo", visitDate: "2026-01-01" }, at);
      expect([answer.status, answer.headers.has("deprecation")]).toEqual([201, true]);
      const { data } = (await world.api(at, { token: own.token })).body;
      expect(data[0]).toMatchObject({ trip_type: "solo", visit_date: "2026-01-01", title: "", body: null });
    });
  });

  refusesBadBodies(world, { path: "/api/v1/tours/1/stops/1/reviews", token: () => token });

  describe("401 and 403", () => {
    test("without a token, and for guests, whose tours they may be", async () => {
      expectError(await create(undefined, "{"), 401, "auth_required");
      const guest = await world.guest();
      const id = await newTour(world, guest.token);
      const { stops } = (await world.api(`/api/v1/tours/${id}`, { token: guest.token })).body.data;
      expectError(await create(guest.token, { rating: 5 }, path(stops[0].id, "reviews", id)), 403, "forbidden");
    });
  });

  describe("404", () => {
    test("for a stop that is not of one's own tour, also where the body is not valid", async () => {
      for (const [as, of] of await strangers()) {
        for (const body of [{ rating: 5 }, { rating: 9 }]) {
          expectError(await create(as, body, of("reviews")), 404, "not_found");
        }
      }
    });

    test("for a stop whose place is no longer published", async () => {
      const own = await toured();
      const stop = own.tour.stops[0];
      const draft = await somePlace(world, "draft", { status: "draft" });
      await world.db.sql`update tour_stops set entity_id = ${draft} where id = ${stop.id}`;
      const address = path(stop.id, "reviews", own.tour.id);
      expectError(await create(own.token, { rating: 5 }, address), 404, "not_found");
      expectError(await world.api(address, { token: own.token }), 404, "not_found");
    });
  });

  describe("409", () => {
    test("review_exists for a second one of the same place, through whichever tour; of twenty at once one lands", async () => {
      const own = await toured();
      const again = await newTour(world, own.token);
      const { stops } = (await world.api(`/api/v1/tours/${again}`, { token: own.token })).body.data;
      const addresses = [
        path(own.tour.stops[0].id, "reviews", own.tour.id),
        path(stops.find((s: Item) => s.entity_id === own.tour.stops[0].entity_id).id, "reviews", again),
      ];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => create(own.token, { rating: 5 }, addresses[n % 2])),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      for (const answer of answers) if (answer.status === 409) expectError(answer, 409, "review_exists");
    });
  });

  describe("422", () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    test.each([
      {},
      { rating: 0 },
      { rating: 5.5 },
      { rating: "5" },
      { rating: 5, title: "x".repeat(101) },
      { rating: 5, visit_date: "2026-02-30" },
      { rating: 5, visit_date: tomorrow },
      { rating: 5, aspects: "value" },
    ])("%j", async (body) => {
      expectError(await create(token, body), 422, "validation_error");
    });
  });
});

describe("list reviews", () => {
  const at = () => path(tour.stops[0].id, "reviews");

  test("200: newest first, page by page, and only what is public", async () => {
    const entity = tour.stops[0].entity_id;
    await world.db.sql`delete from reviews where reviewable_id = ${entity}`;
    await world.db.sql`
      insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, title, status, published_at)
      select 'place', ${entity}, 'ext_a', 'n' || n, 3, 'Review ' || n, case when n % 4 = 0 then 'hidden' else 'published' end,
        timestamptz '2026-01-01' + (n / 2) * interval '1 day' from generate_series(1, 10) n`;
    const titles: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: Item } = await world.api(`${at()}?limit=3${cursor && `&cursor=${cursor}`}`, { token });
      titles.push(...body.data.map((review: Item) => review.title));
      for (const review of body.data) {
        expect(keysOf(review).join()).toBe("aspect_ratings,body,id,media,rating,title,trip_type,visit_date");
      }
      cursor = body.meta.cursor;
    }
    expect(titles).toEqual([10, 9, 7, 6, 5, 3, 2, 1].map((n) => `Review ${n}`));
  });

  test("401 without a token", async () => {
    expectError(await world.api(at()), 401, "auth_required");
  });

  test("404 for a stop that is not of one's own tour, also with a cursor that is none", async () => {
    for (const [as, of] of await strangers()) {
      for (const query of ["", "?limit=0"]) {
        expectError(await world.api(`${of("reviews")}${query}`, { token: as }), 404, "not_found");
      }
    }
  });

  test("422 invalid_cursor for one of another stop, or that is none", async () => {
    const { cursor } = (await world.api(`${at()}?limit=1`, { token })).body.meta;
    expect(cursor).toEqual(expect.any(String));
    expectError(
      await world.api(`${path(tour.stops[1].id, "reviews")}?cursor=${cursor}`, { token }),
      422,
      "invalid_cursor",
    );
    expectError(await world.api(`${at()}?cursor=x`, { token }), 422, "invalid_cursor");
  });

  describe("422", () => {
    refusesBadPages({ ...world, api: (address: string) => world.api(address, { token }) }, at, ["limit"]);
  });
});
