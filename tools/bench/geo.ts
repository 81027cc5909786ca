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
import { readNothing } from "./floor.queries";
import { makePostgisTable, postgisNearest, postgisPins, samplePoints } from "./geo/geo.queries";
import { geoServer, INSTALL } from "./geo/server";
import { benchSize } from "./geo/size";
import { readOptions } from "./options";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, ratios, spread } from "./report/stats";
import { type Cell, table } from "./report/tables";

const DEFAULTS = { places: 100_000, points: 200, rounds: 3 };
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

/** Milliseconds at each point. */
interface Round {
  ours: number[];
  postgis: number[];
  /** A statement that reads nothing: the round trip alone. */
  floor: number[];
}

/** Times ours, PostGIS and the floor at every point in turn, A B C A B C …. */
async function timesAt(db: Db, points: readonly Point[], question: Question, compared: boolean): Promise<Round> {
  const times: Round = { ours: [], postgis: [], floor: [] };
  for (const point of points) {
    times.ours.push(await milliseconds(() => question.ours(db, point)));
    if (compared) times.postgis.push(await milliseconds(() => question.postgis(db.reads, point)));
    times.floor.push(await milliseconds(() => readNothing(db.reads)));
  }
  return times;
}

const columnsOf = (compared: boolean): string[] => [
  "question",
  "p50 ms",
  "p99 ms",
  ...(compared ? ["PostGIS p50 ms", "PostGIS p99 ms", "of PostGIS's time"] : []),
  "floor, p50 ms",
];

const ms = decimals(2);
const at = (rounds: readonly Round[], side: keyof Round, share: number): string =>
  spread(
    rounds.map((round) => percentile(round[side], share)),
    ms,
  );

/** `npm run bench -- geo`: scripts/help/bench.txt has its options. */
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
  const { lat, lng, spread: box } = DENSE_TOWN;
  const places = {
    "over the island": await samplePoints(sql, options.points),
    "in the dense town": await samplePoints(sql, options.points, { lat, lng, box }),
  };
  for (const [where, points] of Object.entries(places)) {
    for (const question of QUESTIONS) {
      const what = `${question.name}, ${where}`;
      const rounds = await phase(what, what, async () => {
        await timesAt(db, points.slice(0, WARM_UP), question, postgis);
        const measured: Round[] = [];
        for (let round = 0; round < options.rounds; round++)
          measured.push(await timesAt(db, points, question, postgis));
        return measured;
      });
      // The median over the points, round by round.
      const shares = rounds.map(({ ours, postgis: theirs }) => median(ratios(ours, theirs)));
      const share = `${spread(shares, ms)} ×`;
      const theirs = postgis ? [at(rounds, "postgis", 0.5), at(rounds, "postgis", 0.99), share] : [];
      rows.push([what, at(rounds, "ours", 0.5), at(rounds, "ours", 0.99), ...theirs, at(rounds, "floor", 0.5)]);
      if (postgis) goals.push({ what, goal: "≤ 1.0 × PostGIS", measured: share, reached: median(shares) <= 1 });
    }
  }
  const rounds = `${options.rounds} times. The time is the round trip of the statement; the floor is that of a statement that reads nothing.`;
  const how = postgis
    ? `Our queries and PostGIS ${version} run on the same server and rows, each with its own GiST index, alternately over one connection at ${options.points} points, ${rounds}`
    : `Our queries run over one connection at ${options.points} points, ${rounds} There was no PostGIS to compare with; to have one: \`${INSTALL}\`.`;
  const body = [
    `## Near a point, ${options.places.toLocaleString("en")} places`,
    machineLine(await serverVersion(sql)),
    how,
    table(columnsOf(postgis), rows),
    ...(goals.length > 0 ? [goalTable(goals)] : []),
  ];
  await publish(`geo-${options.places}`, body.join("\n\n"));
  await benchSize(url, options.places, await serverVersion(sql), shutdown);
}
