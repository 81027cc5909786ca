import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { decodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import { estimatedLegs } from "@/lib/providers/routing/estimated";
import type { Waypoint } from "@/lib/providers/routing/port";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { checkCrowding } from "@/lib/providers/routing/streets/build/crowding";
import { encodeNetwork, versionOf } from "@/lib/providers/routing/streets/codec";
import { writeExtract } from "@/tests/support/osm-extract";
import { at, eastward, engineOf, node, northward, type Town, townExtract } from "./town";

const MONACO = join(import.meta.dirname, "../../../../fixtures/osm/monaco.osm.pbf");
const WALK = 5 / 3.6;

type Place = readonly [x: number, y: number];

/** The metres of the quickest way; Infinity if there is none. */
async function metersBetween(town: Town, mode: TravelMode, from: Place, to: Place): Promise<number> {
  const engine = await engineOf(town);
  const [leg] = engine.legs(
    [
      { ...at(...from), name: "a" },
      { ...at(...to), name: "b" },
    ],
    mode,
  );
  return leg?.distance_meters ?? Infinity;
}

const oneWay = { oneway: "yes" };

describe("a way begins and ends where one can stop", () => {
  const arrivesAt = async (tags: Record<string, string>, y: number) => {
    const engine = await engineOf({ streets: { [eastward(1)]: tags } });
    const points = [
      { ...at(0, 0), name: "here" },
      { ...at(1.5, y), name: "the palace" },
    ];
    return decodePolyline(engine.legs(points, "drive")[0]?.polyline ?? "").at(-1)?.lat ?? Number.NaN;
  };
  test.each([
    [{ tunnel: "yes" }, 1],
    [{ highway: "motorway" }, 1],
    [{}, 0],
  ])("not in a tunnel or on a motorway, if another street is within reach: %o", async (tags, moved) => {
    // Street 1 is the nearest, and Avenue 1 and 2 are 50 m away.
    const lat = await arrivesAt(tags, 1.1);
    expect(Math.round(Math.abs(lat - at(0, 1).lat) * 1e6) > 10).toBe(moved === 1);
  });
  test("but in a tunnel, if no other street is near", async () => {
    const far = { id: 77, ...at(3, 9), tags: {} };
    const engine = await engineOf({ more: [far], ways: [{ id: 300, refs: [node(3, 3), 77], tags: { highway: "residential", tunnel: "yes" } }] }); // biome-ignore format: one line
    const [leg] = engine.legs([{ ...at(0, 0), name: "here" }, { ...at(3, 6), name: "the palace" }], "drive"); // biome-ignore format: one line
    expect(leg?.source).toBe("streets");
  });
});

describe("the quickest way", () => {
  test("follows the streets, from and to points between junctions", async () => {
    const engine = await engineOf();
    const [leg] = engine.legs(
      [
        { ...at(0.5, 0), name: "here" },
        { ...at(1, 1.5), name: "the café" },
      ],
      "walk",
    );
    expect(leg).toMatchObject({ mode: "walk", source: "streets", distance_meters: 200 });
    expect(leg?.duration_seconds).toBe(Math.ceil(200 / WALK));
    expect(leg?.steps.map(({ instruction, distance_meters }) => [instruction, distance_meters])).toEqual([
      ["Walk along Street 0", 50],
      ["Turn left onto Avenue 1", 150],
      ["Arrive at the café", 0],
    ]);
    const corners = decodePolyline(leg?.polyline ?? "");
    expect(corners).toHaveLength(4);
    expect(corners[0]?.lng).toBeCloseTo(at(0.5, 0).lng, 4);
  });

  test.each(["walk", "cycle", "drive"] as const)("%s: is drawn as long as it is, at corners too", async (mode) => {
    const engine = await engineOf();
    const near = [-0.04, 0, 0.04].flatMap((x) => [-0.04, 0, 0.04].map((y) => [x, y] as const));
    for (const [x, y] of near) {
      for (const [dx, dy] of near) {
        const points = [
          { ...at(1 + x, 1 + y), name: "here" },
          { ...at(2 + dx, 2 + dy), name: "there" },
        ];
        const [leg] = engine.legs(points, mode);
        const line = decodePolyline(leg?.polyline ?? "");
        const meters = line.slice(1).reduce((sum, to, k) => sum + distanceMeters(line[k] ?? to, to), 0);
        expect(Math.abs(meters - (leg?.distance_meters ?? 0)), `${x} ${y} ${dx} ${dy}`).toBeLessThan(12);
        expect(distanceMeters(line.at(-1) ?? at(0, 0), at(2 + dx, 2 + dy))).toBeLessThan(12);
      }
    }
  });

  test.each([
    [{ highway: "footway", name: "" }, ["Walk along the path", "Turn left onto Avenue 1"]],
    [{ highway: "service", name: "" }, ["Walk along the street", "Turn left onto Avenue 1"]],
  ])("begins on an unnamed way by its kind (%o)", async (tags, steps) => {
    const engine = await engineOf({ streets: { [eastward(0)]: tags } });
    const points = [
      { ...at(0.5, 0), name: "here" },
      { ...at(1, 1.5), name: "the café" },
    ];
    const [leg] = engine.legs(points, "walk");
    expect(leg?.steps.map(({ instruction }) => instruction)).toEqual([...steps, "Arrive at the café"]);
  });

  test.each([
    ["Rue\u0000Haute", "Rue Haute"],
    ["Rue \u202eetuaH", "Rue etuaH"],
    ["🏝".repeat(300), "🏝".repeat(200)],
  ])("names a street so that it can be stored and shown (%j)", async (name, shown) => {
    const engine = await engineOf({ streets: { [eastward(0)]: { name } } });
    const [leg] = engine.legs([{ ...at(0.5, 0), name: "a" }, { ...at(1, 1.5), name: "b" }], "walk"); // biome-ignore format: one line
    expect(leg?.steps[0]?.instruction).toBe(`Walk along ${shown}`);
  });

  test("has no step for a few metres, at its start or later", async () => {
    const engine = await engineOf();
    const steps = (from: Place, to: Place) =>
      engine.legs([{ ...at(...from), name: "a" }, { ...at(...to), name: "b" }], "walk")[0]?.steps.map((step) => [step.instruction, step.distance_meters]); // biome-ignore format: one line
    expect(steps([0.92, 0], [1, 1.5])).toEqual([
      ["Walk along Avenue 1", 158],
      ["Arrive at b", 0],
    ]);
    expect(steps([0.5, 0], [1, 0.08])).toEqual([
      ["Walk along Street 0", 58],
      ["Arrive at b", 0],
    ]);
  });

  test("of an estimated drive of a few metres is walked", () => {
    const verbs = [1, 2].map((x) => estimatedLegs([{ ...at(0, 0), name: "a" }, { ...at(x, 0), name: "b" }], "drive")[0]?.steps[0]?.instruction); // biome-ignore format: one line
    expect(verbs).toEqual(["Walk to b", "Drive to b"]);
  });

  test("may stay on one street, in either direction", async () => {
    for (const [from, to] of [
      [0.2, 0.7],
      [0.7, 0.2],
    ] as const) {
      expect(await metersBetween({}, "drive", [from, 0], [to, 0])).toBe(50);
    }
  });

  test("takes 200 m around where a one-way street goes the other way, but not on foot", async () => {
    const town = { streets: { [eastward(0)]: oneWay } };
    expect(await metersBetween(town, "drive", [0.3, 0], [0.8, 0])).toBe(50);
    expect(await metersBetween(town, "drive", [0.8, 0], [0.3, 0])).toBe(350);
    expect(await metersBetween(town, "walk", [0.8, 0], [0.3, 0])).toBe(50);
  });

  test.each([{ "oneway:bicycle": "no" }, { cycleway: "opposite_lane" }, { "cycleway:left": "opposite_track" }])(
    "goes against a one-way street by bicycle where there is a contraflow lane (%o)",
    async (lane) => {
      const town = { streets: { [eastward(0)]: { ...oneWay, ...lane } } };
      expect(await metersBetween(town, "cycle", [0.8, 0], [0.3, 0])).toBe(50);
      expect(await metersBetween(town, "drive", [0.8, 0], [0.3, 0])).toBe(350);
    },
  );

  test("obeys forbidden turns and mandatory ones, and does not turn around to evade them", async () => {
    const members = [
      { type: "way", ref: eastward(0), role: "from" },
      { type: "node", ref: node(1, 0), role: "via" },
      { type: "way", ref: northward(1), role: "to" },
    ] as const;
    const rule = (restriction: string, more = {}) => ({
      relations: [{ id: 1, members: [...members], tags: { type: "restriction", restriction, ...more } }],
    });
    const turn = (town: Town, mode: TravelMode, to: Place = [1, 0.5]) => metersBetween(town, mode, [0.5, 0], to);
    expect(await turn({}, "drive")).toBe(100);
    expect(await turn(rule("no_left_turn"), "drive")).toBeGreaterThan(250);
    expect(await turn(rule("no_left_turn"), "cycle")).toBeGreaterThan(250);
    expect(await turn(rule("no_left_turn", { except: "bicycle" }), "cycle")).toBe(100);
    expect(await turn(rule("no_left_turn"), "walk")).toBe(100);
    expect(await turn({}, "drive", [1.5, 0])).toBe(100);
    expect(await turn(rule("only_left_turn"), "drive", [1.5, 0])).toBeGreaterThan(250);
    expect(await turn(rule("only_left_turn"), "drive")).toBe(100);
  });

  test("does not pass a barrier that stops the mode", async () => {
    const town = (barrier: object) => ({ nodes: { [node(1, 0)]: { ...barrier } as Record<string, string> } });
    const past = (barrier: object, mode: TravelMode) => metersBetween(town(barrier), mode, [0.5, 0], [1.5, 0]);
    expect(await past({ barrier: "bollard" }, "drive")).toBeGreaterThan(250);
    expect(await past({ barrier: "bollard" }, "cycle")).toBe(100);
    expect(await past({ barrier: "gate", access: "private" }, "walk")).toBeGreaterThan(250);
    expect(await past({ barrier: "gate", access: "private", foot: "yes" }, "walk")).toBe(100);
    expect(await past({ barrier: "toll_booth" }, "drive")).toBe(100);
  });

  test("keeps off private streets, steps by bicycle and footways by car", async () => {
    const along = (tags: Record<string, string>, mode: TravelMode) =>
      metersBetween({ streets: { [eastward(0)]: tags } }, mode, [0, 0.2], [1, 0.2]);
    expect(await along({}, "walk")).toBe(140);
    expect(await along({ access: "private" }, "walk")).toBe(260);
    expect(await along({ highway: "steps" }, "walk")).toBe(140);
    expect(await along({ highway: "steps" }, "cycle")).toBe(260);
    expect(await along({ highway: "footway" }, "drive")).toBe(260);
    expect(await along({ highway: "pedestrian", motor_vehicle: "delivery" }, "drive")).toBe(260);
    expect(await along({ motor_vehicle: "permit" }, "drive")).toBe(260);
    expect(await along({ vehicle: "residents" }, "drive")).toBe(260);
    expect(await along({ highway: "footway", bicycle: "yes" }, "cycle")).toBe(140);
    expect(await along({ highway: "motorway", oneway: "no" }, "walk")).toBe(260);
  });

  test("by ferry takes its stated duration and the boarding, and cars only where they may", async () => {
    const ferry = {
      id: 300,
      refs: [node(3, 3), 60, 61],
      tags: { route: "ferry", duration: "00:20", name: "Islander" },
    };
    const island = { id: 301, refs: [61, 62], tags: { highway: "residential" } };
    const more = [20, 40, 41].map((x, i) => ({ id: 60 + i, ...at(x, 3) }));
    const engine = await engineOf({ ways: [ferry, island], more });
    const points = [
      { ...at(3, 3), name: "a" },
      { ...at(40.9, 3), name: "b" },
    ];
    const [leg] = engine.legs(points, "walk");
    expect(leg?.duration_seconds).toBeGreaterThanOrEqual(25 * 60);
    expect(leg?.duration_seconds).toBeLessThan(27 * 60);
    expect(leg?.steps.map(({ instruction }) => instruction)).toContain("Take the ferry Islander");
    expect(engine.legs(points, "drive")).toEqual([null]);
  });

  test("knows ascents and slows down uphill where nodes have elevations", async () => {
    const nodes = Object.fromEntries([0, 1, 2, 3].map((x) => [node(x, 0), { ele: String(10 * x) }]));
    const engine = await engineOf({ nodes });
    const leg = (from: Place, to: Place) =>
      engine.legs(
        [
          { ...at(...from), name: "a" },
          { ...at(...to), name: "b" },
        ],
        "walk",
      )[0];
    const [up, down, flat] = [leg([0, 0], [3, 0]), leg([3, 0], [0, 0]), leg([0, 3], [3, 3])];
    expect([up?.ascent_meters, down?.ascent_meters, flat?.ascent_meters]).toEqual([30, 0, undefined]);
    expect(up?.duration_seconds).toBeGreaterThan((flat?.duration_seconds ?? 0) * 1.2);
    expect(down?.duration_seconds).toBeLessThan(up?.duration_seconds ?? 0);
  });
});

describe("a point", () => {
  test("more than 100 m from the mode's streets has no way, to it or from it", async () => {
    const engine = await engineOf();
    const [near, far] = [at(-0.98, 0), at(-1.02, 0)];
    const town = at(1, 1);
    expect(
      engine.times(
        [
          { from: near, to: [town] },
          { from: far, to: [town] },
          { from: town, to: [near, far] },
        ],
        "walk",
      ),
    ).toEqual([[expect.closeTo(200 / WALK, 0)], [Infinity], [expect.closeTo(200 / WALK, 0), Infinity]]);
  });

  test("where a visitor is may lie 1 km from the streets, and the way there is walked", async () => {
    const engine = await engineOf();
    const [far, tooFar] = [
      { ...at(-5, 0), isVisitor: true },
      { ...at(-10.2, 0), isVisitor: true },
    ];
    const corner = at(0, 0);
    const walk = Math.ceil((500 * 1.3) / (4.5 / 3.6));
    for (const mode of ["walk", "cycle", "drive"] as const) {
      const rows = engine.times(
        [
          { from: far, to: [corner, at(1, 1)] },
          { from: corner, to: [far, tooFar, at(-5, 0)] },
          { from: tooFar, to: [corner] },
        ],
        mode,
      );
      const [[street = 0]] = engine.times([{ from: corner, to: [at(1, 1)] }], mode) as [[number]];
      expect(rows[0]).toEqual([expect.closeTo(walk, -0.5), expect.closeTo(walk + street, -0.5)]);
      expect(rows.slice(1)).toEqual([[expect.closeTo(walk, -0.5), Infinity, Infinity], [Infinity]]);
    }
  });

  test("off the streets is led to them and back on foot", async () => {
    const engine = await engineOf();
    const points = [
      { ...at(-5, 0), name: "the start", isVisitor: true },
      { ...at(2, 0), name: "Fort" },
      { ...at(8, 0), name: "the ship", isVisitor: true },
    ];
    const legs = engine.legs(points, "drive");
    expect(legs.map((leg) => leg?.steps.map(({ instruction }) => instruction))).toEqual([
      ["Walk to the nearest street", "Drive along Street 0", "Arrive at Fort"],
      ["Drive along Street 0", "Walk to the ship", "Arrive at the ship"],
    ]);
    for (const [i, leg] of legs.entries()) {
      const [line, steps] = [decodePolyline(leg?.polyline ?? ""), leg?.steps ?? []];
      const [from, to] = points.slice(i) as [Waypoint, Waypoint];
      expect(distanceMeters(line[0] ?? to, from)).toBeLessThan(i === 0 ? 2 : 101);
      expect(distanceMeters(line.at(-1) ?? from, to)).toBeLessThan(2);
      expect(steps.reduce((sum, step) => sum + step.distance_meters, 0)).toBe(leg?.distance_meters);
      expect(steps.reduce((sum, step) => sum + step.duration_seconds, 0)).toBe(leg?.duration_seconds);
      const [row] = engine.times([{ from, to: [to] }], "drive");
      expect(Math.abs((row?.[0] ?? 0) - (leg?.duration_seconds ?? 0))).toBeLessThanOrEqual(1);
    }
    expect(legs.map((leg) => leg?.distance_meters)).toEqual([700, 600]);
  });

  test("off the streets reaches less in a time, by the walk to them", async () => {
    const engine = await engineOf();
    const walk = Math.ceil((500 * 1.3) / (4.5 / 3.6));
    const within = (seconds: number) => [...engine.within(at(-5, 0), [at(1, 0)], seconds, "walk")];
    expect([within(walk + 100 / WALK - 5), within(walk + 100 / WALK + 5)]).toEqual([[0], [1]]);
    expect([engine.reach(at(-5, 0), walk - 5, "walk"), engine.reach(at(-11, 0), 7_200, "walk")]).toEqual([[], []]);
    expect(engine.reach(at(-5, 0), walk + 60, "walk")).not.toEqual([]);
  });

  test("has the same times in a table as in directions", async () => {
    const engine = await engineOf({ streets: { [eastward(1)]: oneWay, [northward(2)]: oneWay } });
    const points = [at(0.3, 0), at(2.6, 1), at(1, 2.2), at(3, 0.9), at(2, 1.5)];
    for (const mode of ["walk", "cycle", "drive"] as const) {
      const rows = engine.times(
        points.map((from) => ({ from, to: points })),
        mode,
      );
      for (const [i, from] of points.entries()) {
        for (const [j, to] of points.entries()) {
          const [leg] = engine.legs(
            [
              { ...from, name: "a" },
              { ...to, name: "b" },
            ],
            mode,
          );
          expect(leg?.duration_seconds).toBe(Math.ceil((rows[i]?.[j] ?? 0) - 1e-6));
        }
      }
    }
  });
});

describe("a network", () => {
  test("of many crowded junctions is refused", () => {
    const crowded = (junctions: number) => () => checkCrowding(new Float64Array(junctions), () => ({ length: 250 }));
    expect(crowded(64)).not.toThrow();
    expect(crowded(65)).toThrow(new ExtractError("the extract has too many turns at its junctions"));
  });

  test("does not follow relations in a circle, and counts those that contain themselves", async () => {
    const relation = (id: number, ref: number) => ({
      id,
      members: [
        { type: "way" as const, ref: eastward(0), role: "from" },
        { type: "relation" as const, ref, role: "via" },
        { type: "way" as const, ref: northward(1), role: "to" },
      ],
      tags: { type: "restriction", restriction: "no_left_turn" },
    });
    const relations = [relation(1, 2), relation(2, 1), relation(3, 3)];
    let ignored = { selfRelations: 0, longRestrictions: 0 };
    const built = await buildNetwork(writeExtract(townExtract({ relations })), {
      onIgnored(counts) {
        ignored = counts;
      },
    });
    expect(ignored).toEqual({ selfRelations: 1, longRestrictions: 0 });
    expect(versionOf(encodeNetwork(built))).toBe(
      versionOf(encodeNetwork(await buildNetwork(writeExtract(townExtract())))),
    );
  });

  test("leaves out what cannot be both reached and left", async () => {
    const courtyard = { id: 400, refs: [node(3, 0), 70], tags: { highway: "service", oneway: "yes" } };
    const engine = await engineOf({ ways: [courtyard], more: [{ id: 70, ...at(4, 0) }] });
    // The end of the one-way yard is 100 m from the town, to which it is snapped.
    expect(
      engine.legs(
        [
          { ...at(3, 1), name: "a" },
          { ...at(3.9, 0), name: "b" },
        ],
        "drive",
      )[0]?.distance_meters,
    ).toBe(100);
    expect(
      engine.legs(
        [
          { ...at(3, 1), name: "a" },
          { ...at(3.9, 0), name: "b" },
        ],
        "walk",
      )[0]?.distance_meters,
    ).toBe(190);
  });

  test("of the same file has the same version", async () => {
    const [one, two] = [await buildNetwork(MONACO), await buildNetwork(MONACO)].map((built) =>
      versionOf(encodeNetwork(built)),
    );
    expect(one).toBe(two);
    expect(one).toMatch(/^streets-[0-9a-f]{16}$/);
  });

  test.each([
    ["no ways", { nodes: [{ id: 1, lat: 0, lng: 0 }] }, "the extract has no streets"],
    [
      "one street only",
      {
        nodes: [
          { id: 1, ...at(0, 0) },
          { id: 2, ...at(1, 0) },
        ],
        ways: [{ id: 1, refs: [1, 2], tags: { highway: "road" } }],
      },
      "the extract has no connected streets",
    ],
    [
      "ways without their nodes",
      { ways: [{ id: 1, refs: [1, 2], tags: { highway: "road" } }] },
      "the extract has no connected streets",
    ],
    [
      "thousands of streets at one junction",
      {
        nodes: [...Array(3_001).keys()].map((i) => ({ id: 1 + i, ...at(Math.cos(i), Math.sin(i)) })),
        ways: [...Array(3_000).keys()].map((i) => ({ id: 1 + i, refs: [1, 2 + i], tags: { highway: "road" } })),
      },
      "3,000 streets meet at node 1; the limit is 250 at a junction",
    ],
  ])("of %s is refused", async (_name, content, message) => {
    await expect(buildNetwork(writeExtract(content))).rejects.toThrow(message);
  });
});
