import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validAspects } from "@/lib/domains/reviews/aspects";
import { NewReview } from "@/lib/domains/reviews/reviews.schemas";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

describe("one in-app review a user and entity", () => {
  test("of twenty at once one lands, the others are told that it exists, and it counts once", async () => {
    const place = await somePlace(world, "raced");
    const { id } = await world.user();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => someReview(world, place, id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason.code).toBe("review_exists");
    const [row] = await world.sql`select rating_sum, rating_count from places where id = ${place}`;
    expect(row).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  test("an external review of the same place, or a review of another place, is no hindrance", async () => {
    const reviews = [{ source: "ext_a", external_id: "e1", rating: 1, published_at: "2026-01-01T00:00:00Z" }];
    const [one, two] = [await somePlace(world, "one", { reviews }), await somePlace(world, "two")];
    const { id } = await world.user();
    await someReview(world, one, id);
    await someReview(world, two, id);
    expect(await world.sql`select count(*)::int as n from reviews where user_id = ${id}`).toEqual([{ n: 2 }]);
  });

  test("reviews of an unpublished place are refused", async () => {
    const place = await somePlace(world, "unpublished", { status: "draft" });
    await expect(someReview(world, place, (await world.user()).id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("visit_date", () => {
  test("today is by the destination's clock: tomorrow there is refused, even where it is today in UTC", async () => {
    const place = await somePlace(world, "visited");
    const day = (hours: number) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "America/St_Lucia" }).format(Date.now() + hours * 3_600_000);
    await someReview(world, place, (await world.user()).id, { visitDate: day(0) });
    await expect(someReview(world, place, (await world.user()).id, { visitDate: day(24) })).rejects.toMatchObject({
      code: "validation_error",
    });
  });
});

describe("after its author is deleted", () => {
  test("a review stays, in the list and in the rating", async () => {
    const place = await somePlace(world, "outlived");
    const user = await world.user();
    const id = await someReview(world, place, user.id, { title: "Still here" });
    const { deleteUser } = await import("@/lib/flows/users-admin/users-admin.service");
    await deleteUser({ db: world.db, actor: "cli" }, `${user.id}@example.test`);
    const { body } = await world.api(`/api/v1/places/${place}/reviews`);
    expect(body.data).toMatchObject([{ id, title: "Still here", rating: 5 }]);
    expect((await world.api(`/api/v1/places/${place}`)).body.data.review_count).toBe(1);
  });
});

describe("aspects", () => {
  test("of whatever is given, the known ones with whole stars are kept, each for the first time", () => {
    const name = fc.oneof(fc.constantFrom("value", "food", "__proto__", "Value", "view"), fc.string());
    const stars = fc.oneof(fc.integer({ min: -1, max: 7 }), fc.constantFrom("5", null, 4.5, Number.NaN, [5]));
    const entry = fc.oneof(fc.record({ aspect: name, rating: stars }), fc.anything());
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const kept = validAspects(entries);
        const names = kept.map(({ aspect }) => aspect);
        expect(new Set(names).size).toBe(names.length);
        for (const { aspect, rating } of kept) {
          const first = entries.find((each) => {
            const { aspect: a, rating: r } = Object(each);
            return a === aspect && Number.isInteger(r) && r >= 1 && r <= 5;
          });
          expect(first).toMatchObject({ aspect, rating });
        }
      }),
    );
    expect(
      validAspects([
        { aspect: "value", rating: 9 },
        { aspect: "value", rating: 2 },
        { aspect: "value", rating: 3 },
      ]),
    ).toEqual([{ aspect: "value", rating: 2 }]);
  });
});

describe("the body", () => {
  test.each([
    [{ rating: 5, tripType: "family", visitDate: "2026-02-01", isAnonymous: true }, ["family", "2026-02-01", true]],
    [
      { rating: 5, trip_type: "solo", tripType: "family", is_anonymous: false, isAnonymous: true },
      ["solo", null, false],
    ],
    [{ rating: 5 }, [null, null, false]],
  ])("%j: the new names go before the old", (body, [tripType, visitDate, isAnonymous]) => {
    expect(NewReview.parse(body)).toMatchObject({ tripType, visitDate, isAnonymous });
  });

  test.each([
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: "5" },
    { rating: null },
    { rating: 5, title: "🏝".repeat(101) },
    { rating: 5, title: "a\u0007b" },
    { rating: 5, body: "x".repeat(5_001) },
    { rating: 5, trip_type: "x".repeat(51) },
    { rating: 5, tripType: 3 },
    { rating: 5, visit_date: "2026-02-30" },
    { rating: 5, visit_date: "0000-01-01" },
    { rating: 5, visit_date: "10000-01-01" },
    { rating: 5, visit_date: "2026-02-01T00:00:00Z" },
    { rating: 5, is_anonymous: "yes" },
    { rating: 5, aspects: {} },
  ])("%j is refused", (body) => {
    expect(NewReview.safeParse(body).success).toBe(false);
  });

  test("texts of exactly the length, counted as a person counts them after trimming", () => {
    const body = { rating: 1, title: ` ${"🏝".repeat(100)} `, body: "🏝".repeat(5_000), trip_type: "🏝".repeat(50) };
    expect(NewReview.parse(body).title).toBe("🏝".repeat(100));
  });
});
