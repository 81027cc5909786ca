import { DateTime } from "luxon";
import { getTimes } from "suncalc";
import { describe, expect, it } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlaceCandidate, Plan, PlanInput, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { estimateWay } from "@/lib/platform/geo/travel";

const ZONE = "America/St_Lucia";
const HERE = { lat: 14.01, lng: -60.99 };
const at = (time: string) => DateTime.fromISO(`2026-03-02T${time}`, { zone: ZONE }).toJSDate();

/** A place `east` and `north` metres from the start. */
function place(id: number, east: number, north: number, over: Partial<PlaceCandidate> = {}): PlaceCandidate {
  return {
    kind: "place",
    id: String(id),
    name: `Place number ${id}`,
    area: "Castries",
    lat: HERE.lat + north / 111_000,
    lng: HERE.lng + east / 107_700,
    rating: { sum: 0, count: 0 },
    hasMedia: false,
    hasNarrative: false,
    placeKind: "historic_site",
    categories: ["history"],
    week: null,
    visitMinutes: null,
    ...over,
  };
}

/** `count` places along a street. */
const street = (count: number, over: Partial<PlaceCandidate> = {}) =>
  Array.from({ length: count }, (_, k) => place(k + 1, 150 * (k + 1), 40 * (k % 3), over));

function plan(candidates: PlaceCandidate[], request: Partial<PlanRequest>): Plan | null {
  const whole: PlanRequest = {
    tourType: "historical",
    durationMinutes: 240,
    radiusMeters: 5_000,
    travelMode: "walk",
    start: HERE,
    startAt: at("09:00"),
    ...request,
  };
  const input: PlanInput = {
    request: whole,
    fit: DEFAULT_FIT[whole.tourType],
    candidates,
    meanRating: null,
    timezone: ZONE,
    now: at("08:00"),
  };
  return planTour(input);
}
const idsOf = (found: Plan | null) => found?.stops.map(({ id }) => id) ?? [];
const open24 = Array.from({ length: 7 }, () => ({
  basis: "owner" as const,
  spans: [[0, 86_400]] as [number, number][],
}));

describe("what is outdoors is seen in daylight", () => {
  it.each(["beach", "nature", "park", "viewpoint", "historic_site"])("a %s never after civil dusk", (placeKind) => {
    const found = plan(street(12, { placeKind, categories: ["history"], week: open24 }), { startAt: at("16:00") });
    const { dusk } = getTimes(at("12:00"), HERE.lat, HERE.lng);
    expect(found?.stops.length).toBeGreaterThan(1);
    for (const stop of found?.stops ?? []) expect(stop.departsAt.getTime()).toBeLessThan(dusk?.getTime() ?? 0);
  });
  it("but what is lit, or indoors, is", () => {
    const lit = plan(street(6, { isLit: true, week: open24 }), { startAt: at("20:00") });
    const museums = street(6, { placeKind: "museum", categories: ["museums"], week: open24 });
    expect([idsOf(lit).length > 1, idsOf(plan(museums, { startAt: at("20:00") })).length > 1]).toEqual([true, true]);
    expect(plan(street(6, { week: open24 }), { startAt: at("20:00") })).toBeNull();
  });
  it("the reason still tells the real closing time", () => {
    const week = open24.map((day) => ({ ...day, spans: [[8 * 3600, 22 * 3600]] as [number, number][] }));
    expect(plan(street(5, { week }), {})?.stops[0]?.why[0]).toBe("open until 22:00");
  });
});

describe("a sight is visited once, whatever it is called", () => {
  it.each<[string, Partial<PlaceCandidate>, Partial<PlaceCandidate>]>([
    ["one name contains the other", { name: "Pigeon Island" }, { name: "Pigeon Island National Landmark" }],
    ["one name and two kinds", { name: "Twiga", placeKind: "food" }, { name: "Twiga", placeKind: "nightlife" }],
    ["one Wikidata id", { name: "Fort", wikidata: "Q1" }, { name: "La Citadelle", wikidata: "Q1" }],
    [
      "a part, of another kind",
      { name: "Jardin Exotique" },
      { name: "Jardin exotique - allée Barral", placeKind: "viewpoint" },
    ],
    ["two decks", { name: "High Bridge (upper deck)" }, { name: "High Bridge (lower deck)" }],
  ])("%s", (_, one, other) => {
    const twins = [place(1, 300, 0, one), place(2, 350, 0, other), place(3, 500, 0, { name: "Elsewhere" })];
    expect(idsOf(plan(twins, {}))).toHaveLength(2);
  });
  it("two houses of a chain, 900 m apart", () => {
    const chain = [place(1, 0, 0, { name: "Café Sol" }), place(2, 900, 0, { name: "Cafe Sol" })];
    expect(idsOf(plan([...chain, place(3, 500, 0, { name: "Elsewhere" })], {}))).toHaveLength(2);
  });
});

