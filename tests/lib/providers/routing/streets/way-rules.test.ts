import { describe, expect, test } from "vitest";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { buildNetwork, type IgnoredRelations } from "@/lib/providers/routing/streets/build/build-network";
import type { ModeGraph, StreetNetwork } from "@/lib/providers/routing/streets/network";
import { costOf, secondsOf } from "@/lib/providers/routing/streets/search/arc-costs";
import { PathSearch } from "@/lib/providers/routing/streets/search/path-search";
import type { Snap } from "@/lib/providers/routing/streets/search/snapper";
import { TimeSearch } from "@/lib/providers/routing/streets/search/time-search";
import { roundTime } from "@/lib/providers/routing/streets/time-steps";
import { writeExtract } from "@/tests/support/osm-extract";
import { rounds } from "@/tests/support/rounds";
import { at, eastward, engineOf, node, northward, type Town, townExtract } from "./town";

type Place = readonly [x: number, y: number];

/** Streets 1 and 2 eastward in pieces, so that a piece can be the via way between avenues 1 and 2. */
const pieces: Town = {
  streets: { [eastward(1)]: { highway: "proposed" } },
  ways: [0, 1, 2].map((x) => ({ id: 300 + x, refs: [node(x, 1), node(x + 1, 1)], tags: { highway: "residential" } })),
};

function rule(from: number, vias: number[], to: number, tags: Record<string, string>) {
  const member = (role: string) => (ref: number) => ({ type: "way" as const, ref, role });
  const members = [member("from")(from), ...vias.map(member("via")), member("to")(to)];
  return { id: 1, members, tags: { type: "restriction", ...tags } };
}

async function meters(town: Town, mode: TravelMode, from: Place, to: Place): Promise<number> {
  const ends = [from, to].map((place, i) => ({ ...at(...place), name: `${i}` }));
  return (await engineOf(town)).legs(ends, mode)[0]?.distance_meters ?? Infinity;
}

