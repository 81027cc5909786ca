import { describe, expect, test } from "vitest";
import { type Facts, narrativeOf, tellerOf } from "@/lib/domains/tours/narrative";
import { nextStopSentence, replaceNextStop } from "@/lib/domains/tours/next-stop-sentence";
import { sentencesOf } from "@/tests/lib/tours/guides/narratives";

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
const NEXT = { name: "Pigeon Beach", minutes: 6, meters: 450, mode: "walk" } as const;
/** A narrative without its last sentence, whose form depends on names (below). */
const body = (facts: Partial<Facts>, next: typeof NEXT | null) => sentencesOf(narrativeOf({ ...FORT, ...facts }, next)).slice(0, -1).join(" "); // biome-ignore format: one line

describe("a narrative", () => {
  test("is the place's own where it has one, word for word", () => {
    expect(narrativeOf({ ...FORT, narrative: " In 1778 it began. " }, NEXT)).toBe("In 1778 it began.");
  });

  test.each<[string, Partial<Facts>, typeof NEXT | null]>([
    ["In front of you is Fort Rodney, a historic site in Gros Islet. A fort above the bay.", {}, NEXT],
    ["In front of you is Fort Rodney, a museum in Rodney Bay.", { kind: "museum", area: null, summary: "" }, null],
    ["In front of you is Fort Rodney. Really?", { kind: "other", area: null, city: null, summary: "Really?" }, null],
    [
      "This is Jazz Night at The Hall in Gros Islet.",
      { type: "event", name: "Jazz Night", kind: "Concert", venue: "The Hall", summary: null },
      null,
    ],
    [
      "This is Jazz Night.",
      { type: "event", name: "Jazz Night", kind: "Concert", area: null, city: null, summary: null },
      null,
    ],
    ["In front of you is Fort Rodney in Gros Islet.", { kind: "nightlife", summary: " " }, null],
    [
      "In front of you is Fort Rodney in Gros Islet.",
      { kind: "attraction", facts: { kind: "attraction" }, summary: null },
      null,
    ],
    ["In front of you is Fort Rodney in Gros Islet.", { facts: { kind: "fort" }, summary: null }, null],
  ])("%s", (told, facts, next) => {
    expect(body(facts, next)).toBe(told);
  });
});

describe("the next stop", () => {
  const names = Array.from({ length: 700 }, (_, i) => `Chapel ${i * 7}`);
  const ways: [object, RegExp][] = [
    [{}, /\b6 minutes on foot\b/],
    [{ minutes: 1, meters: 400, mode: "drive" }, /\b1 minute by car\b/],
    [{ minutes: 1, meters: 60, mode: "drive" }, /\ba few steps\b/],
  ];
  test.each(ways)("%j: each form names it and the way to it", (way, expected) => {
    for (const name of names) {
      const sentence = nextStopSentence("Fort", { ...NEXT, ...way, name });
      expect(sentence).toContain(name);
      expect(sentence).toMatch(expected);
    }
  });
  test("is told in seven forms, the end in six, none in more than a fifth of many narratives", () => {
    const shapes = (sentences: string[], count: number) => {
      const shares = [...new Set(sentences)].map((one) => sentences.filter((other) => other === one).length);
      expect(shares).toHaveLength(count);
      expect(Math.max(...shares) / sentences.length).toBeLessThanOrEqual(0.2);
    };
    shapes(
      names.map((name) => nextStopSentence("Fort", { ...NEXT, name }).replace(name, "X")),
      7,
    );
    shapes(
      names.map((name) => nextStopSentence(name, null)),
      6,
    );
  });
  test("can be replaced by another or by the end, and back; a text of its own stays", () => {
    for (const name of names) {
      const next = { ...NEXT, name };
      const [now, last] = [narrativeOf(FORT, next), narrativeOf(FORT, null)];
      const other = narrativeOf(FORT, { ...NEXT, meters: 20, mode: "cycle" });
      expect(replaceNextStop(FORT.name, now, name, null)).toBe(last);
      expect(replaceNextStop(FORT.name, last, null, next)).toBe(now);
      expect(replaceNextStop(FORT.name, other, NEXT.name, next)).toBe(now);
      expect(replaceNextStop(FORT.name, `We walk to ${name}.`, name, null)).toBe(`We walk to ${name}.`);
    }
  });
});

