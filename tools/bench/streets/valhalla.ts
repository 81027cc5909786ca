import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { Actor, getConfig } from "@valhallajs/valhallajs";
import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import { decodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { writeExtract } from "@/tests/support/osm-extract";

const COSTING: Record<TravelMode, string> = { walk: "pedestrian", cycle: "bicycle", drive: "auto" };
const PRECISION = 6;

const Trip = z.object({
  trip: z.object({
    legs: z.array(z.object({ shape: z.string(), summary: z.object({ time: z.number(), length: z.number() }) })).min(1),
  }),
});
const Traced = z.object({
  edges: z.array(
    z.object({ use: z.string().optional(), end_node: z.object({ transition_time: z.number().default(0) }).optional() }),
  ),
});

/** A way that Valhalla finds. */
export interface ValhallaWay {
  seconds: number;
  meters: number;
  shape: Point[];
  encoded: string;
}

/** Valhalla over the tiles of one extract, in this process. */
export interface Valhalla {
  /** The way between two points; null if there is none. */
  route(from: Point, to: Point, mode: TravelMode): Promise<ValhallaWay | null>;
  /** Seconds of a way that turns cost, and the kinds of streets that it uses. */
  trace(way: ValhallaWay, mode: TravelMode): Promise<{ turns: number; uses: Set<string> }>;
  /** Seconds from each point to each; Infinity where there is no way. */
  table(points: readonly Point[], mode: TravelMode): Promise<number[][]>;
  /** Metres from a point to the nearest street of the mode; Infinity if none is near. */
  metersAway(point: Point, mode: TravelMode): Promise<number>;
  close(): void;
}

/** Names from which Valhalla's list of countries (lua/admin.lua) takes the side of traffic. Unknown ones keep to the right. */
const COUNTRY = { left: "United Kingdom", right: "Country" };

type Bounds = [south: number, west: number, north: number, east: number];

async function boundsOf(extract: string): Promise<Bounds> {
  const bounds: Bounds = [90, 180, -90, -180];
  await readExtract(extract, {
    node(_id, lat, lng) {
      bounds[0] = Math.min(bounds[0], lat - 0.01);
      bounds[1] = Math.min(bounds[1], lng - 0.01);
      bounds[2] = Math.max(bounds[2], lat + 0.01);
      bounds[3] = Math.max(bounds[3], lng + 0.01);
    },
  });
  return bounds;
}

/** An extract with the boundary of one country. */
function countryAround([south, west, north, east]: Bounds, side: "left" | "right"): string {
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as const;
  const tags = { boundary: "administrative", admin_level: "2" };
  return writeExtract({
    nodes: corners.map(([lat, lng], i) => ({ id: i + 1, lat, lng })),
    ways: [{ id: 1, refs: [1, 2, 3, 4, 1], tags }],
    relations: [
      {
        id: 1,
        members: [{ type: "way", ref: 1, role: "outer" }],
        tags: { ...tags, type: "boundary", name: COUNTRY[side] },
      },
    ],
  });
}

const Matrix = z.object({ sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable() }))) });
const Located = z.array(
  z.object({
    edges: z
      .array(z.object({ distance: z.number() }))
      .nullish()
      .transform((all) => all ?? []),
  }),
);
const at = ({ lat, lng }: Point) => ({ lat, lon: lng });
/** An end of a way. As in our streets, none lies in a tunnel or on a motorway. */
const endAt = (point: Point) => ({ ...at(point), search_filter: { exclude_tunnel: true, max_road_class: "trunk" } });

/**
 * Builds Valhalla's tiles of an extract in a temporary directory, which `close` removes. It learns the side of traffic
 * from the country of a place, which extracts do not hold whole, so it is given a country around the extract.
 */
export async function valhallaOf(extract: string, side: "left" | "right"): Promise<Valhalla> {
  const directory = mkdtempSync(join(tmpdir(), "valhalla-"));
  const config = await getConfig({ tileDir: join(directory, "tiles"), tileExtract: join(directory, "tiles.tar") });
  config.mjolnir.admin = join(directory, "admins.sqlite");
  const file = join(directory, "config.json");
  writeFileSync(file, JSON.stringify(config));
  const root = dirname(createRequire(import.meta.url).resolve("@valhallajs/valhallajs"));
  const run = (program: string, input: string) =>
    promisify(execFile)(join(root, process.platform, process.arch, program), ["-c", file, input], {
      // It writes a list of duplicates into its working directory.
      cwd: directory,
      maxBuffer: 64 * 1024 * 1024,
    });
  await run("valhalla_build_admins", countryAround(await boundsOf(extract), side));
  await run("valhalla_build_tiles", resolve(extract));
  const actor = await Actor.fromConfigFile(file);
  return {
    async route(from, to, mode) {
      const answer = await actor
        .route({ locations: [endAt(from), endAt(to)], costing: COSTING[mode] })
        .catch(() => null);
      const [leg] = answer === null ? [] : Trip.parse(answer).trip.legs;
      if (leg === undefined) return null;
      const shape = decodePolyline(leg.shape, PRECISION);
      return { seconds: leg.summary.time, meters: leg.summary.length * 1_000, shape, encoded: leg.shape };
    },
    async trace({ encoded }, mode) {
      const query = { encoded_polyline: encoded, costing: COSTING[mode], shape_match: "edge_walk" };
      const answer = await actor.traceAttributes(query).catch(() => ({ edges: [] }));
      const { edges } = Traced.parse(answer);
      return {
        turns: edges.reduce((sum, edge) => sum + (edge.end_node?.transition_time ?? 0), 0),
        uses: new Set(edges.flatMap(({ use }) => use ?? [])),
      };
    },
    async table(points, mode) {
      const body = { sources: points.map(endAt), targets: points.map(endAt), costing: COSTING[mode] };
      const { sources_to_targets: rows } = Matrix.parse(await actor.matrix(body));
      return rows.map((row) => row.map(({ time }) => time ?? Infinity));
    },
    async metersAway(point, mode) {
      const answer = await actor.locate({ locations: [at(point)], costing: COSTING[mode], verbose: true });
      const [{ edges = [] } = {}] = Located.parse(answer);
      return Math.min(...edges.map(({ distance }) => distance));
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}