it("places that differ by a number, or are apart, are two sights", () => {
  const numbered = [place(1, 300, 0, { name: "Gate" }), place(2, 350, 0, { name: "Gate 2" })];
  const apart = [place(1, 300, 0, { name: "Fort" }), place(2, 900, 0, { name: "Fort Hill" })];
  const villages = [place(1, 0, 0, { name: "St. Mary" }), place(2, 1_100, 0, { name: "St. Mary" })];
  expect([numbered, apart, villages].map((places) => idsOf(plan(places, {})).length)).toEqual([2, 2, 2]);
});

it("a music tour by car has bars only if it cannot fill its time without them", () => {
  const bars = street(6, { placeKind: "bar", categories: ["bars"], week: open24, prominence: 60 });
  const halls = street(12, { placeKind: "venue", categories: ["entertainment"], week: open24 }).map((one) => ({
    ...one,
    id: `${100 + Number(one.id)}`,
    name: `Hall ${one.id}`,
  }));
  const music = { tourType: "music", travelMode: "drive" } as const;
  const isHall = (id: string) => Number(id) > 100;
  expect(idsOf(plan([...bars, ...halls], music)).every(isHall)).toBe(true);
  expect(idsOf(plan([...bars, ...halls.slice(0, 2)], music)).every(isHall)).toBe(false);
  expect(idsOf(plan([...bars, ...halls], { ...music, travelMode: "walk" })).every(isHall)).toBe(false);
});

it("two parts of a nature reserve are one stop", () => {
  const parts = [place(1, 300, 0), place(2, 2_000, 0), place(3, 500, 0)].map((one, k) => ({
    ...one,
    placeKind: "nature",
    categories: ["nature"],
    name: k < 2 ? "Great Bog" : "Elsewhere",
  }));
  expect(idsOf(plan(parts, { tourType: "nature" }))).toHaveLength(2);
});

describe("summits are for hikes on foot", () => {
  it("one in a tour, besides those that the visitor names", () => {
    const peaks = street(3, { placeKind: "nature", categories: ["nature"], sight: "peak", visitMinutes: 30 });
    const parks = street(2, { placeKind: "park", categories: ["parks"] }).map((one) => ({ ...one, id: `1${one.id}` }));
    const hike = { tourType: "nature" } as const;
    expect(idsOf(plan([...peaks, ...parks], hike)).filter((id) => id.length === 1)).toHaveLength(1);
    expect(plan(peaks, hike)).toBeNull();
    expect(idsOf(plan(peaks, { ...hike, include: ["1", "3"] }))).toEqual(expect.arrayContaining(["1", "3"]));
  });
  const hills = [...street(3, { placeKind: "nature", categories: ["nature"] }), place(9, 400, 0, { placeKind: "nature", categories: ["nature"], sight: "peak" })]; // biome-ignore format: one line
  it.each([
    ["nature", "walk", true],
    ["nature", "drive", false],
    ["culture", "walk", false],
  ] as const)("%s tour, %s: %s", (tourType, travelMode, visited) => {
    const fitting = hills.map((hill) => ({ ...hill, categories: [...hill.categories, "attractions"] }));
    expect(idsOf(plan(fitting, { tourType, travelMode, durationMinutes: 480 })).includes("9")).toBe(visited);
  });
});