describe("a restriction over ways", () => {
  const withRule = (...args: Parameters<typeof rule>): Town => ({ ...pieces, relations: [rule(...args)] });
  const noUTurn = withRule(northward(1), [301], northward(2), { restriction: "no_u_turn" });

  test("forbids the turn to those who come from its first street, and to no others", async () => {
    // Up avenue 1, along the piece between the avenues, and down avenue 2.
    expect(await meters(pieces, "drive", [1, 0.8], [2, 0.8])).toBe(140);
    expect(await meters(noUTurn, "drive", [1, 0.8], [2, 0.8])).toBeGreaterThan(140);
    expect(await meters(noUTurn, "drive", [1, 0.8], [2, 1.2])).toBeGreaterThan(140);
    expect(await meters(noUTurn, "drive", [0.8, 1], [2, 0.8])).toBe(140);
    expect(await meters(noUTurn, "drive", [1, 0.8], [2.2, 1])).toBe(140);
    expect(await meters(noUTurn, "drive", [1.5, 1], [2, 0.8])).toBe(70);
  });

  test("holds in its own direction, for its modes, and always if it holds at some hours of the day", async () => {
    expect(await meters(noUTurn, "drive", [2, 0.8], [1, 0.8])).toBe(140);
    expect(await meters(noUTurn, "walk", [1, 0.8], [2, 0.8])).toBe(140);
    expect(await meters(noUTurn, "cycle", [1, 0.8], [2, 0.8])).toBeGreaterThan(140);
    const tags = { restriction: "no_left_turn", except: "bicycle" };
    const except = withRule(northward(1), [301], northward(2), tags);
    expect(await meters(except, "cycle", [1, 0.8], [2, 0.8])).toBe(140);
    expect(await meters(except, "drive", [1, 0.8], [2, 0.8])).toBeGreaterThan(140);
    const at = (condition: string) =>
      withRule(northward(1), [301], northward(2), { "restriction:conditional": `no_u_turn @ (${condition})` });
    expect(await meters(at("Mo-Fr 08:00-10:00"), "drive", [1, 0.8], [2, 0.8])).toBeGreaterThan(140);
    expect(await meters(at("20:00-06:00"), "drive", [1, 0.8], [2, 0.8])).toBe(140);
    expect(await meters(at("weight>3.5"), "drive", [1, 0.8], [2, 0.8])).toBe(140);
  });

  test("may state the only way on", async () => {
    const straight = withRule(northward(1), [301], 302, { restriction: "only_straight_on" });
    expect(await meters(straight, "drive", [1, 0.8], [2.2, 1])).toBe(140);
    expect(await meters(straight, "drive", [1, 0.8], [2, 0.8])).toBeGreaterThan(140);
    expect(await meters(straight, "drive", [0.8, 1], [2, 0.8])).toBe(140);
    // Who comes from avenue 1 need not enter the via way.
    expect(await meters(straight, "drive", [1, 0.8], [0.8, 1])).toBe(40);
  });

  test("may lead over several ways, of which only the whole sequence counts", async () => {
    const long = withRule(300, [301, 302], northward(3), { restriction: "no_right_turn" });
    expect(await meters(pieces, "drive", [0.8, 1], [3, 0.8])).toBe(240);
    expect(await meters(long, "drive", [0.8, 1], [3, 0.8])).toBeGreaterThan(240);
    expect(await meters(long, "drive", [1, 0.8], [3, 0.8])).toBeLessThanOrEqual(240);
  });

  test.each([
    ["whose ways do not meet", [northward(0), [301], northward(2)]],
    ["of ways that the extract lacks", [northward(1), [999], northward(2)]],
  ] as const)("%s changes nothing", async (_name, [from, vias, to]) => {
    const town = withRule(from, [...vias], to, { restriction: "no_u_turn" });
    expect(await meters(town, "drive", [1, 0.8], [2, 0.8])).toBe(140);
  });

  test("over more than twelve ways is ignored and counted", async () => {
    let ignored: IgnoredRelations | null = null;
    const town = withRule(northward(1), Array(13).fill(301), northward(2), { restriction: "no_u_turn" });
    await buildNetwork(writeExtract(townExtract(town)), {
      onIgnored(counts) {
        ignored = counts;
      },
    });
    expect(ignored).toEqual({ selfRelations: 0, longRestrictions: 1 });
  });
});

/** Ways (segment and direction) in sequence, and what may not follow them. */
interface Ban {
  sequence: number[];
  next: (way: number) => boolean;
}

/** A town of crooked streets with one way between neighbouring junctions, and restrictions over one or two of them. */
function randomTown(seed: number) {
  const random = mulberry32(seed);
  const size = 5;
  const id = (x: number, y: number) => 1 + x + size * y;
  const some = [...Array(size).keys()];
  const nodes = some.flatMap((y) =>
    some.map((x) => ({ id: id(x, y), ...at(x + 0.4 * random.unit(), y + 0.4 * random.unit()) })),
  );
  const ways = some.flatMap((y) =>
    some.flatMap((x) =>
      [id(x + 1, y), id(x, y + 1)].flatMap((other, i) => {
        if ((i === 0 ? x : y) + 1 >= size || random.chance(0.1)) return [];
        const tags: Record<string, string> = { highway: random.pick(["residential", "primary"] as const) };
        if (random.chance(0.15)) tags.oneway = "yes";
        return [{ id: 1_000 + 2 * id(x, y) + i, refs: [id(x, y), other], tags }];
      }),
    ),
  );
  const ends = (way: number) =>
    (way % 2 === 0 ? ways[way >> 1] : { refs: ways[way >> 1]?.refs.toReversed() })?.refs ?? [];
  const after = (way: number) =>
    [...Array(2 * ways.length).keys()].filter((next) => ends(next)[0] === ends(way)[1] && next !== (way ^ 1));
  const bans: Ban[] = [];
  const relations = [...Array(12).keys()].flatMap((i) => {
    const sequence = [random.int(2 * ways.length)];
    for (let k = 0; k < 2 + (i % 2); k++) {
      const next = after(sequence.at(-1) as number);
      if (next.length === 0) return [];
      sequence.push(random.pick(next));
    }
    if (sequence.some((way) => way % 2 === 1 && ways[way >> 1]?.tags.oneway)) return [];
    if (new Set(sequence.map((way) => way >> 1)).size < sequence.length) return [];
    const only = random.chance(0.2);
    const to = sequence.at(-1) as number;
    for (let k = 2; k < sequence.length; k++) {
      const onward = sequence[k] as number;
      if (only) bans.push({ sequence: sequence.slice(0, k), next: (way) => way !== onward });
    }
    if (!only) bans.push({ sequence: sequence.slice(0, -1), next: (way) => way === to });
    const [from, ...vias] = sequence.slice(0, -1).map((way) => ways[way >> 1]?.id as number);
    const tags = { restriction: only ? "only_straight_on" : "no_left_turn" };
    return [{ ...rule(from as number, vias, ways[to >> 1]?.id as number, tags), id: 1 + i }];
  });
  return { nodes, ways, relations, bans };
}

