import { describe, expect, test } from "vitest";
import { completenessOf, type PlaceFacts, RUBRIC } from "@/lib/domains/places/completeness/rubric";
import { contribute, people, somePlace } from "@/tests/api/contributions/contributing";
import { useJobs } from "@/tests/support/jobs";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
useJobs();

const stateOf = async (id: string) => {
  const [row] = await world.sql<{ score: number; missing: string[]; pending: boolean }[]>`
    select completeness_score as score, completeness_missing as missing, completeness_pending_at is not null as pending
    from places where id = ${id}`;
  return row;
};
const shownScore = async (id: string) => (await world.api(`/api/v1/places/${id}`)).body.data.completeness_score;
const settled = (id: string) => expect.poll(async () => (await stateOf(id))?.pending, { timeout: 15_000 }).toBe(false);
const FULL = {
  summary: "Two beaches",
  description: "x".repeat(100),
  lat: 13.9,
  lng: -61,
  address: "Anse Chastanet Road",
  website_url: "https://example.org",
  contact_phone: "+17584597000",
  contact_email: "a@example.org",
};

describe("the rubric", () => {
  test("its points make 100", () => {
    expect(RUBRIC.reduce((sum, part) => sum + part.points, 0)).toBe(100);
    const all: PlaceFacts = {
      summary: true,
      description: 100,
      location: true,
      address: true,
      area: true,
      category: true,
      website: true,
      phone: true,
      email: true,
      days: 7,
      photos: 3,
      amenities: 3,
      links: 1,
    };
    expect(completenessOf(all)).toEqual({ score: 100, missing: [] });
    expect(completenessOf({ ...all, description: 99, days: 6 })).toEqual({
      score: 74,
      missing: ["hours", "description"],
    });
  });

  test("an import scores by it, published or not, and shows the score", async () => {
    const [bare, full] = [await somePlace(world), await somePlace(world, FULL)];
    expect(await stateOf(bare)).toEqual({ score: 0, missing: RUBRIC.map((part) => part.name), pending: false });
    expect(await stateOf(full)).toMatchObject({ score: 15 + 12 + 8 + 6 + 6 + 6 + 3, pending: false });
    expect(await shownScore(full)).toBe(56);
    const draft = await somePlace(world, { ...FULL, status: "draft" });
    expect((await stateOf(draft))?.score).toBe(56);
  });
});

describe("a contribution", () => {
  test("each kind raises the score that is shown, some time later", async () => {
    const [id, [user]] = [await somePlace(world), await people(world, 1)];
    for (let day_of_week = 0; day_of_week < 7; day_of_week++) {
      await contribute(world, id, "hours", { day_of_week, is_closed: true, source_type: "ugc" }, user?.token);
    }
    await contribute(world, id, "amenities", { amenity_flags: { a: true, b: true, c: true } }, user?.token);
    const link = { asset_type: "menu_link", asset_url: "https://example.org", source_type: "ugc" };
    await contribute(world, id, "digital-assets", link, user?.token);
    await settled(id);
    expect(await stateOf(id)).toMatchObject({ score: 14 + 4 + 2 });
    expect((await stateOf(id))?.missing).not.toContain("hours");
    await expect.poll(() => shownScore(id)).toBe(20);
  });

  test("of many at once none is missed by the last calculation", async () => {
    const id = await somePlace(world);
    const users = await people(world, 20);
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        users.map((user, i) =>
          contribute(world, id, "amenities", { amenity_flags: { [`k_${round}_${i}`]: true } }, user.token),
        ),
      );
    }
    await settled(id);
    expect(await stateOf(id)).toMatchObject({ score: 4 });
    const left = await world.sql`select 1 from outbox`;
    expect(left).toEqual([]);
  });
});
