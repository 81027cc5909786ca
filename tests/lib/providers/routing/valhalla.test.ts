import { encode } from "@googlemaps/polyline-codec";
import { describe, expect, test } from "vitest";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { estimated } from "@/lib/providers/routing/estimated";
import { valhalla } from "@/lib/providers/routing/valhalla";
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
const LINE: [number, number][] = [
  [14.000004, -61],
  [14.001, -61.002],
];
const FAR = { name: "Buoy", lat: 14.1, lng: -61.1 };

/** A leg as the route service has it; its shape has six decimals. */
const leg = (seconds: number) => ({
  shape: encode(LINE, 6),
  summary: { time: seconds, length: 0.4 },
  maneuvers: [
    { instruction: "Walk north on High Street.", length: 0.3, time: seconds - 10 },
    { instruction: "You have arrived.", length: 0.1, time: 10 },
  ],
});

interface Location {
  lat: number;
  lon: number;
}

const engine: Behaviour = (req, res, { body: text }) => {
  const body = JSON.parse(text);
  if (req.url === "/route") {
    answerJson(res, 200, { trip: { legs: body.locations.slice(1).map((_: Location, i: number) => leg(300 + i)) } });
  } else if (req.url === "/locate") {
    const near = ({ lat, lon }: Location) =>
      lat > 14.05 ? null : [{ correlated_lat: lat, correlated_lon: lon + 0.0001 }];
    answerJson(
      res,
      200,
      body.locations.map((location: Location) => ({ edges: near(location) })),
    );
  } else {
    const row = body.targets.map((_: Location, j: number) => ({ time: j === 1 ? null : 100 + j, distance: 1 }));
    answerJson(res, 200, { sources_to_targets: body.sources.map(() => row) });
  }
};
const outside = await standIn(engine);
const router = (deadlineMs = 2_000) => valhalla(outside.baseUrl, deadlineMs);

describe("an engine that answers", () => {
  test("gives the legs of a tour in one request, with its instructions", async () => {
    const legs = await router().legs(POINTS, "cycle");
    expect(outside.received.map(({ line }) => line)).toEqual(["POST /route"]);
    expect(
      legs.map(({ source, mode, duration_seconds, distance_meters }) => [
        source,
        mode,
        duration_seconds,
        distance_meters,
      ]),
    ).toEqual([
      ["valhalla", "cycle", 300, 400],
      ["valhalla", "cycle", 301, 400],
    ]);
    expect(legs[0]?.steps[0]).toEqual({
      instruction: "Walk north on High Street.",
      distance_meters: 300,
      duration_seconds: 290,
    });
    expect(legs[0]?.polyline).toBe(encode(LINE, 5));
  });

  test("gives times; no way, and no street within 100 m, are Infinity", async () => {
    const [start, fort, beach] = POINTS;
    if (!start || !fort || !beach) throw new Error("three points");
    const rows = [
      { from: start, to: [fort, beach, FAR] },
      { from: FAR, to: [fort] },
    ];
    expect(await router().times(rows, "walk")).toEqual([[100, Infinity, Infinity], [Infinity]]);
  });
});

test("a visitor far from the streets walks to them", async () => {
  outside.behave((req, res, got) => {
    if (req.url !== "/locate") return engine(req, res, got);
    const { locations } = JSON.parse(got.body) as { locations: Location[] };
    const away = locations.map(({ lat, lon }) => ({ edges: [{ correlated_lat: lat + 0.004, correlated_lon: lon }] }));
    answerJson(res, 200, away);
  });
  try {
    const [start, fort] = POINTS;
    if (!start || !fort) throw new Error("two points");
    const meters = distanceMeters(start, { ...start, lat: start.lat + 0.004 });
    const walk = Math.ceil((meters * 1.3) / (4.5 / 3.6));
    const [visitor, ship] = [start, fort].map((point) => ({ ...point, isVisitor: true }));
    if (!visitor || !ship) throw new Error("two visitors");
    const [row] = (await router().times([{ from: visitor, to: [ship, fort] }], "walk")) ?? [];
    expect(row).toEqual([expect.closeTo(100 + 2 * walk, -0.5), Infinity]);
    const [leg] = await router().legs([visitor, fort], "walk");
    expect(leg?.steps.map(({ instruction }) => instruction)).toEqual([
      "Walk to the nearest street",
      "Walk north on High Street.",
      "You have arrived.",
    ]);
    expect(Math.abs((leg?.duration_seconds ?? 0) - 300 - walk)).toBeLessThanOrEqual(1);
    expect(leg?.distance_meters).toBe(400 + Math.round(meters));
  } finally {
    outside.behave(engine);
  }
});

describe.each(Object.entries(FAILURES))("an engine that fails: %s", (_name, failure) => {
  test("times are null and every leg is estimated", async () => {
    outside.behave(failure);
    try {
      expect(await router(300).times([{ from: FAR, to: POINTS }], "walk")).toBeNull();
      expect(await router(300).legs(POINTS, "walk")).toEqual(await estimated.legs(POINTS, "walk"));
    } finally {
      outside.behave(engine);
    }
  });
});
