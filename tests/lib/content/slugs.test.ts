import { describe, expect, test } from "vitest";
import { resolveSlug } from "@/lib/domains/content/slugs.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const TYPES = { event_types: [{ key: "t", name: "T" }] };
const KINDS = {
  place: { section: "places", fields: { name: "A name", place_kind: "park" }, more: {} },
  event: {
    section: "events",
    fields: { title: "A name", event_type: "t", timezone: "UTC", starts_at: "2027-01-02T18:00:00Z" },
    more: TYPES,
  },
  story: { section: "stories", fields: { title: "A name" }, more: {} },
} as const;

describe.each(Object.entries(KINDS))("the slug of a %s", (name, { section, fields, more }) => {
  const kind = name as keyof typeof KINDS;
  const publish = (key: string, slug: string, given: object = {}) =>
    world.bundle({ ...more, [section]: [{ key, slug, ...fields, ...given }] });

  test("leads to the published record, and so does every former one", async () => {
    await publish("a", `${kind}-one`);
    const first = await resolveSlug(world, kind, `${kind}-one`);
    expect(first?.slug).toBe(`${kind}-one`);
    await publish("a", `${kind}-two`);
    await publish("a", `${kind}-three`);
    for (const slug of ["one", "two", "three"]) {
      expect(await resolveSlug(world, kind, `${kind}-${slug}`)).toEqual({ id: first?.id, slug: `${kind}-three` });
    }
  });

  test("leads to the record that has it now, not to one that had it", async () => {
    await publish("b", `${kind}-b`);
    await publish("b", `${kind}-b-moved`);
    await publish("c", `${kind}-b`);
    const found = await resolveSlug(world, kind, `${kind}-b`);
    expect(found?.slug).toBe(`${kind}-b`);
    expect(found?.id).not.toBe((await resolveSlug(world, kind, `${kind}-b-moved`))?.id);
  });

  test("of a draft, of nothing, or that no slug can be, leads nowhere", async () => {
    await publish("d", `${kind}-d`, { status: "draft" });
    for (const slug of [`${kind}-d`, "none", "", "A", "a b", "a\u0000", "é", "a".repeat(5_000), "../x", "%00"]) {
      expect([slug, await resolveSlug(world, kind, slug)]).toEqual([slug, null]);
    }
  });
});

describe("names that many records have", () => {
  const add = (keys: string[], title: string) =>
    world.bundle({ source: title, stories: keys.map((key) => ({ key, title })) });
  const slugs = async (title: string): Promise<string[]> =>
    (await world.sql`select slug from stories where title = ${title} order by id`).map(({ slug }) => slug);
  const inTurn = (base: string, count: number) =>
    Array.from({ length: count }, (_, i) => (i === 0 ? base : `${base}-${i + 1}`));

  test("number their slugs without gaps, also if each import adds only one", async () => {
    await add(
      Array.from({ length: 60 }, (_, i) => `first-${i}`),
      "Yoga",
    );
    for (let i = 0; i < 40; i++) await add([`later-${i}`], "Yoga");
    expect(await slugs("Yoga")).toEqual(inTurn("yoga", 100));
  });

  test("take no slug that another name leads to", async () => {
    await add(["a"], "Tai Chi 12");
    for (let i = 0; i < 20; i++) await add([`later-${i}`], "Tai Chi");
    expect(await slugs("Tai Chi")).toEqual(inTurn("tai-chi", 21).filter((slug) => slug !== "tai-chi-12"));
  });
});
