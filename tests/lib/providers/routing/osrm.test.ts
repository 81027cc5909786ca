import { decode } from "@googlemaps/polyline-codec";
import { describe, expect, test } from "vitest";
import { estimated } from "@/lib/providers/routing/estimated";
import { instructionOf } from "@/lib/providers/routing/instructions";
import { osrm } from "@/lib/providers/routing/osrm";
import { answerJson, type Behaviour, FAILURES, standIn } from "@/tests/support/stand-in";

Object.assign(process.env, {
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://nobody@localhost/none",
  AUTH_SECRET: "a secret of the tests, long enough for anyone",
  BASE_URL: "http://localhost:3000",
});

const POINTS = [
  { name: "the start", lat: 14, lng: -61 },
  { name: "Fort", lat: 14.001, lng: -61.002 },
  { name: "Beach", lat: 14.003, lng: -61.001 },
];
const step = (distance: number, name: string, maneuver: object, geometry: string) => ({
  distance,
  duration: distance / 1.25,
  geometry,
  name,
  maneuver,
  mode: "walking",
  weight: 1,
});
/** Two legs of two steps each, as the route service has them. */
const legs = [0, 1].map((n) => ({
  distance: 300.4 + n,
  duration: 240.2,
  weight: 240.2,
  summary: "",
  steps: [
    step(300.4, "High Street", { type: n === 0 ? "depart" : "turn", modifier: "left" }, "_yfsAvh~pJwA}B"),
    step(0, "", { type: "arrive" }, "wzfsAxd~pJ??"),
  ],
}));
const engine: Behaviour = (_, res) =>
  answerJson(res, 200, { code: "Ok", routes: [{ distance: 600, duration: 480, legs }], waypoints: [] });
const outside = await standIn(engine);
const router = (deadlineMs = 300) => osrm(outside.baseUrl, deadlineMs);
const guess = await estimated.legs(POINTS, "walk");

describe("an engine that answers", () => {
  test("is asked once for the whole tour, longitude first, and gives the legs in order", async () => {
    const found = await router(2_000).legs(POINTS, "walk");
    expect(outside.received.map(({ line }) => line)).toEqual([
      "GET /route/v1/foot/-61.000000,14.000000;-61.002000,14.001000;-61.001000,14.003000?alternatives=false&overview=false&steps=true&geometries=polyline",
    ]);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      mode: "walk",
      source: "osrm",
      distance_meters: 300,
      duration_seconds: 240,
      steps: [
        { instruction: "Set off along High Street", distance_meters: 300, duration_seconds: 240 },
        { instruction: "Arrive at Fort", distance_meters: 0, duration_seconds: 0 },
      ],
    });
    expect(found[1]?.steps.map(({ instruction }) => instruction)).toEqual([
      "Turn left onto High Street",
      "Arrive at Beach",
    ]);
    expect(decode(found[0]?.polyline ?? "", 5).length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ["walk", "foot"],
    ["cycle", "bike"],
    ["drive", "car"],
  ] as const)("%s goes by its profile %s", async (mode, profile) => {
    await router(2_000).legs(POINTS, mode);
    expect(outside.received[0]?.line).toContain(`/route/v1/${profile}/`);
  });

  test("names streets with texts that cannot be stored, and the instructions can be", async () => {
    const names = ["High\u0000Street", "Rue \u202eevil", "Bay \ud83c", "x".repeat(400)];
    outside.behave((_, res) => {
      const [leg] = legs;
      const hostile = { ...leg, steps: names.map((name) => step(10, name, { type: "turn", modifier: "left" }, "??")) };
      answerJson(res, 200, { code: "Ok", routes: [{ legs: [hostile] }], waypoints: [] });
    });
    const [leg] = await router(2_000).legs(POINTS.slice(0, 2), "walk");
    expect(leg?.steps.map(({ instruction }) => instruction)).toEqual([
      "Turn left onto High Street",
      "Turn left onto Rue evil",
      "Turn left onto Bay \ufffd",
      `Turn left onto ${"x".repeat(400)}`,
    ]);
  });

  test("is not asked where there is no way to find", async () => {
    expect(await router().legs(POINTS.slice(0, 1), "walk")).toEqual([]);
    expect(outside.received).toEqual([]);
  });
});

