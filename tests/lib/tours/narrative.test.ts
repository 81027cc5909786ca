import { describe, expect, test } from "vitest";
import { type Facts, narrativeOf } from "@/lib/domains/tours/narrative";

const FORT: Facts = {
  name: "Fort Rodney",
  type: "place",
  kind: "historic_site",
  area: "Gros Islet",
  city: "Rodney Bay",
  venue: null,
  summary: "A fort above the bay",
  narrative: null,
};
const NEXT = { name: "Pigeon Beach", minutes: 6, mode: "walk" } as const;

describe("a narrative", () => {
  test("is the place's own where it has one, word for word", () => {
    expect(narrativeOf({ ...FORT, narrative: " In 1778 it began. " }, NEXT)).toBe("In 1778 it began.");
  });

  test.each<[string, Partial<Facts>, typeof NEXT | null]>([
    [
      "You are at Fort Rodney, a historic site in Gros Islet. A fort above the bay. Next is Pigeon Beach, 6 minutes on foot.",
      {},
      NEXT,
    ],
    [
      "You are at Fort Rodney, a museum in Rodney Bay. This is the last stop of your tour.",
      { kind: "museum", area: null, summary: "" },
      null,
    ],
    [
      "You are at Fort Rodney. Really? This is the last stop of your tour.",
      { kind: "other", area: null, city: null, summary: "Really?" },
      null,
    ],
    [
      "This is Jazz Night at The Hall in Gros Islet. This is the last stop of your tour.",
      { type: "event", name: "Jazz Night", kind: "Concert", venue: "The Hall", summary: null },
      null,
    ],
    [
      "This is Jazz Night. This is the last stop of your tour.",
      { type: "event", name: "Jazz Night", kind: "Concert", area: null, city: null, summary: null },
      null,
    ],
    [
      "You are at Fort Rodney, a nightlife spot in Gros Islet. This is the last stop of your tour.",
      { kind: "nightlife", summary: " " },
      null,
    ],
  ])("%s", (told, facts, next) => {
    expect(narrativeOf({ ...FORT, ...facts }, next)).toBe(told);
  });

  test("says one minute as one says it, and how one gets there", () => {
    const next = { ...NEXT, minutes: 1, mode: "drive" as const };
    expect(narrativeOf({ ...FORT, summary: "" }, next)).toContain("Next is Pigeon Beach, 1 minute by car.");
  });
});

describe("recorded facts", () => {
  const church = {
    kind: "church",
    denomination: "catholic",
    start_date: "1899",
    architect: "A. Renard; B. Roche",
    fee: "no",
    names: { en: "Saint Charles", fr: "Saint-Charles" },
  };
  const told = (facts: NonNullable<Facts["facts"]>, name = "Saint-Charles") =>
    narrativeOf({ ...FORT, name, summary: null, facts }, null);

  test("are told: what it is, and everything else as it is recorded", () => {
    const text = told(church);
    expect(text).toContain("Saint-Charles, a Catholic church in Gros Islet.");
    expect(text).toMatch(/1899/);
    expect(text).toMatch(/A\. Renard and B\. Roche/);
    expect(text).toMatch(/free/);
    expect(text).toMatch(/ This is the last stop of your tour\.$/);
  });
  test.each([
    [{ kind: "peak", ele: "486" }, "a peak in Gros Islet", "486 metres"],
    [{ kind: "restaurant", cuisine: ["italian", "pizza"] }, "a restaurant in", "Italian food and pizza"],
    [{ kind: "ruins", start_date: "C18" }, "a ruin in", "the 18th century"],
    [{ kind: "aquarium", wheelchair: "yes" }, "an aquarium in", "heelchair"],
  ])("%j", (facts, what, fact) => {
    const text = told(facts);
    expect(text).toContain(what);
    expect(text).toContain(fact);
  });
  test("a value that does not read well is left out, and an unknown kind is told as before", () => {
    expect(told({ kind: "church", start_date: "before the war", architect: "x".repeat(200), fee: "maybe" })).toMatch(
      /^[^.]+, a church in Gros Islet\. This is the last stop of your tour\.$/,
    );
    expect(told({ kind: "something_new", start_date: "1900" })).toMatch(/^You are at Saint-Charles, a historic site/);
  });
  test("no frame opens more than a fifth of many narratives, and a place always reads the same", () => {
    const names = Array.from({ length: 600 }, (_, i) => `Chapel of Saint ${i * 7}`);
    const frames = names.map((name) => told(church, name).replace(name, "X").split(",")[0] ?? "");
    const most = Math.max(...[...new Set(frames)].map((frame) => frames.filter((one) => one === frame).length));
    expect(most / names.length).toBeLessThanOrEqual(0.2);
    expect(told(church)).toBe(told(church));
  });
});
