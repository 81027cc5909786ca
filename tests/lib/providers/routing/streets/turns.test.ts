import { describe, expect, test } from "vitest";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { profileOf } from "@/lib/providers/routing/streets/access/profile";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { decodeNetwork, encodeNetwork } from "@/lib/providers/routing/streets/codec";
import { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { writeExtract } from "@/tests/support/osm-extract";
import { at, eastward, engineOf, node, northward, type Town, townExtract } from "./town";

type Place = readonly [x: number, y: number];

const secondsIn = (engine: StreetEngine, mode: TravelMode, from: Place, to: Place): number =>
  engine.times([{ from: at(...from), to: [at(...to)] }], mode)[0]?.[0] ?? Infinity;

const seconds = async (town: Town, mode: TravelMode, from: Place, to: Place): Promise<number> =>
  secondsIn(await engineOf(town), mode, from, to);

/** A ring around a point in the east, in one direction. */
function roundabout(clockwise: boolean): Town {
  const corners = [
    [5, 1],
    [5.2, 1.2],
    [5.4, 1],
    [5.2, 0.8],
    [5, 1],
  ] as const;
  const refs = [80, 81, 82, 83, 80];
  return {
    more: corners.slice(0, 4).map(([x, y], i) => ({ id: 80 + i, ...at(x, y) })),
    ways: [
      {
        id: 500,
        refs: clockwise ? refs : refs.toReversed(),
        tags: { highway: "residential", junction: "roundabout" },
      },
    ],
  };
}

describe("turns", () => {
  test("by car take time, and more of it across the other traffic; on foot they take none", async () => {
    const engine = await engineOf();
    const [straight, left, right] = (["drive", "cycle", "walk"] as const).reduce<number[][]>(
      (all, mode) => {
        const ends: Place[] = [
          [1.5, 1],
          [1, 1.5],
          [1, 0.5],
        ];
        return all.map((list, i) => [...list, secondsIn(engine, mode, [0.5, 1], ends[i] as Place)]);
      },
      [[], [], []],
    ) as [number[], number[], number[]];
    expect((left[0] as number) - (straight[0] as number)).toBeCloseTo(5.4, 0);
    expect((right[0] as number) - (straight[0] as number)).toBeCloseTo(2.1, 0);
    expect(left[1]).toBeGreaterThan(straight[1] as number);
    expect(left[2]).toBeCloseTo(straight[2] as number, 1);
  });

  test("to the right cross the other traffic where roundabouts go clockwise", async () => {
    const times = (town: Town) =>
      Promise.all([seconds(town, "drive", [0.5, 1], [1, 1.5]), seconds(town, "drive", [0.5, 1], [1, 0.5])]);
    const [left, right] = await times(roundabout(true));
    expect(right).toBeGreaterThan(left + 2);
    const [leftOnRight, rightOnRight] = await times(roundabout(false));
    expect(leftOnRight).toBeGreaterThan(rightOnRight + 2);
  });

  test("are not counted for a place at the junction, which is at all of its streets", async () => {
    const engine = await engineOf();
    expect(secondsIn(engine, "drive", [1, 1.03], [1.5, 1])).toBeCloseTo(
      secondsIn(engine, "drive", [1, 1.03], [1, 1.53]),
      0,
    );
  });

  test("on the spot are made at the end of a street only", async () => {
    const [leg] = (await engineOf({ streets: { [eastward(0)]: { oneway: "yes" } } })).legs(
      [
        { ...at(0.8, 0), name: "a" },
        { ...at(0.3, 0), name: "b" },
      ],
      "drive",
    );
    expect(leg?.distance_meters).toBe(350);
  });

  test("at lights and gates wait", async () => {
    const through = (tags: Record<string, string>, mode: TravelMode) =>
      seconds({ nodes: { [node(1, 0)]: tags } }, mode, [0.5, 0], [1.5, 0]);
    const free = await through({}, "drive");
    expect((await through({ highway: "traffic_signals" }, "drive")) - free).toBeCloseTo(2, 1);
    expect((await through({ barrier: "toll_booth" }, "drive")) - free).toBeCloseTo(15, 1);
    expect((await through({ barrier: "gate" }, "walk")) - (await through({}, "walk"))).toBeCloseTo(30, 1);
  });
});

describe("a private street", () => {
  const town: Town = { streets: { [northward(1)]: { access: "private" } } };

  test.each(["walk", "cycle", "drive"] as const)("is reached and not passed through (%s)", async (mode) => {
    const engine = await engineOf(town);
    const meters = (to: Place) =>
      engine.legs(
        [
          { ...at(0.8, 0), name: "a" },
          { ...at(...to), name: "b" },
        ],
        mode,
      )[0]?.distance_meters;
    expect(meters([1, 0.5])).toBe(70);
    // The way along it would be 240 m.
    expect(meters([1.2, 2])).toBe(400);
  });
});

describe("a way", () => {
  test.each([
    [{ highway: "primary" }, 75, 57],
    [{ highway: "primary", maxspeed: "50" }, 50, 50],
    [{ highway: "primary", maxspeed: "50", surface: "cobblestone" }, 40, 40],
    [{ highway: "residential", surface: "gravel" }, 17.5, 15],
    [{ highway: "tertiary", junction: "roundabout" }, 25, 20],
    [{ highway: "service", service: "driveway" }, 10, 10],
    [{ highway: "living_street" }, 10, 10],
  ])("has a speed by car outside of towns and in them (%j)", (tags, rural, urban) => {
    const use = profileOf(tags)?.modes.drive;
    expect([use?.forward, (use?.forward ?? 0) * (use?.urban ?? 0)]).toEqual([rural, expect.closeTo(urban, 6)]);
  });

  test("with a lane is preferred by cyclists to the same one without, and that to a busier one", () => {
    const weight = (tags: Record<string, string>) => profileOf(tags)?.modes.cycle.weight ?? 0;
    expect(weight({ highway: "cycleway" })).toBeLessThan(weight({ highway: "tertiary", cycleway: "lane" }));
    expect(weight({ highway: "tertiary", cycleway: "lane" })).toBeLessThan(weight({ highway: "tertiary" }));
    expect(weight({ highway: "tertiary" })).toBeLessThan(weight({ highway: "primary" }));
  });
});

test.each([1, 2, 3, 4])(
  "a network of revision %i, which was stored by an older version, is still used",
  async (revision) => {
    const bytes = Buffer.concat(encodeNetwork(await buildNetwork(writeExtract(townExtract()))));
    const text = bytes.toString("latin1").replace('"revision":5', `"revision":${revision}`);
    const stored = revision < 3 ? text.replace('"core"', '"none"') : text;
    const engine = new StreetEngine(decodeNetwork(new Uint8Array(Buffer.from(stored, "latin1")).buffer));
    expect(secondsIn(engine, "drive", [0.5, 1], [1, 1.5])).toBeGreaterThan(5);
  },
);
