import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { decodeNetwork, encodeNetwork } from "@/lib/providers/routing/streets/codec";
import { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { type TestExtract, writeExtract } from "@/tests/support/osm-extract";

type Way = NonNullable<TestExtract["ways"]>[number];

/** Degrees of latitude in a hundred metres; towns lie on the equator, so longitude is the same. */
export const HUNDRED_METERS = 100 / ((Math.PI / 180) * 6_378_168);

/** The point x hundred metres east and y north of the town's corner. */
export const at = (x: number, y: number) => ({ lat: y * HUNDRED_METERS, lng: x * HUNDRED_METERS });

/** The id of the node at a crossing. */
export const node = (x: number, y: number) => 1 + x + 10 * y;

export interface Town {
  /** Tags of single nodes by id, and of streets by id. */
  nodes?: Record<number, Record<string, string>>;
  streets?: Record<number, Record<string, string>>;
  ways?: Way[];
  /** Nodes outside the grid. */
  more?: NonNullable<TestExtract["nodes"]>;
  relations?: TestExtract["relations"];
}

/** The id of the street north along x, and of the street east along y. */
export const northward = (x: number) => 100 + x;
export const eastward = (y: number) => 200 + y;

/** A town of four by four streets, a hundred metres apart, each a residential street in both directions. */
export function townExtract({
  nodes = {},
  streets = {},
  ways = [],
  more = [],
  relations = [],
}: Town = {}): TestExtract {
  const range = [0, 1, 2, 3];
  const usual = { highway: "residential" };
  return {
    nodes: [
      ...range.flatMap((y) => range.map((x) => ({ id: node(x, y), ...at(x, y), tags: nodes[node(x, y)] ?? {} }))),
      ...more,
    ],
    ways: [
      ...range.map((x) => ({
        id: northward(x),
        refs: range.map((y) => node(x, y)),
        tags: { ...usual, name: `Avenue ${x}`, ...streets[northward(x)] },
      })),
      ...range.map((y) => ({
        id: eastward(y),
        refs: range.map((x) => node(x, y)),
        tags: { ...usual, name: `Street ${y}`, ...streets[eastward(y)] },
      })),
      ...ways,
    ],
    relations,
  };
}

/** An engine over such a town, after a round through the file format. */
export async function engineOf(town: Town = {}): Promise<StreetEngine> {
  const bytes = Buffer.concat(encodeNetwork(await buildNetwork(writeExtract(townExtract(town)))));
  return new StreetEngine(decodeNetwork(new Uint8Array(bytes).buffer));
}