const snapAt = (segment: number, share: number): Snap => ({ segment, share, piece: 0, lat: 0, lng: 0, meters: 0 });
const along = (way: number, share: number) => (way % 2 === 0 ? share : 1 - share);

/** The search over sequences of up to three ways, on a graph that knows no restrictions over ways (Bellman and Ford). */
function sequenceSearch(graph: ModeGraph, bans: readonly Ban[]) {
  const arcs = new Map<number, Map<number, number>>();
  const arcOf = new Map<number, number>();
  for (let arc = 0; arc < graph.head.length; arc++) {
    const way = graph.way[arc] as number;
    arcOf.set(way, arc);
    const onward = arcs.get(way) ?? new Map<number, number>();
    const head = graph.head[arc] as number;
    for (let k = graph.first[head] as number; k < (graph.first[head + 1] as number); k++) {
      onward.set(graph.way[k] as number, k);
    }
    arcs.set(way, onward);
  }
  const banned = (sequence: readonly number[], way: number) =>
    bans.some((ban) => ban.next(way) && ban.sequence.every((one, i) => sequence.at(i - ban.sequence.length) === one));
  const stepsFrom = (sequence: readonly number[]) =>
    Array.from(arcs.get(sequence.at(-1) as number) ?? [])
      .filter(([way]) => !banned(sequence, way))
      .map(([way, arc]) => ({ arc, sequence: [...sequence, way].slice(-3) }));
  return { arcOf, stepsFrom, settled: settledSequences(Array.from(arcOf.keys()), stepsFrom) };
}

type Steps = (sequence: readonly number[]) => { arc: number; sequence: number[] }[];

/** The sequences from which every other can be reached, and that can be reached from every other: the largest such part. */
function settledSequences(ways: readonly number[], stepsFrom: Steps): Map<string, number[]> {
  const all = new Map(ways.map((way) => [`${way}`, [way]]));
  const before = new Map<string, string[]>();
  for (const [key, sequence] of all) {
    for (const { sequence: next } of stepsFrom(sequence)) {
      all.set(next.join(), next);
      before.set(next.join(), [...(before.get(next.join()) ?? []), key]);
    }
  }
  const closure = (from: string, next: (key: string) => string[]): Set<string> => {
    const seen = new Set([from]);
    for (const key of seen) for (const other of next(key)) seen.add(other);
    return seen;
  };
  let largest: string[] = [];
  const done = new Set<string>();
  for (const hub of all.keys()) {
    if (done.has(hub)) continue;
    const back = closure(hub, (key) => before.get(key) ?? []);
    const onward = closure(hub, (key) => stepsFrom(all.get(key) ?? []).map(({ sequence }) => sequence.join()));
    const part = Array.from(onward).filter((key) => back.has(key));
    for (const key of part) done.add(key);
    if (part.length > largest.length) largest = part;
  }
  return new Map(largest.map((key) => [key, all.get(key) as number[]]));
}

