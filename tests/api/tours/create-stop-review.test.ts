import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
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

describe("201", () => {
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });

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

describe("401", () => {
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });

  test("without a token, and for guests, whose tours they may be", async () => {
    expectError(await create(undefined, "{"), 401, "auth_required");
    const guest = await world.guest();
    const id = await newTour(world, guest.token);
    const { stops } = (await world.api(`/api/v1/tours/${id}`, { token: guest.token })).body.data;
    expectError(await create(guest.token, { rating: 5 }, path(stops[0].id, "reviews", id)), 403, "forbidden");
  });
});

describe("404", () => {
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });

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
    await world.sql`update tour_stops set entity_id = ${draft} where id = ${stop.id}`;
    const address = path(stop.id, "reviews", own.tour.id);
    expectError(await create(own.token, { rating: 5 }, address), 404, "not_found");
    expectError(await world.api(address, { token: own.token }), 404, "not_found");
  });
});

describe("409", () => {
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });

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
  const create = (as: string | undefined, body: unknown, at = path(tour.stops[0].id, "reviews")) =>
    send(world, at, body, { token: as });
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

refusesBadBodies(world, { path: "/api/v1/tours/1/stops/1/reviews", token: () => token });

refusesGuests(world, "createStopReview");