describe("a food tour", () => {
  const restaurants = street(14, { placeKind: "restaurant", categories: ["restaurants"] });
  const cafes = Array.from({ length: 6 }, (_, k) =>
    place(50 + k, 200 * (k + 1), -60, { placeKind: "cafe", categories: ["cafes"], sight: "cafe" }),
  );
  const shops = Array.from({ length: 6 }, (_, k) => place(80 + k, 170 * (k + 1), 20, { placeKind: "shop", categories: ["groceries"] })); // biome-ignore format: one line
  it("has a starter at one table and dinner at another, in the evening where there is nothing else", () => {
    const evening = { tourType: "food", durationMinutes: 180, startAt: at("18:30") } as const;
    const [starter, dinner, ...others] = plan(restaurants.slice(0, 3), evening)?.stops ?? [];
    expect(others).toEqual([]);
    expect(starter?.visitMinutes).toBeLessThanOrEqual(30);
    expect(dinner?.visitMinutes).toBeGreaterThanOrEqual(60);
    expect((dinner?.arrivesAt.getTime() ?? 0) <= at("19:35").getTime()).toBe(true);
  });
  it("has a treat of each kind in about three hours, tables at mealtimes only, and nothing sweet before lunch", () => {
    const of = (first: number, sight: string, placeKind = "cafe") =>
      Array.from({ length: 6 }, (_, k) => place(first + k, 160 * (k + 1), -30, { placeKind, categories: [sight], sight })); // biome-ignore format: one line
    const kinds = { ice_cream: of(100, "ice_cream"), bakery: of(110, "bakery"), sweets: of(120, "confectionery"), market: of(130, "food_court") }; // biome-ignore format: one line
    const candidates = [...restaurants, ...cafes, ...Object.values(kinds).flat()];
    const found = plan(candidates, { tourType: "food", durationMinutes: 480 });
    const stops = (found?.stops ?? []).map((stop) => ({ ...stop, at: DateTime.fromJSDate(stop.arrivesAt, { zone: ZONE }).toFormat("HH:mm") })); // biome-ignore format: one line
    const tables = stops.filter(({ id }) => Number(id) < 50);
    expect(tables.map(({ visitMinutes }) => visitMinutes >= 60 && visitMinutes <= 90)).toEqual([true]);
    const ices = stops.filter(({ id }) => kinds.ice_cream.some((one) => one.id === id));
    for (const { at: time } of ices) expect(time < "11:15" || time > "13:00").toBe(true);
    const cups = stops.filter(({ id }) => Number(id) >= 50 && Number(id) < 100);
    for (const part of [
      ["00:00", "12:14"],
      ["12:15", "15:14"],
      ["15:15", "18:44"],
    ] as const) {
      const inPart = (some: typeof stops) => some.filter(({ at: time }) => time >= part[0] && time <= part[1]).length; // biome-ignore format: one line
      expect([inPart(cups) <= 1, inPart(ices) <= 1]).toEqual([true, true]);
    }
    expect(stops.length).toBeGreaterThanOrEqual(3);
  });
  it("has no ice cream or sweets within an hour of others, even where there is little else", () => {
    const of = (first: number, sight: string) =>
      Array.from({ length: 4 }, (_, k) => place(first + k, 160 * (k + 1), -30, { placeKind: "cafe", categories: ["cafes"], sight })); // biome-ignore format: one line
    const sweet = [...of(100, "ice_cream"), ...of(110, "confectionery")];
    for (const startAt of [at("10:00"), at("14:00"), at("17:30")]) {
      const found = plan([...sweet, ...cafes, ...of(120, "bakery")], { tourType: "food", startAt });
      const sweets = found?.stops.filter(({ id }) => Number(id) >= 100 && Number(id) < 120) ?? [];
      expect(found?.stops.length).toBeGreaterThan(1);
      for (const [k, { arrivesAt }] of sweets.entries())
        if (k > 0) expect(arrivesAt.getTime() - (sweets[k - 1]?.departsAt.getTime() ?? 0)).toBeGreaterThan(3_600_000);
    }
  });
  it("goes to cafés rather than tables before and after the meal, where they fill its time", () => {
    const found = plan([...restaurants, ...cafes], { tourType: "food", startAt: at("11:30"), durationMinutes: 165 });
    const tables = idsOf(found).filter((id) => Number(id) < 50);
    expect(tables).toHaveLength(1);
    expect(idsOf(found).length).toBeGreaterThanOrEqual(3);
  });
  it("goes to several tables, where meals and treats would leave more than a fifth of its time unused", () => {
    const found = plan([...restaurants, ...cafes.slice(0, 1)], {
      tourType: "food",
      startAt: at("11:30"),
      durationMinutes: 360,
    });
    const end = found?.endsAt.getTime() ?? 0;
    expect((end - at("11:30").getTime()) / 60_000).toBeGreaterThanOrEqual(0.8 * 360);
    expect(idsOf(found).filter((id) => Number(id) < 50).length).toBeGreaterThan(1);
  });
  it("begins a long meal at mealtime too", () => {
    const long = { placeKind: "restaurant", categories: ["restaurants"], visitMinutes: 120 };
    const found = plan([place(1, 100, 0, long), place(2, 400, 0, long), ...cafes], {
      tourType: "food",
      startAt: at("12:05"),
      durationMinutes: 360,
      pace: "relaxed",
    });
    const meals = (found?.stops ?? []).filter(({ visitMinutes }) => visitMinutes >= 60);
    expect(meals.length).toBeGreaterThan(0);
    for (const { arrivesAt } of meals) {
      const clock = DateTime.fromJSDate(arrivesAt, { zone: ZONE }).toFormat("HH:mm");
      expect((clock >= "12:15" && clock <= "13:05") || (clock >= "18:45" && clock <= "19:35"), clock).toBe(true);
    }
  });
  it("has one tasting in a part of the day, where cafés before and after it fill the time", () => {
    const found = plan([...restaurants, ...cafes], { tourType: "food", startAt: at("15:30"), durationMinutes: 110 });
    expect(idsOf(found).filter((id) => Number(id) < 50)).toHaveLength(1);
    expect((Number(found?.endsAt) - Number(at("15:30"))) / 60_000).toBeGreaterThanOrEqual(0.8 * 110);
  });
  it("has few tables on a long day, and stays at each", () => {
    const found = plan(restaurants, { tourType: "food", startAt: at("11:00"), durationMinutes: 480 });
    expect(found?.stops.length).toBeLessThanOrEqual(10);
    for (const { visitMinutes } of found?.stops ?? []) expect([40, 90]).toContain(visitMinutes);
  });
  it("has no coffee right before lunch and nothing filling right after it", () => {
    const halls = Array.from({ length: 4 }, (_, k) => place(130 + k, 160 * (k + 1), -30, { placeKind: "restaurant", categories: ["restaurants"], sight: "food_court" })); // biome-ignore format: one line
    const found = plan([...restaurants, ...cafes, ...halls], { tourType: "food", startAt: at("12:00"), durationMinutes: 240 }); // biome-ignore format: one line
    const [first] = found?.stops ?? [];
    expect(Number(first?.id)).toBeLessThan(50);
    for (const { id, arrivesAt } of found?.stops ?? [])
      if (Number(id) >= 130) expect(arrivesAt.getTime()).toBeGreaterThan(at("15:00").getTime());
  });
  it("visits places to eat, with one sit-down meal at noon and tastings around it", () => {
    const found = plan([...restaurants, ...cafes, ...shops], { tourType: "food", startAt: at("10:00") });
    const ids = idsOf(found).map(Number);
    expect(ids.filter((id) => id >= 80)).toEqual([]);
    const meals = (found?.stops ?? []).filter(({ id, visitMinutes }) => Number(id) < 50 && visitMinutes >= 60);
    expect(meals).toHaveLength(1);
    const hour = DateTime.fromJSDate(meals[0]?.arrivesAt ?? new Date(0), { zone: ZONE }).toFormat("HH:mm");
    expect(hour >= "12:15" && hour <= "13:05").toBe(true);
  });
});

