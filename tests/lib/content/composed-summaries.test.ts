import { describe, expect, test } from "vitest";
import { composedSummary } from "@/lib/domains/places/facts/composed-summary";
import { useImports } from "./imports";

const { world, fresh, rows } = useImports();
const CHURCH = { kind: "church", denomination: "catholic", start_date: "1875", architect: "Charles Lenormand" };

/** Imports one place with facts and returns its list item, its detail and what a search for a word of its facts finds. */
async function imported(more: object) {
  const source = fresh();
  const name = `Chapel ${source.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  await world.bundle({
    ...{ version: 2, source, areas: [{ key: "rock", name: "The Rock" }] },
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
