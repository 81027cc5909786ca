import { describe, expect, test } from "vitest";
import { isDaylight } from "@/lib/domains/tours/itinerary/daylight";
import type { PlaceCandidate, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";
import { titleOf } from "@/lib/domains/tours/itinerary/tour-texts";
import { type Facts, narrativeOf, tellerOf } from "@/lib/domains/tours/narrative";
import { nextStopSentence, replaceNextStop } from "@/lib/domains/tours/next-stop-sentence";
import type { Neighbour, Surroundings } from "@/lib/domains/tours/surroundings";
import type { Direction } from "@/lib/platform/geo/direction";
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
    [
      "In front of you is Fort Rodney, a historic site near Gros Islet. A fort above the bay.",
      { facts: { near_area: "Gros Islet" } },
      NEXT,
    ],
    [
      "In front of you is Fort Rodney, a historic site in Rodney Bay. A fort above the bay.",
      { facts: { far_area: "Gros Islet" } },
      NEXT,
    ],
    [
      "In front of you is Fort Rodney, a historic site. A fort above the bay.",
      { facts: { far_area: "Gros Islet" }, city: "Gros Islet" },
      NEXT,
    ],
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

describe("a bar on a tour by car", () => {
  const bar = { ...FORT, kind: "bar", summary: null };
  const told = (facts: Partial<Facts>, teller = tellerOf([])) => narrativeOf({ ...bar, ...facts }, null, teller);

  test("tells drivers once not to drink", () => {
    const teller = tellerOf(["One", "Two"]);
    expect(told({ isByCar: true }, teller)).toContain("If you drive, have something without alcohol.");
    expect(told({ isByCar: true }, teller)).not.toContain("drive");
  });
  test("tells nobody else", () => {
    expect(told({})).not.toContain("drive");
    expect(told({ isByCar: true, kind: "museum" })).not.toContain("drive");
  });
});

describe("the next stop", () => {
  const names = Array.from({ length: 700 }, (_, i) => `Chapel ${i * 7}`);
  const ways: [object, RegExp][] = [
    [{}, /\b6 minutes on foot\b/],
    [{ minutes: 1, mode: "walk" }, /\b1 minute on foot\b/],
    [{ minutes: 2, meters: 800, mode: "drive" }, /\b2 minutes by car\b/],
    [{ minutes: 1, meters: 401, mode: "drive" }, /\ba short drive\b/],
    [{ minutes: 1, meters: 400, mode: "drive" }, /\ba short walk\b/],
    [{ minutes: 2, meters: 400, mode: "cycle" }, /\b2 minutes by bicycle\b/],
    [{ minutes: 1, meters: 60, mode: "drive" }, /\ba few steps\b/],
  ];
  test.each(ways)("%j: each form names it and the way to it", (way, expected) => {
    for (const name of names) {
      const sentence = nextStopSentence("Fort", { ...NEXT, ...way, name });
      expect(sentence).toContain(name);
      expect(sentence).toMatch(expected);
    }
  });
  test("is told in ten forms, the end in six, none in more than a fifth of many narratives", () => {
    const shapes = (sentences: string[], count: number) => {
      const shares = [...new Set(sentences)].map((one) => sentences.filter((other) => other === one).length);
      expect(shares).toHaveLength(count);
      expect(Math.max(...shares) / sentences.length).toBeLessThanOrEqual(0.2);
    };
    shapes(
      names.map((name) => nextStopSentence("Fort", { ...NEXT, name }).replace(name, "X")),
      10,
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
      expect(replaceNextStop(FORT.name, now, [name], null)).toBe(last);
      expect(replaceNextStop(FORT.name, last, [], next)).toBe(now);
      expect(replaceNextStop(FORT.name, other, ["The beach", NEXT.name], next)).toBe(now);
      expect(replaceNextStop(FORT.name, `We walk to ${name}.`, [name], null)).toBe(`We walk to ${name}.`);
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
    expect(text).toContain("the Church of Saint Charles, in French Saint-Charles, a Catholic church in Gros Islet.");
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
      "French and Mediterranean food and pizza",
    ],
    [{ kind: "statue", start_date: "2003" }, "a statue in", "2003."],
    [{ kind: "cafe", fee: "no" }, "a café in", "free"],
    [{ kind: "dive_centre", wheelchair: "yes" }, "a dive centre in", "heelchair"],
    [{ kind: "restaurant", cuisine: ["steak_house", "bavarian"] }, "a restaurant in", "Bavarian food and steaks"],
    [
      { kind: "restaurant", cuisine: ["burger", "Middle Eastern", "burger"] },
      "a restaurant",
      "Middle Eastern food and burgers",
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
  test("what no guide says is not told: materials, small heights, the network, dishes of every café, the address", () => {
    const thin = { material: "stone", height: "22", internet_access: "wlan", cuisine: ["salad", "snack"] };
    for (const kind of ["tower", "restaurant"]) expect(sentencesOf(told({ kind, ...thin }))).toHaveLength(2);
    expect(told({ kind: "tower", height: "30" })).toContain("30 metres");
    expect(told({ kind: "statue", height: "30" })).not.toContain("30 metres");
  });
  test("a recent place opened, and a recent statue dates from its year", () => {
    const texts = (kind: string) => Array.from({ length: 40 }, (_, k) => told({ kind, start_date: "1987" }, `Stop ${k}`)).join(" "); // biome-ignore format: one line
    expect(texts("museum")).toMatch(/opened in 1987/);
    expect(texts("museum")).not.toMatch(/existed since/);
    expect(texts("statue")).not.toMatch(/opened|existed since/);
  });
  test.each([
    ["Palais Princier de Monaco", "Prince's Palace of Monaco", "castle", "the Prince's Palace of Monaco, in French Palais Princier de Monaco, a castle in"], // biome-ignore format: one line
    ["Jardin Japonais", "Japanese Garden", "garden", "the Japanese Garden, in French Jardin Japonais, in Gros Islet"],
    ["Fort Rodney", "Fort Rodney", "fort", "Fort Rodney in Gros Islet"],
    ["Jardin exotique - allée louis Barral", "", "viewpoint", "Jardin exotique - Allée Louis Barral, a viewpoint in"],
  ])("%s is called by its English name, and by its own once", (name, en, kind, expected) => {
    const text = told({ kind, names: { en, fr: name } }, name);
    expect(text).toContain(expected);
    expect(text.split(name).length).toBeLessThanOrEqual(2);
    expect(text).not.toContain("English");
  });
  test.each([
    ["rue Grimaldi", "Saint-Charles", " on Rue Grimaldi in Gros Islet."],
    ["Northside Road", "Saint-Charles", " on Northside Road in Gros Islet."],
    ["Place du Casino", "Casino (Place du Casino)", "a casino in Gros Islet."],
    ["Estate Whim", "Saint-Charles", "a casino in Gros Islet."],
    ["near the old harbour, opposite the bank, second street", "Saint-Charles", "a casino in Gros Islet."],
  ])("of the street %j of %s it tells %j", (street, name, expected) => {
    const text = sentencesOf(told({ kind: name === "Saint-Charles" ? "casino" : "theatre", street }, name))[0];
    expect(text?.replace(/, a theatre in/, ", a casino in")).toContain(expected);
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
  /** A neighbour `meters` to the north of the stops. */
  const neighbour = (name: string, meters: number, more: Partial<Neighbour> = {}): Neighbour => ({
    name,
    lat: 14 + meters / 111_320,
    lng: -61,
    kind: null,
    placeKind: "historic_site",
    prominence: 40,
    ...more,
  });
  const plain = (name: string, kind: string, meters: number, placeKind = "other"): Neighbour =>
    neighbour(name, meters, { kind, placeKind, prominence: 0 });
  const around = (near: Neighbour[], isLight = true): Surroundings => ({ at: { lat: 14, lng: -61 }, near, isLight });
  const surroundings = around([neighbour("The Battery", 110), neighbour("The Lighthouse", 220)]);
  const stop = (name: string) => ({ ...FORT, name, summary: null, surroundings });
  const names = (count: number) => Array.from({ length: count }, (_, k) => `Fort ${k}`);
  const textsOf = (all: readonly string[], teller = tellerOf(all), facts = {}) =>
    all.map((name, k) => narrativeOf({ ...stop(name), facts }, { ...NEXT, name: `Beach ${k}` }, teller));
  const toldAround = (near: Neighbour[], kind: string, isLight = true) =>
    sentencesOf(narrativeOf({ ...stop("Fort One"), facts: { kind }, surroundings: around(near, isLight) }, "told")).slice(1); // biome-ignore format: one line

  test("points out a sight at three of four stops at most, none twice, and none that it visits", () => {
    const texts = textsOf(names(9));
    const pointing = texts.map((text) => /The (?:Battery|Lighthouse)/.test(text));
    expect(pointing).toEqual([true, true, ...Array<boolean>(7).fill(false)]);
    expect(textsOf(names(9), tellerOf([...names(8), "The Battery"])).join(" ")).not.toContain("The Battery");
    const many = around(Array.from({ length: 12 }, (_, k) => neighbour(`Tower ${k}`, 100 + k)));
    const teller = tellerOf(names(12));
    const all = names(12).map((name) => narrativeOf({ ...stop(name), surroundings: many }, "told", teller));
    expect(all.filter((text) => text.includes("Tower"))).toHaveLength(9);
  });
  test("points out the best known sight, and a landmark where none is known", () => {
    const church = plain("Saint Anne", "church", 120);
    expect(toldAround([church, neighbour("The Battery", 200)], "bar").join(" ")).toMatch(/200 metres.*The Battery|The Battery.*200 metres/); // biome-ignore format: one line
    expect(toldAround([church], "bar").join(" ")).toMatch(/Saint Anne/);
    expect(toldAround([church], "bar").join(" ")).toMatch(/\bnorth\b/);
    expect(toldAround([plain("Saint Anne", "church", 40)], "bar").join(" ")).toMatch(/Saint Anne/);
    expect(toldAround([plain("Some House", "hotel", 120)], "bar")).toEqual([]);
  });
  test("calls a sight by its English name, and a statue a statue", () => {
    const palace = neighbour("Palais Princier", 120, { english: "Palace of Monaco", kind: "castle" });
    expect(toldAround([palace], "fort").join(" ")).toMatch(/\bthe palace of Monaco\b/i);
    expect(toldAround([palace], "fort").join(" ")).not.toContain("Palais");
    const statues = ["Albert 1er", "Juan Manuel Fangio Statue"].map((name) => neighbour(name, 120, { kind: "statue" }));
    const told = statues.map((statue) => toldAround([statue], "fort").join(" "));
    expect(told[0]).toMatch(/\bthe statue Albert 1er\b/i);
    expect(told[1]).not.toMatch(/the statue/i);
  });
  test("points out nothing farther than 250 m, in the dark, or with a text in place of a name", () => {
    expect(toldAround([neighbour("The Hill", 260)], "fort")).toEqual([]);
    expect(toldAround([neighbour("The Hill", 200)], "fort", false)).toEqual([]);
    expect(toldAround([neighbour("A text in place of a name ".repeat(5), 100)], "fort")).toEqual([]);
  });
  test("names two others of its kind within a walk, or one with the way to it", () => {
    const museums = [300, 400, 500].map((meters) => plain(`House ${meters}`, "museum", meters));
    expect(toldAround(museums, "museum").join(" ")).toMatch(/museums.*House 300 and House 400|House 300 and House 400.*museums/); // biome-ignore format: one line
    expect(toldAround(museums.slice(2), "museum").join(" ")).toMatch(/another museum.*500 metres to the north/i);
    expect(toldAround(museums, "fort")).toEqual([]);
    expect(toldAround([plain("Far House", "museum", 700)], "museum")).toEqual([]);
  });
  test.each([
    [3, "cafe", null],
    [4, "cafe", /several other/],
    [4, "square", /several (?:restaurants|places)/],
    [11, "cafe", /more than ten other/],
    [21, "cafe", /more than twenty other/],
    [50, "cafe", /more than thirty other/],
    [50, "fort", null],
  ])("of %d places to eat around a %s it tells %s", (count, kind, expected) => {
    const near = Array.from({ length: count }, (_, k) => plain(`Inn ${k}`, "pizzeria", 100 + k, "restaurant"));
    const told = toldAround(near, kind).join(" ");
    if (expected === null) expect(told).toBe("");
    else expect(told).toMatch(expected);
  });
  test("counts places to eat at one of three stops", () => {
    const near = around(Array.from({ length: 9 }, (_, k) => plain(`Inn ${k}`, "pizzeria", 100 + k, "restaurant")));
    const teller = tellerOf(names(9));
    const facts = { kind: "cafe" };
    const told = names(9).map((name) => narrativeOf({ ...stop(name), facts, surroundings: near }, "told", teller));
    expect(told.map((text) => /\b(?:places to eat|restaurants, cafés)/.test(text))).toEqual(
      Array.from({ length: 9 }, (_, k) => k % 3 === 0),
    );
    const late = tellerOf(names(9));
    const kinds = names(9).map((_, k) => (k < 5 ? "fort" : "cafe"));
    const after = kinds.map((kind, k) =>
      narrativeOf({ ...stop(`Fort ${k}`), facts: { kind }, surroundings: near }, "told", late),
    );
    expect(after.map((text) => /\b(?:places to eat|restaurants, cafés)/.test(text))).toEqual(
      Array.from({ length: 9 }, (_, k) => k === 5 || k === 8),
    );
  });
  test("names nothing that has no name of its own, and says what a harbour is that is named after a person", () => {
    const chapels = ["Petite chapelle", "The Chapel"].map((name) => plain(name, "chapel", 100));
    expect(toldAround(chapels, "church")).toEqual([]);
    const known = neighbour("Grande Place", 100, { kind: "square" });
    expect(toldAround([...chapels, known], "church").join(" ")).toContain("Grande Place");
    const dock = plain("Loredon L. Boynes", "ferry_terminal", 100);
    expect(toldAround([dock], "bar").join(" ")).toMatch(/\bthe ferry terminal Loredon L. Boynes\b/i);
  });
  test("tells the part of the island once, where nothing else is known", () => {
    const at = (part: Direction | null, facts = {}) => ({ surroundings: { ...around([]), part }, facts });
    const teller = tellerOf(names(5));
    const told = [at("west"), at("west"), at(null), at("south-west"), at("east", { start_date: "1903", fee: "no" })];
    const texts = told.map((one, k) => narrativeOf({ ...stop(`Fort ${k}`), ...one }, "told", teller));
    expect(texts.map((text) => /\bthe ([a-z-]+) of the island/.exec(text)?.[1])).toEqual([
      "west",
      undefined,
      undefined,
      "south-west",
      undefined,
    ]);
  });
  test("tells its surroundings only where fewer than two facts of the place itself are known", () => {
    const facts = { kind: "museum", start_date: "1903", fee: "no" };
    expect(narrativeOf({ ...stop("Fort One"), facts }, "told")).not.toContain("The Battery");
  });
  test.each([3, 5, 8, 9, 12, 17])(
    "of %d stops has no form at more than a fifth of them, or at two in a row",
    (count) => {
      const facts = { kind: "church", start_date: "1875", fee: "no", architect: "C. Lenormand", wheelchair: "yes" };
      const forms = textsOf(names(count), undefined, facts).map((text) =>
        sentencesOf(text).map((one) => one.replaceAll(/(?:Fort|Beach) \d+/g, "X")),
      );
      const most = Math.max(1, Math.floor(count / 5));
      for (const form of new Set(forms.flat())) {
        expect(forms.filter((all) => all.includes(form)).length, form).toBeLessThanOrEqual(most);
        expect(
          forms.some((all, k) => all.includes(form) && forms[k + 1]?.includes(form)),
          form,
        ).toBe(false);
      }
      expect(forms.every(([first]) => first?.includes("X"))).toBe(true);
    },
  );
  test("does not tell the way that the directions tell", () => {
    expect(sentencesOf(narrativeOf({ ...stop("Fort One"), surroundings: null }, "told"))).toHaveLength(1);
  });
});

test.each([
  ["2027-01-15T23:30:00Z", false],
  ["2027-01-15T16:00:00Z", true],
  ["2027-01-15T09:00:00Z", false],
])("on Saint Lucia it is light at %s: %s", (at, light) => {
  expect(isDaylight({ lat: 14, lng: -61 }, new Date(at))).toBe(light);
});

test.each([
  [["A", "A", "A", "A", "B"], "Food tour on foot in A"],
  [["A", "A", "A", "B"], "Food tour on foot from A to B"],
  [["A", "C", "B"], "Food tour on foot from A to B"],
  [["A", "B", "A"], "Food tour on foot around A"],
  [["A", null], "Food tour on foot around A"],
  [[null, "A"], "Food tour on foot around A"],
  [[null, "A", null], "Food tour on foot"],
  [["A", "A", "A", "A", "near A"], "Food tour on foot in A"],
  [["A", "A", "A", "near A"], "Food tour on foot around A"],
])("a tour of stops in %j is a %s", (areas, title) => {
  const stops = areas.map((area) => ({
    kind: "place",
    area: area?.replace("near ", "") ?? null,
    isNearArea: area?.startsWith("near "),
  }));
  expect(titleOf({ tourType: "food", travelMode: "walk" } as PlanRequest, stops as PlaceCandidate[])).toBe(title);
});