describe("where hours are unknown, the kind tells when a visit is possible", () => {
  it.each([
    ["restaurant", "restaurants", "08:00", "10:30", false],
    ["restaurant", "restaurants", "19:30", "22:00", true],
    ["cafe", "cafes", "18:30", "21:00", false],
    ["museum", "museums", "17:30", "19:30", false],
    ["venue", "entertainment", "09:00", "12:00", false],
    ["ice_cream", "cafes", "08:30", "10:30", false],
    ["nightclub", "nightlife", "18:00", "21:00", false],
    ["nightclub", "nightlife", "21:00", "23:30", true],
  ])("%s (%s) from %s to %s: %s", (placeKind, category, from, to, possible) => {
    const sight = placeKind === "venue" ? "casino" : /^(ice_cream|nightclub)$/.test(placeKind) ? placeKind : null;
    const minutes = (at(to).getTime() - at(from).getTime()) / 60_000;
    const include = street(3).map(({ id }) => id);
    const candidates = street(3, { placeKind, categories: [category], sight });
    const found = plan(candidates, { tourType: "culture", durationMinutes: minutes, startAt: at(from), include });
    expect(found !== null).toBe(possible);
  });
});

describe("what a tour is about", () => {
  it("a scenic tour does not lead from church to church", () => {
    const churches = street(4, { placeKind: "attraction", categories: ["worship"], sight: "church" });
    expect(plan(churches, { tourType: "scenic" })).toBeNull();
    expect(plan(churches, { tourType: "culture" })).not.toBeNull();
  });
  it("a history tour visits a church of which something is recorded, and not one of which nothing is", () => {
    const church = { placeKind: "attraction", categories: ["worship"], sight: "church" };
    expect(plan(street(4, { ...church, prominence: 0.5 }), {})).toBeNull();
    expect(plan(street(4, { ...church, prominence: 12 }), {})).not.toBeNull();
  });
  it("a culture tour visits the museum, not past it churches of which nothing is recorded", () => {
    const church = { placeKind: "attraction", categories: ["worship"], sight: "church", prominence: 0.5 };
    const museum = { placeKind: "museum", categories: ["museums"], sight: "museum", prominence: 8.5 };
    const candidates = [...street(8, church), place(20, 100, 0, museum), place(21, 700, 50, museum)];
    const found = plan(candidates, { tourType: "culture", durationMinutes: 180, startAt: at("10:00") });
    expect(idsOf(found)).toEqual(expect.arrayContaining(["20", "21"]));
  });
  it("a food tour visits no fast food of which nothing is recorded", () => {
    const fast = { placeKind: "restaurant", categories: ["restaurants"], sight: "fast_food" };
    const at12 = { tourType: "food", startAt: at("12:00") } as const;
    // Opening hours, an address and a website do not make a snack bar one to travel to.
    expect(plan(street(4, { ...fast, prominence: 12 }), at12)).toBeNull();
    expect(plan(street(4, { ...fast, prominence: 0.5, hasNarrative: true }), at12)).not.toBeNull();
  });
  it("a food tour visits one house of a chain", () => {
    const cafe = { placeKind: "cafe", categories: ["cafes"], name: "Costa" };
    const found = plan([place(1, 0, 0, cafe), place(2, 1_900, 0, cafe), ...street(5, { placeKind: "cafe" }).slice(2)], { tourType: "food" }); // biome-ignore format: one line
    expect(idsOf(found).filter((id) => Number(id) < 3)).toHaveLength(1);
  });
  it("an active tour by car is about what one does, not about lookouts and stadiums", () => {
    const seen = [
      ...street(3, { placeKind: "viewpoint", categories: ["viewpoints"], sight: "viewpoint" }),
      place(8, 200, 0, { placeKind: "activity", categories: ["sports"], sight: "stadium" }),
    ];
    const does = [9, 10].map((id) => place(id, 90 * id, 0, { placeKind: "activity", categories: ["sports"], sight: "swimming_pool" })); // biome-ignore format: one line
    const found = plan([...seen, ...does], { tourType: "exercise", travelMode: "drive" });
    expect(idsOf(found).sort()).toEqual(["10", "9"]);
  });
  it("the break is at lunch, where visitors can sit", () => {
    const sights = street(12, { categories: ["history"], visitMinutes: 40 });
    const square = place(60, 900, 60, { sight: "square", visitMinutes: 20 });
    const found = plan([...sights, square], { startAt: at("10:00"), durationMinutes: 300, include: ["60"] });
    const rest = found?.stops.find(({ why }) => why.some((text) => /30 min for a break/.test(text)));
    expect(rest).toBeDefined();
    const leaves = DateTime.fromJSDate(rest?.departsAt ?? new Date(0), { zone: ZONE }).toFormat("HH:mm");
    expect(leaves >= "12:00" && leaves <= "14:30").toBe(true);
  });
  it.each(["shop", "venue"])("an active tour visits no %s, whatever sport is attached to it", (placeKind) => {
    const places = street(4, { placeKind, categories: ["water-sports", "sports"] });
    expect(plan(places, { tourType: "exercise" })).toBeNull();
  });
});

