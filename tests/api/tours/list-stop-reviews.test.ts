import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item, keysOf, refusesBadPages } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
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

describe("200", () => {
  const at = () => path(tour.stops[0].id, "reviews");

  test("newest first, page by page, and only what is public", async () => {
    const entity = tour.stops[0].entity_id;
    await world.sql`delete from reviews where reviewable_id = ${entity}`;
    await world.sql`
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
});

describe("401", () => {
  const at = () => path(tour.stops[0].id, "reviews");

  test("without a token", async () => {
    expectError(await world.api(at()), 401, "auth_required");
  });
});

describe("404", () => {
  test("for a stop that is not of one's own tour, also with a cursor that is none", async () => {
    for (const [as, of] of await strangers()) {
      for (const query of ["", "?limit=0"]) {
        expectError(await world.api(`${of("reviews")}${query}`, { token: as }), 404, "not_found");
      }
    }
  });
});

describe("422", () => {
  const at = () => path(tour.stops[0].id, "reviews");

  test("invalid_cursor for one of another stop, or that is none", async () => {
    const { cursor } = (await world.api(`${at()}?limit=1`, { token })).body.meta;
    expect(cursor).toEqual(expect.any(String));
    expectError(
      await world.api(`${path(tour.stops[1].id, "reviews")}?cursor=${cursor}`, { token }),
      422,
      "invalid_cursor",
    );
    expectError(await world.api(`${at()}?cursor=x`, { token }), 422, "invalid_cursor");
  });

  refusesBadPages({ ...world, api: (address: string) => world.api(address, { token }) }, at, ["limit"]);
});