describe("a visitor far from the streets", () => {
  const VISITOR = { ...POINTS[0], name: "the start", lat: 14, lng: -61, isVisitor: true };
  const table: Behaviour = (_, res) =>
    answerJson(res, 200, {
      code: "Ok",
      durations: [[60, 70]],
      sources: [{ distance: 500 }],
      destinations: [{ distance: 3 }, { distance: 500 }],
    });
  const walk = Math.ceil((500 * 1.3) / (4.5 / 3.6));

  test("walks to them in a table; a place that far is not reached", async () => {
    outside.behave(table);
    const to = POINTS.slice(1);
    expect(await router(2_000).times([{ from: VISITOR, to }], "drive")).toEqual([[60 + walk, Infinity]]);
    expect(await router(2_000).times([{ from: { ...VISITOR, isVisitor: false }, to }], "drive")).toEqual([
      [Infinity, Infinity],
    ]);
  });

  test("walks to them in directions", async () => {
    outside.behave((_, res) =>
      answerJson(res, 200, {
        code: "Ok",
        routes: [{ distance: 600, duration: 480, legs }],
        waypoints: [{ distance: 500 }, { distance: 500 }, { distance: 0 }],
      }),
    );
    const found = await router(2_000).legs([VISITOR, ...POINTS.slice(1)], "drive");
    expect(found.map(({ distance_meters, duration_seconds }) => [distance_meters, duration_seconds])).toEqual([
      [300 + 500, 240 + walk],
      [301, 240],
    ]);
    expect(found[0]?.steps.map(({ instruction }) => instruction)).toEqual([
      "Walk to the nearest street",
      "Set off along High Street",
      "Arrive at Fort",
    ]);
  });
});

describe("an engine that fails", () => {
  test.each(Object.entries(FAILURES))("%s: every leg is estimated, in time", async (_, failure) => {
    outside.behave(failure);
    const started = performance.now();
    expect(await router().legs(POINTS, "walk")).toEqual(guess);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test.each([
    { code: "NoRoute" },
    { code: "Ok", routes: [] },
    { code: "Ok", routes: [{ legs: legs.slice(0, 1) }] },
    { code: "Ok", routes: [{ legs: [...legs, ...legs] }] },
    { code: "Ok", routes: [{ legs: legs.map((leg) => ({ ...leg, distance: -5 })) }] },
    { code: "Ok", routes: [{ legs: legs.map((leg) => ({ ...leg, steps: [] })) }] },
  ])("an answer that is none (%j) is not believed", async (answer) => {
    outside.behave((_, res) => answerJson(res, 200, answer));
    expect(await router(2_000).legs(POINTS, "walk")).toEqual(guess);
  });

  test("nobody there", async () => {
    expect(await osrm("http://127.0.0.1:9").legs(POINTS, "drive")).toEqual(await estimated.legs(POINTS, "drive"));
  });
});

describe("an estimate", () => {
  test("is the great circle times the mode's detour, at the mode's speed, drawn from point to point", () => {
    const [leg] = guess;
    // 242 m: a thousandth of a degree north, two west.
    expect(leg?.distance_meters).toBeGreaterThan(1.3 * 240);
    expect(leg?.distance_meters).toBeLessThan(1.3 * 245);
    expect(leg?.duration_seconds).toBe(Math.round((leg?.distance_meters ?? 0) / (4.5 / 3.6)));
    expect(decode(leg?.polyline ?? "", 5)).toEqual([
      [14, -61],
      [14.001, -61.002],
    ]);
    expect(leg?.steps).toEqual([
      { instruction: "Walk to Fort", distance_meters: leg?.distance_meters, duration_seconds: leg?.duration_seconds },
    ]);
  });
});

test.each([
  [
    { name: "Bay Road", maneuver: { type: "roundabout", modifier: "right" } },
    "Go through the roundabout onto Bay Road",
  ],
  [{ name: "", maneuver: { type: "depart" } }, "Set off"],
  [{ name: "", maneuver: { type: "end of road", modifier: "sharp left" } }, "Turn sharp left"],
  [{ name: "A", maneuver: { type: "new name", modifier: "constructor" } }, "Continue onto A"],
])("%j in words: %s", (given, words) => {
  expect(instructionOf(given, "Fort")).toBe(words);
});