describe("visits are as long as the sight deserves", () => {
  it("a statue is a glance, a famous museum takes longer than another", () => {
    const found = plan(
      [
        place(1, 100, 0, { sight: "statue" }),
        place(2, 200, 0, { sight: "museum", placeKind: "museum", prominence: 80 }),
        place(3, 300, 0, { sight: "museum", placeKind: "museum" }),
      ],
      { durationMinutes: 250 },
    );
    const minutes = Object.fromEntries((found?.stops ?? []).map((stop) => [stop.id, stop.visitMinutes]));
    expect(minutes["1"]).toBeLessThanOrEqual(20);
    expect(minutes["2"]).toBeGreaterThanOrEqual(75);
    expect(minutes["3"] ?? 0).toBeLessThan(minutes["2"] ?? 0);
  });
  it("a statue stays a glance at a relaxed pace, though the tour ends early", () => {
    const statues = street(3, { sight: "statue", placeKind: "attraction", categories: ["history"] });
    const found = plan(statues, { pace: "relaxed" });
    expect(found?.stops.map((stop) => stop.visitMinutes)).toEqual([15, 15, 15]);
  });
  it("a tour has at most one statue an hour, however famous, where other sights fill its time", () => {
    const statues = street(12, { sight: "statue", placeKind: "attraction", prominence: 45 });
    const houses = Array.from({ length: 6 }, (_, k) =>
      place(50 + k, 200 * (k + 1), 90, { sight: "fort", prominence: 40, week: open24 }),
    );
    const found = plan([...statues, ...houses], {});
    const seen = idsOf(found).filter((id) => Number(id) < 50);
    expect(seen.length).toBeLessThanOrEqual(4);
    expect(idsOf(found).length - seen.length).toBeGreaterThan(2);
    expect(idsOf(plan(statues, {})).length, "where there is nothing else, it has more").toBeGreaterThan(8);
  });
  it("does not grow by more than a quarter where little else is open", () => {
    const small = { placeKind: "museum", categories: ["museums"], sight: "museum", prominence: 2 };
    const found = plan(street(2, small), { tourType: "culture", durationMinutes: 180 });
    for (const { visitMinutes } of found?.stops ?? []) expect(visitMinutes).toBeLessThanOrEqual(35);
    const views = plan(street(2, { placeKind: "viewpoint", categories: ["viewpoints"] }), {
      tourType: "scenic",
      durationMinutes: 180,
    });
    for (const { visitMinutes } of views?.stops ?? []) expect(visitMinutes).toBeLessThanOrEqual(25);
    const palace = { sight: "palace", week: open24, prominence: 60 };
    const grand = plan(street(9, palace), { durationMinutes: 480 });
    for (const { visitMinutes } of grand?.stops ?? []) expect(visitMinutes).toBeGreaterThanOrEqual(60);
  });
  it("a long visit of its own leaves time for another stop in a short tour", () => {
    const found = plan(street(2, { visitMinutes: 150 }), { durationMinutes: 180 });
    expect(found?.stops.map((stop) => stop.visitMinutes)).toEqual([70, 70]);
  });
  it("and as the visitor's pace", () => {
    const lengths = (["brisk", "normal", "relaxed"] as const).map(
      (pace) => plan(street(20, { visitMinutes: 20 }), { pace })?.stops[0]?.visitMinutes,
    );
    expect(lengths).toEqual([15, 20, 26]);
  });
});

