import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { decodeNetwork, encodeNetwork } from "@/lib/providers/routing/streets/codec";
import { MODES, type ModeGraph, type Segments, type StreetNetwork } from "@/lib/providers/routing/streets/network";
import { secondsOf } from "@/lib/providers/routing/streets/search/arc-costs";
import { Ends } from "@/lib/providers/routing/streets/search/ends";
import { PathSearch } from "@/lib/providers/routing/streets/search/path-search";
import type { Snap } from "@/lib/providers/routing/streets/search/snapper";
import { TimeSearch } from "@/lib/providers/routing/streets/search/time-search";
import { writeExtract } from "@/tests/support/osm-extract";
import { rounds } from "@/tests/support/rounds";
import { at } from "./town";

const MONACO = join(import.meta.dirname, "../../../../fixtures/osm/monaco.osm.pbf");

const snapAt = (segment: number, share: number): Snap => ({ segment, share, piece: 0, lat: 0, lng: 0, meters: 0 });

/** Costs and seconds from a place to all nodes, by trying every arc until nothing improves (Bellman and Ford). */
function labelsFrom(graph: ModeGraph, segments: Segments, start: Snap) {
  const ends = new Ends(graph, segments);
  const nodes = graph.first.length - 1;
  const labels = { cost: new Float64Array(nodes).fill(Infinity), seconds: new Float64Array(nodes).fill(Infinity) };
  const offer = (node: number, cost: number, seconds: number): boolean => {
    const [known, time] = [labels.cost[node] as number, labels.seconds[node] as number];
    if (cost > known || (cost === known && seconds >= time)) return false;
    labels.cost[node] = cost;
    labels.seconds[node] = seconds;
    return true;
  };
  for (const { node, cost, seconds } of ends.beginAt(start)) offer(node, cost, seconds);
  for (let better = true; better; ) {
    better = false;
    for (let node = 0; node < nodes; node++) {
      const [cost, seconds] = [labels.cost[node] as number, labels.seconds[node] as number];
      if (cost === Infinity) continue;
      for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++) {
        const [more, longer] = [graph.cost[arc] as number, graph.seconds[arc] as number];
        if (offer(graph.head[arc] as number, cost + more, seconds + longer)) better = true;
      }
    }
  }
  return (target: Snap) => ends.arrival(target, labels).seconds;
}

/** A town of crooked streets, some of them one-way, private or missing, and some turns forbidden, over a node or a way. */
function randomTown(seed: number): string {
  const random = mulberry32(seed);
  const size = 4 + Math.floor(random.unit() * 6);
  const id = (x: number, y: number) => 1 + x + size * y;
  const some = [...Array(size).keys()];
  const nodes = some.flatMap((y) =>
    some.map((x) => ({ id: id(x, y), ...at(x + 0.6 * random.unit(), y + 0.6 * random.unit()) })),
  );
  const classes = ["residential", "primary", "service", "footway", "cycleway", "steps"] as const;
  const ways = some.flatMap((y) =>
    some.flatMap((x) =>
      [id(x + 1, y), id(x, y + 1)].flatMap((other, i) => {
        if ((i === 0 ? x : y) + 1 >= size || random.chance(0.15)) return [];
        const tags: Record<string, string> = { highway: random.pick(classes) };
        if (random.chance(0.2)) tags.oneway = random.chance(0.5) ? "yes" : "-1";
        if (random.chance(0.05)) tags.access = "private";
        return [{ id: 10_000 + 2 * id(x, y) + i, refs: [id(x, y), other], tags }];
      }),
    ),
  );
  const relations = ways.flatMap((from, i) => {
    const to = random.pick(ways);
    const via = from.refs.find((ref) => to.refs.includes(ref));
    if (via === undefined || from === to) return [];
    const members = [
      { type: "way", ref: from.id, role: "from" },
      { type: "node", ref: via, role: "via" },
      { type: "way", ref: to.id, role: "to" },
    ] as const;
    return [{ id: 1 + i, members: [...members], tags: { type: "restriction", restriction: "no_left_turn" } }];
  });
  const overWays = ways.flatMap((from, i) => {
    const [near, far] = random.chance(0.5) ? from.refs : from.refs.toReversed();
    const vias = ways.filter(({ id, refs }) => id !== from.id && refs.includes(far as number));
    const via = vias.length > 0 && random.chance(0.3) ? random.pick(vias) : null;
    const end = via?.refs.find((ref) => ref !== far);
    const targets = ways.filter(({ id, refs }) => id !== via?.id && end !== near && refs.includes(end as number));
    if (via === null || targets.length === 0) return [];
    const member = (role: string, ref: number) => ({ type: "way" as const, ref, role });
    const members = [member("from", from.id), member("via", via.id), member("to", random.pick(targets).id)];
    const restriction = random.chance(0.2) ? "only_straight_on" : "no_u_turn";
    return [{ id: 10_001 + i, members, tags: { type: "restriction", restriction } }];
  });
  return writeExtract({ nodes, ways, relations: [...relations, ...overWays] });
}

/** Compares the times from random places with those of the plain search, and the best paths with both. */
function compare(network: StreetNetwork, sources: number, seed: number): void {
  const random = mulberry32(seed);
  for (const mode of MODES) {
    const graph = network.modes[mode];
    const used = Array.from(new Set(Array.from(graph.way, (way) => way >>> 1)));
    if (used.length === 0) continue;
    const [times, paths] = [new TimeSearch(graph, network.segments), new PathSearch(graph, network.segments)];
    for (let round = 0; round < sources; round++) {
      const start = snapAt(random.pick(used), random.unit());
      const ends = used.map((segment) => snapAt(segment, random.unit()));
      const expected = ends.map(labelsFrom(graph, network.segments, start));
      times.from(start, Infinity);
      expect(ends.map((end) => times.secondsTo(end))).toEqual(expected);
      const few = [0, 1, 2, 3].map(() => random.pick(ends));
      times.from(start, Infinity, few);
      for (const end of few) {
        const seconds = expected[ends.indexOf(end)] as number;
        expect(times.secondsTo(end)).toBe(seconds);
        const path = paths.path(start, end, Infinity);
        const walked = path?.reduce((sum, { arc, from, to }, i) => sum + secondsOf(graph, arc, to - from, i > 0), 0);
        expect(walked ?? Infinity).toBeCloseTo(seconds, 2);
      }
    }
  }
}

describe("the times from a place to all others", () => {
  test("equal those of a plain search in random towns", async () => {
    for (let seed = 1; seed <= rounds(4, 300); seed++) compare(await buildNetwork(randomTown(seed)), 2, seed);
  });

  test("equal those of a plain search in a real town, also after a round through the file format", async () => {
    const bytes = Buffer.concat(encodeNetwork(await buildNetwork(MONACO)));
    compare(decodeNetwork(new Uint8Array(bytes).buffer), rounds(1, 20), 1);
  });
});