describe("recorded facts", () => {
  const church = {
    kind: "church",
    denomination: "catholic",
    start_date: "1899",
    architect: "A. Renard; B. Roche",
    fee: "no",
    names: { en: "Church of Saint Charles", fr: "Saint-Charles" },
  };
  const told = (facts: NonNullable<Facts["facts"]>, name = "Saint-Charles") =>
    narrativeOf({ ...FORT, name, summary: null, facts }, null);

  test("are told: what it is, and everything else as it is recorded", () => {
    const text = told(church);
    expect(text).toMatch(/Saint-Charles(?:,| is) a Catholic church in Gros Islet\./);
    expect(text).toContain("Saint Charles.");
    expect(text).toMatch(/1899/);
    expect(text).toMatch(/A\. Renard and B\. Roche/);
    expect(text).toMatch(/free/);
  });
  test.each([
    [{ kind: "peak", ele: "486" }, "a peak in Gros Islet", "486 metres"],
    [{ kind: "restaurant", cuisine: ["italian", "pizza"] }, "a restaurant in", "Italian food and pizza"],
    [
      { kind: "restaurant", cuisine: ["french", "mediterranean", "pizza"] },
      "a restaurant",
      "French and Mediterranean food and pizza.",
    ],
    [{ kind: "statue", start_date: "2003" }, "a statue in", "2003."],
    [{ kind: "cafe", fee: "no" }, "a café in", "free"],
    [{ kind: "dive_centre", wheelchair: "yes" }, "a dive centre in", "heelchair"],
    [{ kind: "restaurant", cuisine: ["steak_house", "bavarian"] }, "a restaurant in", "Bavarian food and steaks"],
    [
      { kind: "restaurant", cuisine: ["burger", "Middle Eastern", "burger"] },
      "a restaurant",
      "Middle Eastern food and burgers.",
    ],
    [{ kind: "ruins", start_date: "C18" }, "a ruin in", "the 18th century"],
    [{ kind: "aquarium", wheelchair: "yes" }, "an aquarium in", "heelchair"],
  ])("%j", (facts, what, fact) => {
    const text = told(facts);
    expect(text).toContain(what);
    expect(text).toContain(fact);
  });
  test("a value that does not read well is left out, and an unknown kind is the kind of place", () => {
    const unread = { kind: "church", start_date: "before the war", architect: "x".repeat(200), operator: "1" };
    expect(
      sentencesOf(told({ ...unread, fee: "maybe", cuisine: ["yes", "constructor", "best_in_town"] })),
    ).toHaveLength(2);
    expect(told({ kind: "something_new", start_date: "1900" })).toMatch(
      /Saint-Charles(?:,| is) a historic site in .*1900/,
    );
  });
  test("an address, and a sight nearby where little else is known", () => {
    const surroundings = {
      at: { lat: 14, lng: -61 },
      address: "12 Bridge Street, LC04",
      near: [
        { name: "A text in place of a name ".repeat(5), lat: 14.002, lng: -61 },
        { name: "Fort Rodney Gate", lat: 14.002, lng: -61 },
        { name: "The Battery", lat: 14.002, lng: -61 },
      ],
    };
    const text = narrativeOf({ ...FORT, summary: null, surroundings }, NEXT);
    expect(text).toContain("12 Bridge Street.");
    expect(text).not.toContain("LC04");
    expect(text).toMatch(/200 metres (?:to the )?north|north, .*200 metres/);
    expect(text).toContain("The Battery");
    for (const near of [
      { name: "The Battery", lat: 14.1, lng: -61 },
      { name: NEXT.name, lat: 14.002, lng: -61 },
    ]) {
      expect(sentencesOf(narrativeOf({ ...FORT, summary: null, surroundings: { ...surroundings, near: [near] } }, NEXT))).toHaveLength(3); // biome-ignore format: one line
    }
  });
  test("the name of a house is not told as its street", () => {
    const surroundings = { at: { lat: 14, lng: -61 }, address: "Villa Sauber", near: [] };
    const text = narrativeOf({ ...FORT, name: "Museum Villa Sauber", summary: null, surroundings }, null);
    expect(sentencesOf(text)).toHaveLength(2);
  });
  test("a number in the name of a street is not that of a house", () => {
    const texts = Array.from({ length: 30 }, (_, k) => {
      const surroundings = { at: { lat: 14, lng: -61 }, address: "Boulevard Albert 1er", near: [] };
      return narrativeOf({ ...FORT, name: `Fort ${k}`, summary: null, surroundings }, null);
    });
    expect(texts.join(" ")).not.toContain("address is");
  });
  test("what is low is not called high", () => {
    expect(told({ kind: "tower", height: "30" })).toContain("30 metres");
    expect(told({ kind: "tower", height: "11" })).not.toContain("11 metres");
  });
  test("what goes back to a century is old", () => {
    const dates = Array.from({ length: 40 }, (_, k) => told({ kind: "statue", start_date: "1999" }, `Statue ${k}`));
    expect(dates.join(" ")).not.toMatch(/goes back|history/);
  });
  test("an area with the name of the place is not told", () => {
    expect(narrativeOf({ ...FORT, area: FORT.name }, NEXT)).toContain("a historic site in Rodney Bay.");
  });
  test("no frame opens more than a fifth of many narratives, and a place always reads the same", () => {
    const names = Array.from({ length: 600 }, (_, i) => `Chapel of Saint ${i * 7}`);
    const frames = names.map((name) => (sentencesOf(told(church, name))[0] ?? "").replace(name, "X"));
    const most = Math.max(...[...new Set(frames)].map((frame) => frames.filter((one) => one === frame).length));
    expect(most / names.length).toBeLessThanOrEqual(0.2);
    expect(told(church)).toBe(told(church));
  });
});

describe("a tour", () => {
  const sights = ["The Battery", "The Lighthouse"].map((name, k) => ({ name, lat: 14.002 + k / 1_000, lng: -61 }));
  const surroundings = { at: { lat: 14, lng: -61 }, address: null, near: sights };
  const stop = (name: string) => ({ ...FORT, name, summary: null, surroundings });

  test("points out another sight at each stop, and none that it visits", () => {
    const teller = tellerOf(["The Battery"]);
    const texts = ["Fort One", "Fort Two"].map((name) => narrativeOf(stop(name), NEXT, teller));
    expect(texts[0]).toContain("The Lighthouse");
    expect(texts.join(" ")).not.toContain("The Battery");
    expect(texts[1]).not.toContain("The Lighthouse");
  });
  test("uses no form of a sentence twice while there are others", () => {
    const teller = tellerOf([]);
    const texts = Array.from({ length: 7 }, (_, k) =>
      narrativeOf({ ...stop("Fort Rodney"), surroundings: null }, { ...NEXT, name: `Beach ${k}` }, teller),
    );
    const forms = texts.map((text) => sentencesOf(text).map((one) => one.replace(/Beach \d/, "X")));
    expect(new Set(forms.map(([first]) => first)).size).toBe(7);
    expect(new Set(forms.map((all) => all.at(-1))).size).toBe(7);
  });
});