it("the reason for a stop reads well", () => {
  const week = open24.map((day) => ({ ...day, spans: [[8 * 3600, 24 * 3600]] as [number, number][] }));
  const near = [place(1, 0, 0, { week }), place(2, 60, 0, { week })];
  const found = plan(near, { travelMode: "drive", durationMinutes: 90 });
  expect(found?.stops[1]?.why).toEqual(["open until midnight", "a few steps from the last stop"]);
});

it("the best-known sights in reach are in a half-day tour", () => {
  const famous = [place(91, -900, 500, { prominence: 76 }), place(92, 1_500, -900, { prominence: 70 })];
  expect(idsOf(plan([...street(30, { prominence: 5 }), ...famous], { durationMinutes: 300 }))).toEqual(
    expect.arrayContaining(["91", "92"]),
  );
});

describe("what the visitor asks for", () => {
  it("a wanted place is visited, though it does not fit; an avoided one is not", () => {
    const shop = place(70, 600, 0, { placeKind: "shop", categories: ["shopping"] });
    const found = plan([...street(10), shop], { include: ["70"], avoid: ["1", "2"] });
    expect(idsOf(found)).toContain("70");
    expect(idsOf(found)).not.toContain("1");
    expect(idsOf(plan([...street(10), shop], {}))).not.toContain("70");
  });
  it("no category that is avoided", () => {
    const mixed = [...street(5), ...street(5, { categories: ["museums"], placeKind: "museum" }).map((one) => ({ ...one, id: `${one.id}0` }))]; // biome-ignore format: one line
    expect(idsOf(plan(mixed, { avoidCategories: ["history"] })).every((id) => id.endsWith("0"))).toBe(true);
  });
  it("every stop leaves time to reach where the tour must end", () => {
    const ship = { lat: HERE.lat, lng: HERE.lng + 0.02 };
    const mustEnd = { by: at("11:00"), at: ship };
    const found = plan(street(20), { mustEnd });
    expect(found?.stops.length).toBeGreaterThanOrEqual(2);
    const last = found?.stops.at(-1);
    const there = street(20).find(({ id }) => id === last?.id) ?? HERE;
    const way = estimateWay(distanceMeters(there, ship), "walk").seconds * 1000;
    expect((last?.departsAt.getTime() ?? 0) + way).toBeLessThanOrEqual(mustEnd.by.getTime());
    expect(plan(street(20), { mustEnd: { by: at("09:10"), at: ship } })).toBeNull();
  });
});

