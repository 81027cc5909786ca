import { connect, type Db, type Reads } from "@/db/client";
import { readPins } from "@/lib/domains/map/map.queries";
import { listByDistance } from "@/lib/domains/places/list.queries";
import type { Point } from "@/lib/platform/geo/point";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { serverVersion, settle } from "./destination/destination.queries";
import { DENSE_TOWN } from "./destination/vocabulary";
import { makePostgisTable, postgisNearest, postgisPins, samplePoints } from "./geo/geo.queries";
import { geoServer, INSTALL } from "./geo/server";
import { benchSize } from "./geo/size";
import { readOptions } from "./options";
import { type Cell, type Goal, goalTable, machineLine, publish, table } from "./report/section";
import { median, medianRatio, percentile } from "./report/stats";

const DEFAULTS = { places: 1_000_000, points: 200 };
const EVERYWHERE = { category: null, area: null, q: null, amenities: [] };
// The default radius of the map, and a walking distance.
const RADII = [5_000, 1_000];
const WARM_UP = 20;

interface Question {
  name: string;
  ours: (db: Db, at: Point) => Promise<unknown>;
  postgis: (reads: Reads, at: Point) => Promise<unknown>;
}

const QUESTIONS: Question[] = [
  {
    name: "nearest 20 places",
    ours: ({ reads }, at) => listByDistance(reads, EVERYWHERE, at, { limit: 20, offset: 0 }),
    postgis: postgisNearest,
  },
  ...RADII.map((radius) => ({
    name: `up to 500 pins within ${radius.toLocaleString("en")} m`,
    ours: ({ reads }: Db, near: Point) => readPins(reads, { near, radius, category: null }),
    postgis: (reads: Reads, near: Point) => postgisPins(reads, near, radius),
  })),
];

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Times both sides at every point in turn, A B A B …, after a warm-up. */
async function timesAt(db: Db, points: readonly Point[], { ours, postgis }: Question, compared: boolean) {
  const times: { ours: number[]; postgis: number[] } = { ours: [], postgis: [] };
  for (const [i, point] of [...points.slice(0, WARM_UP), ...points].entries()) {
    const own = await milliseconds(() => ours(db, point));
    const other = compared ? await milliseconds(() => postgis(db.reads, point)) : Number.NaN;
    if (i < WARM_UP) continue;
    times.ours.push(own);
    times.postgis.push(other);
  }
  return times;
}

const ms = (value: number): string => value.toFixed(2);

/** `npm run bench -- geo`: see tools/bench.ts for its options. */
export async function benchGeo(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { url, postgis } = await phase("starting Postgres", "Postgres", () => geoServer(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, options.places);
  // One connection with the service's own plan settings, and no statement timeout for the statements that only PostGIS
  // needs.
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 0 });
  shutdown.add(() => db.close());
  const sql = plainClient(url, shutdown);
  const version = postgis
    ? await phase("making the table for PostGIS", "the table for PostGIS", async () => {
        const made = await makePostgisTable(sql);
        await settle(sql);
        return made;
      })
    : "";

  const rows: Cell[][] = [];
  const goals: Goal[] = [];
  const { lat, lng, spread } = DENSE_TOWN;
  const places = {
    "over the island": await samplePoints(sql, options.points),
    "in the dense town": await samplePoints(sql, options.points, { lat, lng, box: spread }),
  };
  for (const [where, points] of Object.entries(places)) {
    for (const question of QUESTIONS) {
      const what = `${question.name}, ${where}`;
      const { ours, postgis: theirs } = await phase(what, what, () => timesAt(db, points, question, postgis));
      const ratio = medianRatio(ours, theirs);
      const own = [ms(median(ours)), ms(percentile(ours, 0.99))];
      rows.push(
        postgis ? [what, ...own, ms(median(theirs)), ms(percentile(theirs, 0.99)), `${ms(ratio)} ×`] : [what, ...own],
      );
      if (postgis) goals.push({ what, goal: "≤ 1.0 × PostGIS", measured: `${ms(ratio)} ×`, reached: ratio <= 1 });
    }
  }
  const columns = [
    "question",
    "ours p50 ms",
    "ours p99 ms",
    ...(postgis ? ["PostGIS p50 ms", "PostGIS p99 ms", "ratio"] : []),
  ];
  const how = postgis
    ? `Our queries and PostGIS ${version} run on the same server and rows, each with its own GiST index, alternately over one connection at ${options.points} points. The time is the round trip of the statement; the ratio is the median over the points.`
    : `There was no PostGIS to compare with; to have one: \`${INSTALL}\`.`;
  const body = [
    `## Near a point, ${options.places.toLocaleString("en")} places`,
    machineLine(await serverVersion(sql)),
    how,
    table(columns, rows),
    ...(goals.length > 0 ? [goalTable(goals)] : []),
  ];
  await publish(`geo-${options.places}`, body.join("\n\n"));
  await benchSize(url, options.places, await serverVersion(sql), shutdown);
}
