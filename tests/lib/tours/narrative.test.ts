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