describe("without streets, no way leads over the sea", () => {
  // Saint Thomas, Saint John and an islet that the outlines of the land do not have.
  const THOMAS = { lat: 18.3419, lng: -64.9307 };
  const JOHN = { lat: 18.3312, lng: -64.7937 };
  const ISLET = { lat: 18.3195, lng: -64.965 };
  const around = (first: number, count: number, { lat, lng }: { lat: number; lng: number }, prominence: number) =>
    Array.from({ length: count }, (_, k) => place(first + k, 0, 0, { lat: lat + 0.002 * k, lng, prominence }));
  const islands = [...around(1, 3, THOMAS, 5), ...around(20, 6, JOHN, 80), ...around(40, 2, ISLET, 80)];
  it.each(["walk", "cycle", "drive"] as const)("%s", (travelMode) => {
    const day = { durationMinutes: 480, radiusMeters: 25_000, travelMode };
    const ofThomas = idsOf(plan(islands, { ...day, start: THOMAS })).map(Number);
    expect(ofThomas.length).toBeGreaterThan(1);
    for (const id of ofThomas) expect(id).toBeLessThan(20);
    expect(plan(islands.slice(3), { ...day, start: THOMAS })).toBeNull();
  });
  it("nor a tour that must end on another island", () => {
    const mustEnd = { by: at("17:00"), at: JOHN };
    const day = { durationMinutes: 480, radiusMeters: 25_000, travelMode: "drive" } as const;
    expect(plan(islands, { ...day, start: THOMAS, mustEnd })).toBeNull();
    expect(plan(islands, { ...day, start: JOHN, mustEnd })).not.toBeNull();
  });
  it("a tour without a start stays on one island", () => {
    const ids = idsOf(plan(islands, { start: null, durationMinutes: 480, radiusMeters: 25_000, travelMode: "drive" }));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids.map((id) => Math.floor(Number(id) / 20))).size).toBe(1);
  });
});

