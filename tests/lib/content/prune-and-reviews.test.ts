import { describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { counts, useImports } from "./imports";

const { world, fresh, rows } = useImports();

describe("prune", () => {
  test("without it nothing that is missing is touched; with it that is unpublished, of this source only, and comes back", async () => {
    const [source, other] = [fresh(), fresh()];
    const both = [
      { key: "a", name: "Stays" },
      { key: "b", name: "Goes" },
    ];
    await world.bundle({ source, places: both });
    await world.bundle({ source: other, places: both });
    const [, gone] = await rows(source);
    expect((await world.bundle({ source, places: both.slice(0, 1) })).kinds.places).toEqual(counts(0, 0, 1));
    expect((await world.api(`/api/v1/places/${gone?.id}`)).status).toBe(200);
    expect((await world.bundle({ source, places: both.slice(0, 1) }, { prune: true })).kinds.places).toEqual(
      counts(0, 0, 1, 1),
    );
    expect((await world.api(`/api/v1/places/${gone?.id}`)).status).toBe(404);
    expect((await rows(other)).map((row) => row.status)).toEqual(["published", "published"]);
    expect((await world.bundle({ source, places: both.slice(0, 1) }, { prune: true })).kinds.places).toEqual(
      counts(0, 0, 1),
    );
    await world.bundle({ source, places: both });
    expect((await world.api(`/api/v1/places/${gone?.id}`)).body.data.name).toBe("Goes");
  });

  test("deactivates categories, which then count and are listed no more", async () => {
    const source = fresh();
    await world.bundle({ source, categories: [{ key: "x", name: "Pruned kind" }] });
    const listed = async () => (await world.api("/api/v1/categories")).body.data.map((c: { name: string }) => c.name);
    expect(await listed()).toContain("Pruned kind");
    await world.bundle({ source, categories: [] }, { prune: true });
    expect(await listed()).not.toContain("Pruned kind");
  });
});

describe("external reviews", () => {
  test("are added, updated in place, and never touch an in-app review", async () => {
    const source = fresh();
    const place = (reviews: object[]) => [{ key: "a", name: "Reviewed", reviews }];
    const review = { source: "ext_b", external_id: `${source}-1`, rating: 3, title: "So so" };
    await world.bundle({ source, places: place([review]) });
    const [row] = await rows(source);
    const { id: user } = await world.user();
    await world.sql`insert into reviews (reviewable_type, reviewable_id, source, user_id, rating, title, status, published_at)
      values ('place', ${row?.id ?? ""}, 'in_app', ${user}, 5, 'Mine', 'published', now())`;
    const kept = () =>
      world.sql`select id, source, rating, title from reviews where reviewable_id = ${row?.id ?? ""} order by id`;
    const before = await kept();
    await world.bundle({
      source,
      places: place([
        { ...review, rating: 1, title: "Worse" },
        { ...review, external_id: `${source}-2` },
      ]),
    });
    const after = await kept();
    expect(after).toHaveLength(3);
    expect(after[0]).toEqual({ ...before[0], rating: 1, title: "Worse" });
    expect(after[1]).toEqual(before[1]);
  });

  test("that moves to another place is that place's from then on", async () => {
    const source = fresh();
    const review = { source: "ext_c", external_id: `${source}-1`, rating: 3 };
    const places = (a: object[], b: object[]) => [
      { key: "a", name: "Review here", reviews: a },
      { key: "b", name: "Review there", reviews: b },
    ];
    await world.bundle({ source, places: places([review], []) });
    await world.bundle({ source, places: places([], [review]) });
    const [a, b] = await rows(source);
    const titles = async (id = "") => (await world.api(`/api/v1/places/${id}/reviews`)).body.data.length;
    expect([await titles(a?.id), await titles(b?.id)]).toEqual([0, 1]);
  });

  test("that another source has imported stay with its place", async () => {
    const [source, other] = [fresh(), fresh()];
    const review = { source: "ext_c", external_id: `${source}-1`, rating: 5 };
    const place = (reviews: object[]) => [{ key: "a", name: "Reviewed", reviews }];
    await world.bundle({ source, places: place([review]) });
    await world.bundle({
      source: other,
      places: place([
        { ...review, rating: 1 },
        { ...review, external_id: other },
      ]),
    });
    const reviewsOf = async (of: string) => {
      const [row] = await rows(of);
      return (await world.api(`/api/v1/places/${row?.id}/reviews`)).body.data.map(
        (one: { rating: number }) => one.rating,
      );
    };
    expect([await reviewsOf(source), await reviewsOf(other)]).toEqual([[5], [5]]);
  });

  test("that visitors have reported stay hidden, whatever the source says", async () => {
    const source = fresh();
    const place = (rating: number) => [
      { key: "a", name: "Reviewed", reviews: [{ source: "ext_c", external_id: source, rating }] },
    ];
    await world.bundle({ source, places: place(1) });
    const [row] = await rows(source);
    const listed = async () => (await world.api(`/api/v1/places/${row?.id}/reviews`)).body.data;
    const [{ id }] = await listed();
    const { token } = await world.user();
    const flag = await send(world, `/api/v1/reviews/${id}/flag`, { reason: "Spam" }, { token });
    expect(flag.status).toBe(201);
    await world.bundle({ source, places: place(2) });
    expect(await listed()).toEqual([]);
    const [stored] = await world.sql`select rating, status from reviews where external_id = ${source}`;
    expect(stored).toEqual({ rating: 2, status: "flagged" });
  });
});
