import { describe, expect, test } from "vitest";
import { useImports } from "./imports";

const { world, fresh, rows, slugs } = useImports();

describe("slugs", () => {
  test("of one name are numbered in the file's order, and across sources", async () => {
    const [one, two] = [fresh(), fresh()];
    const places = ["a", "b", "c"].map((key) => ({ key, name: "Reduit Beach" }));
    await world.bundle({ source: one, places });
    await world.bundle({ source: two, places });
    expect(await slugs(one)).toEqual(["reduit-beach", "reduit-beach-2", "reduit-beach-3"]);
    expect(new Set([...(await slugs(one)), ...(await slugs(two))]).size).toBe(6);
    expect((await slugs(two)).every((slug) => /^reduit-beach-[4-9]$/.test(slug))).toBe(true);
  });

  test("of names that look numbered stay unique, whatever the order", async () => {
    const names = ["Cove", "Cove 2", "Cove", "Cove 2", "Cove-2-2", "COVE!", "Cové", "Cove 3", "Cove"];
    for (const order of [names, [...names].reverse()]) {
      const source = fresh();
      await world.bundle({ source, places: order.map((name, i) => ({ key: `k${i}`, name })) });
      const made = await slugs(source);
      expect(new Set(made).size).toBe(names.length);
      expect(made.every((slug) => /^cove(-\d+)*$/.test(slug))).toBe(true);
    }
    const [row] = await world.sql`select count(*)::int as n, count(distinct slug)::int as d from places`;
    expect(row?.n).toBe(row?.d);
  });

  test("are kept however often the file comes", async () => {
    const source = fresh();
    const places = (summary: string) => ["a", "b", "c"].map((key) => ({ key, name: "Pigeon Point", summary }));
    await world.bundle({ source, places: places("1") });
    const before = await rows(source);
    await world.bundle({ source, places: places("2").reverse() });
    expect(await rows(source)).toEqual(before);
  });

  test("of names without a letter that folds are still there and unique", async () => {
    const source = fresh();
    await world.bundle({ source, places: ["🏝", "海滩", "!!!"].map((name, i) => ({ key: `k${i}`, name })) });
    expect(new Set(await slugs(source)).size).toBe(3);
  });

  test("that a bundle gives are used, and numbered where another has them", async () => {
    const [one, two] = [fresh(), fresh()];
    for (const source of [one, two])
      await world.bundle({ source, places: [{ key: "a", name: "X", slug: "own-words" }] });
    expect([await slugs(one), await slugs(two)]).toEqual([["own-words"], ["own-words-2"]]);
  });

  test("follow the file when it names another one, and stay when it stops naming any", async () => {
    const source = fresh();
    const bundle = (slug?: string) =>
      world.bundle({ source, places: [{ key: "a", name: "Fort", ...(slug && { slug }) }] });
    await bundle("old-fort");
    const [before] = await rows(source);
    expect((await bundle("new-fort")).kinds.places).toMatchObject({ updated: 1 });
    expect(await slugs(source)).toEqual(["new-fort"]);
    await bundle();
    const [after] = await rows(source);
    expect(after).toEqual({ ...before, slug: "new-fort" });
  });

  test("are found among many of the same name without trying each number", async () => {
    const [many, one] = [fresh(), fresh()];
    await world.bundle({
      source: many,
      places: Array.from({ length: 600 }, (_, i) => ({ key: `k${i}`, name: "Snackette" })),
    });
    await world.bundle({ source: one, places: [{ key: "a", name: "Snackette" }] });
    expect(await slugs(one)).toEqual([expect.stringMatching(/^snackette-\d+$/)]);
  });
});