describe("what a guide would not lead to", () => {
  const venue = (sight: string) => street(4, { placeKind: "venue", categories: ["entertainment"], sight });
  it.each([
    ["music", "casino"],
    ["music", "cinema"],
    ["music", "conference_centre"],
  ] as const)("a %s tour to a %s", (tourType, sight) => {
    expect(plan(venue(sight), { tourType, startAt: at("15:00") })).toBeNull();
    expect(plan(venue("concert_hall"), { tourType, startAt: at("15:00") })).not.toBeNull();
  });
  it("a theatre, a statue or a water park for the scenery", () => {
    for (const [placeKind, sight] of [
      ["venue", "theatre"],
      ["attraction", "statue"],
      ["activity", "water_park"],
      ["attraction", "distillery"],
    ] as const) {
      const places = street(4, { placeKind, sight, categories: ["leisure", "attractions", "beaches"] });
      expect(plan(places, { tourType: "scenic" }), sight).toBeNull();
    }
  });
  it.each(["Petite chapelle", "Information board", "Aire de jeux", "The Statue"])("%s, which is no name", (name) => {
    const named = (prominence: number, sight: string | null) =>
      [1, 2, 3].map((k) => place(k, 0, 1_100 * k, { name, prominence, sight }));
    expect(plan(named(1, "ruins"), {})).toBeNull();
    expect(plan(named(40, "ruins"), {}), "unless it is known for something").not.toBeNull();
    expect(plan(named(1, null), {}), "or people have chosen it").not.toBeNull();
  });
  it("a theatre without an event, rather than to live music", () => {
    const of = (sight: string, first: number) =>
      place(first, 100 * first, 0, { placeKind: "venue", categories: ["music"], sight });
    const found = plan([of("music_venue", 1), of("theatre", 2)], {
      tourType: "music",
      startAt: at("15:00"),
    });
    const [live = 0, silent = 0] = ["1", "2"].map((id) => found?.stops.find((stop) => stop.id === id)?.value ?? 0);
    expect(live).toBeGreaterThan(0);
    expect(silent / live).toBeLessThan(0.6);
  });
  it("a history tour to an aquarium of which nothing is recorded", () => {
    const aquariums = (prominence: number) =>
      street(4, { placeKind: "museum", categories: ["museums"], sight: "aquarium", prominence });
    expect(plan(aquariums(0), { startAt: at("10:00") })).toBeNull();
    expect(plan(aquariums(40), { startAt: at("10:00") })).not.toBeNull();
    expect(plan(aquariums(0), { tourType: "culture", startAt: at("10:00") })).not.toBeNull();
  });

  it("a culture tour to a casino that has a website only", () => {
    const casinos = (prominence: number) =>
      street(4, { placeKind: "venue", categories: ["arts-culture"], sight: "casino", prominence });
    expect(plan(casinos(7), { tourType: "culture", startAt: at("15:00") })).toBeNull();
    expect(plan(casinos(40), { tourType: "culture", startAt: at("15:00") })).not.toBeNull();
  });
  it("a sign", () => {
    expect(plan(street(4, { sight: "sign", prominence: 9 }), { tourType: "culture" })).toBeNull();
  });
  it("half an hour at most at a theatre without an event, and at a cave before it closes", () => {
    const theatres = street(3, { placeKind: "venue", categories: ["arts-culture"], sight: "theatre", prominence: 51 });
    for (const { visitMinutes } of plan(theatres, { tourType: "music", pace: "relaxed" })?.stops ?? [])
      expect(visitMinutes).toBe(30);
    const marinas = street(3, { placeKind: "activity", categories: ["water-sports"], sight: "marina", prominence: 60 });
    for (const { visitMinutes } of plan(marinas, { tourType: "exercise" })?.stops ?? []) expect(visitMinutes).toBe(25);
    const caves = street(3, { placeKind: "nature", categories: ["nature"], sight: "cave_entrance" });
    for (const { visitMinutes } of plan(caves, { tourType: "nature" })?.stops ?? []) expect(visitMinutes).toBe(30);
    expect(plan(caves, { tourType: "nature", startAt: at("16:50") })).toBeNull();
  });
  it("a garden by car for exercise", () => {
    const parks = street(4, { placeKind: "park", categories: ["parks"] });
    expect(plan(parks, { tourType: "exercise", travelMode: "drive" })).toBeNull();
    expect(plan(parks, { tourType: "exercise", travelMode: "cycle" })).not.toBeNull();
  });
});

it("the break begins at a mealtime, not after the last stop, and a tour that ends early has none", () => {
  const sights = street(12, { categories: ["history"], visitMinutes: 40 });
  for (const hour of ["08:00", "09:00", "10:00", "11:00"]) {
    const stops = plan(sights, { startAt: at(hour), durationMinutes: 420 })?.stops ?? [];
    const k = stops.findIndex(({ why }) => why.some((text) => /min for a break/.test(text)));
    expect(k, hour).toBeGreaterThanOrEqual(0);
    expect(k).toBeLessThan(stops.length - 1);
    const latest = DateTime.fromJSDate(stops[k]?.departsAt ?? new Date(0), { zone: ZONE }).minus({ minutes: 35 });
    expect(latest.toFormat("HH:mm") >= "11:30", hour).toBe(true);
    expect(DateTime.fromJSDate(stops[k]?.arrivesAt ?? new Date(0), { zone: ZONE }).toFormat("HH:mm") <= "14:00").toBe(
      true,
    );
  }
  const short = plan(sights.slice(0, 3), { startAt: at("11:00"), durationMinutes: 420 });
  expect(short?.stops.flatMap(({ why }) => why).join()).not.toContain("break");
});