function expected(graph: ModeGraph, search: ReturnType<typeof sequenceSearch>, start: Snap, target: Snap): number {
  const { arcOf, stepsFrom, settled } = search;
  const labels = new Map<string, { sequence: number[]; cost: number; seconds: number }>();
  const offer = (sequence: number[], cost: number, seconds: number): void => {
    const known = labels.get(sequence.join());
    if (known && (cost > known.cost || (cost === known.cost && seconds >= known.seconds))) return;
    labels.delete(sequence.join());
    labels.set(sequence.join(), { sequence, cost, seconds });
  };
  let best = { cost: Infinity, seconds: Infinity };
  const end = (cost: number, seconds: number): void => {
    if (cost < best.cost) best = { cost, seconds };
  };
  for (const begun of settled.values()) {
    const way = begun.at(-1) as number;
    const arc = arcOf.get(way);
    if (way >> 1 !== start.segment || arc === undefined) continue;
    const rest = 1 - along(way, start.share);
    offer(begun, roundTime(costOf(graph, arc, rest, false)), roundTime(secondsOf(graph, arc, rest, false)));
    const direct = along(way, target.share) - along(way, start.share);
    if (start.segment === target.segment && direct >= 0) {
      end(costOf(graph, arc, direct, false), secondsOf(graph, arc, direct, false));
    }
  }
  // A map visits what is added while it is read, so each better label is followed once.
  for (const { sequence, cost, seconds } of labels.values()) {
    for (const { arc, sequence: longer } of stepsFrom(sequence)) {
      if (!settled.has(longer.join())) continue;
      const way = graph.way[arc] as number;
      offer(longer, cost + (graph.cost[arc] as number), seconds + (graph.seconds[arc] as number));
      if (way >> 1 !== target.segment) continue;
      const to = along(way, target.share);
      end(cost + costOf(graph, arc, to, true), seconds + secondsOf(graph, arc, to, true));
    }
  }
  return best.seconds;
}

test("the times in random towns equal those of a search that tracks the sequence of ways", async () => {
  let changed = 0;
  for (let seed = 1; seed <= rounds(2, 100); seed++) {
    const { bans, relations, ...town } = randomTown(seed);
    const ruled: StreetNetwork = await buildNetwork(writeExtract({ ...town, relations }));
    const graph = (await buildNetwork(writeExtract(town))).modes.drive;
    const random = mulberry32(seed);
    const used = Array.from(new Set(Array.from(ruled.modes.drive.way, (way) => way >>> 1)));
    const [times, paths] = [TimeSearch, PathSearch].map((Search) => new Search(ruled.modes.drive, ruled.segments)) as [
      TimeSearch,
      PathSearch,
    ];
    const [search, unruled] = [sequenceSearch(graph, bans), sequenceSearch(graph, [])];
    for (let round = 0; round < 40; round++) {
      const [start, end] = [snapAt(random.pick(used), 0.3), snapAt(random.pick(used), 0.6)];
      const seconds = expected(graph, search, start, end);
      times.from(start, Infinity);
      // Copies of an arc differ by the rounding of their turns.
      expect(times.secondsTo(end)).toBeCloseTo(seconds, 2);
      const path = paths.path(start, end, Infinity);
      const walked = path?.reduce((sum, { arc, from, to }, i) => {
        return sum + secondsOf(ruled.modes.drive, arc, to - from, i > 0);
      }, 0);
      expect(walked ?? Infinity).toBeCloseTo(seconds, 2);
      if (expected(graph, unruled, start, end) < seconds) changed++;
    }
  }
  expect(changed).toBeGreaterThan(0);
});
