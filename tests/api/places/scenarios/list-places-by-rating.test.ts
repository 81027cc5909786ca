import { beforeAll, describe, expect, test } from "vitest";
import { rankByRating } from "@/lib/domains/places/ratings.service";
import { expectError, type Item } from "@/tests/api/checks";
import { send } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/places?sort=rating";
const ids = new Map<string, string>();
const idOf = (key: string): string => ids.get(key) ?? "";
const list = async (query = "", path = PATH): Promise<Item> => (await world.api(`${path}${query}`)).body;
const names = async (query = ""): Promise<string[]> => (await list(query)).data.map((item: Item) => item.name);

/** So many reviews with so many stars; each by a user of its own. */
async function rate(key: string, ...stars: number[]): Promise<string[]> {
  return Promise.all(stars.map(async (rating) => someReview(world, idOf(key), (await world.user()).id, { rating })));
}

beforeAll(async () => {
  const place = (key: string, n: number) => ({
    key,
    name: key,
    category: n % 2 ? "odd" : "even",
    area: n < 3 ? "north" : "south",
    published_at: "2026-01-01T00:00:00Z",
  });
  const keys = ["one five", "many fours", "poor", "unrated", "unrated too", "middling"];
  await world.bundle({
    areas: [
      { key: "north", name: "North" },
      { key: "south", name: "South" },
    ],
    categories: [
      { key: "odd", name: "Odd" },
      { key: "even", name: "Even" },
    ],
    places: keys.map(place),
  });
  const rows = await world.sql<{ id: string; name: string }[]>`select id, name from places`;
  for (const { id, name } of rows) ids.set(name, id);
  await rate("middling", 3, 3, 3, 4);
  await rate("poor", 1, 2, 1, 1, 2);
  await rate("one five", 5);
  await rate("many fours", ...Array.from({ length: 30 }, (_, n) => (n % 5 === 0 ? 5 : 4)));
  await rankByRating(world.db);
});

/** The order worked out anew, from the reviews themselves. */
async function expected(): Promise<string[]> {
  const [prior] = await world.sql<{ prior: number }[]>`select prior from rating_totals`;
  const rows = await world.sql<{ name: string; id: string; sum: number; count: number }[]>`
    select p.name, p.id, coalesce(sum(r.rating), 0)::int as sum, count(r.id)::int as count
    from places p left join reviews r on r.reviewable_type = 'place' and r.reviewable_id = p.id
      and r.status = 'published' and r.source = 'in_app' group by p.id`;
  const score = (row: { sum: number; count: number }) => ((prior?.prior ?? 0) * 10 + row.sum) / (10 + row.count);
  return rows.sort((a, b) => score(b) - score(a) || Number(BigInt(b.id) - BigInt(a.id))).map((row) => row.name);
}

describe("200", () => {
  test("many good ratings go before a single best one, none lie in the middle, poor ones come last", async () => {
    const order = await names();
    expect(order).toEqual(await expected());
    expect(order.indexOf("many fours")).toBeLessThan(order.indexOf("one five"));
    expect(order.indexOf("one five")).toBeLessThan(order.indexOf("unrated"));
    expect(order.at(-1)).toBe("poor");
    const { data } = await list();
    expect(data.find((item: Item) => item.name === "one five").avg_rating).toBe(5);
  });

  test("filters keep the order, pages skip and repeat nothing", async () => {
    const order = await names();
    const category = (await world.api("/api/v1/categories")).body.data[0];
    const inCategory = await names(`&category=${category.slug}`);
    expect(inCategory).toEqual(order.filter((name) => inCategory.includes(name)));
    expect(inCategory).toHaveLength(3);
    const area = (await world.api("/api/v1/areas")).body.data[0];
    const inArea = await names(`&area=${area.id}`);
    expect(inArea).toEqual(order.filter((name) => inArea.includes(name)));
    expect(await names("&q=unrated")).toEqual(["unrated too", "unrated"]);
    const pages = await Promise.all([1, 2, 3].map((page) => names(`&limit=2&page=${page}`)));
    expect(pages.flat()).toEqual(order);
  });

  test("a review and a flag move the place at once", async () => {
    const [bad] = await rate("unrated", 1);
    expect((await names()).indexOf("unrated")).toBeGreaterThan((await names()).indexOf("unrated too"));
    const { token } = await world.user();
    await send(world, `/api/v1/reviews/${bad}/flag`, { reason: "Not true." }, { token });
    expect((await names()).indexOf("unrated")).toBe((await names()).indexOf("unrated too") + 1);
  });

  test("when the mean has moved, the job ranks the others by it", async () => {
    await rate("unrated too", ...Array.from({ length: 12 }, () => 1));
    const [totals] = await world.sql`select abs(prior - sum::float8 / count) < 0.05 as close from rating_totals`;
    expect(totals?.close).toBe(true);
    await rankByRating(world.db);
    expect(await names()).toEqual(await expected());
    expect(await rankByRating(world.db)).toBe(0);
  });

  test("the kept scores are those of the cards built anew", async () => {
    const scores = () => world.sql`select place_id, rating_score from place_cards order by place_id`;
    const before = await scores();
    const { rebuildReadModels } = await import("@/lib/flows/content-import/read-models.service");
    await rebuildReadModels(world.db);
    expect(await scores()).toEqual(before);
    const [off] = await world.sql`
      select count(*)::int as links from place_card_categories l join place_cards c using (place_id)
      where l.rating_score <> c.rating_score`;
    expect(off?.links).toBe(0);
  });
});

describe("422", () => {
  test("for a sort that is none", async () => {
    expectError(await world.api("/api/v1/places?sort=stars"), 422, "validation_error");
  });
});
