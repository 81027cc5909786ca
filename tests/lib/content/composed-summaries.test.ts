import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cardFingerprint } from "@/lib/domains/places/cards/cards.service";
import { COMPOSER, composedSummary } from "@/lib/domains/places/facts/composed-summary";
import { useImports } from "./imports";

const { world, fresh, rows } = useImports();
const CHURCH = { kind: "church", denomination: "catholic", start_date: "1875", architect: "Charles Lenormand" };

/** Imports one place with facts and returns its list item, its detail and what a search for a word of its facts finds. */
async function imported(more: object) {
  const source = fresh();
  const name = `Chapel ${source.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  await world.bundle({
    version: 2,
    source,
    areas: [{ key: "rock", name: "The Rock" }],
    places: [{ key: "one", name, area: "rock", lat: 14.01, lng: -60.99, facts: CHURCH, ...more }],
  });
  const [row] = await rows(source);
  const { data } = (await world.api(`/api/v1/places/${row?.id}`)).body;
  const hits: { id: string }[] = (await world.api("/api/v1/search?q=lenormand")).body.data.places;
  return { summary: data.summary, isFound: hits.some(({ id }) => id === row?.id), stored: row?.id, source };
}

describe("a place without a summary", () => {
  test("shows one of its kind, its area and two facts, which no search looks into", async () => {
    const { summary, isFound } = await imported({});
    expect(summary).toMatch(/^A Catholic church in The Rock\. [^.]*1875\. [^.]*Charles Lenormand\.$/);
    expect(isFound).toBe(false);
  });

  test("keeps the summary that it has, and the stored one stays empty otherwise", async () => {
    expect((await imported({ summary: "Our own words." })).summary).toBe("Our own words.");
    const { stored } = await imported({});
    expect(await world.sql`select summary from places where id = ${stored ?? ""}`).toEqual([{ summary: "" }]);
  });
});

test.each([
  ["no facts", null],
  ["a kind and nothing more", { kind: "church" }],
  ["facts about something unknown", { kind: "thing", start_date: "1875" }],
])("with %s there is nothing to say", (_, facts) => {
  expect(composedSummary({ name: "A", city: null, area: { name: "B" }, facts })).toBe("");
});

test("the area is not named where it has the place's name", () => {
  const garden = { name: "Jardin Exotique", area: { name: "Jardin Exotique" }, facts: { kind: "garden", fee: "yes" } };
  expect(composedSummary({ ...garden, city: null })).toMatch(/^A garden\. /);
  expect(composedSummary({ ...garden, city: "Monaco" })).toMatch(/^A garden in Monaco\. /);
});

test("read models are stamped with the revision of the composer, which is raised when a text changes", () => {
  const facts = [
    { kind: "museum", start_date: "1987", architect: "A; B", fee: "yes", heritage: "2" },
    { kind: "tower", start_date: "C18", height: "30", ele: "120", old_name: "Old Tower" },
    { kind: "restaurant", cuisine: ["italian", "pizza"], outdoor_seating: "yes", takeaway: "yes", wheelchair: "yes" },
    { kind: "statue", artist_name: "C", inscription: "Here", operator: "The Town", "diet:vegetarian": "yes" },
    { kind: "beach", surface: "sand", supervised: "yes", fee: "no" },
  ];
  const pairs = facts.flatMap((all) => Object.keys(all).map((key, k, keys) => ["kind", key, keys[k + 1] ?? "kind"]).map((keys) => Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))))); // biome-ignore format: one line
  const texts = pairs.map((one, k) =>
    composedSummary({ name: `Place ${k}`, city: null, area: { name: "B" }, facts: one }),
  );
  expect([COMPOSER, digest(texts.join("\n"))]).toEqual([2, "14fab5e96e5f96d1"]);
  expect(cardFingerprint("")).toBe(digest(`10.${COMPOSER} `));
});

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
