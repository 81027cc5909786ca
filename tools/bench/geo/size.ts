import { ensureBuilt } from "@/scripts/lib/build";
import { createDatabase } from "@/scripts/lib/database.queries";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { benchEnvironment, fillDestination } from "../destination/destination";
import { comparisonTable, type Row } from "../http/outcome";
import { compare } from "../load/compare";
import { startLoad } from "../load/load";
import { goalTable, machineLine, publish } from "../report/section";
import { decimals, median, ratios, spread } from "../report/stats";
import { startOurs, startPlain } from "../servers/servers";
import { dropDatabase } from "./geo.queries";

const FEW = 1_000;
const ROUNDS = 5;
const SECONDS = 0.5;
const GOAL = 1.3;
const NAME = `destination_bench_few_${process.pid}`;
const REQUESTS = [{ path: "/api/v1/places" }];

/** Compares the same page of places over many places and over few, each on a server of its own. */
export async function benchSize(url: string, places: number, version: string, shutdown: Shutdown): Promise<void> {
  await ensureBuilt(process.cwd(), shutdown);
  await createDatabase(url, NAME);
  shutdown.add(() => dropDatabase(url, NAME));
  const few = new URL(url);
  few.pathname = `/${NAME}`;
  await fillDestination(few.href, FEW);
  const { large, small, plain } = await phase("starting the servers", "servers", async () => ({
    large: await startOurs(benchEnvironment(url), shutdown),
    small: await startOurs(benchEnvironment(few.href), shutdown),
    plain: await startPlain(shutdown),
  }));
  const load = startLoad(shutdown);
  const shown = [places, FEW].map((count) => `${count.toLocaleString("en")} places`);
  const rows: Row[] = [];
  for (const connections of [1, 50]) {
    const what = `places list, ${connections} connections`;
    const ours = { name: shown[0] ?? "", server: large, requests: REQUESTS };
    const theirs = { name: shown[1] ?? "", server: small, requests: REQUESTS };
    const floor = { name: "node:http", server: plain, requests: [{ path: "/" }] };
    const burst = { connections, rounds: ROUNDS, seconds: SECONDS };
    const compared = await phase(what, what, () => compare(load, ours, theirs, burst, floor));
    rows.push({ what: "places list", connections, ...compared });
  }
  const body = [
    `## The list over ${shown.join(" and over ")}`,
    machineLine(version),
    `${ROUNDS} rounds of ${SECONDS} s per side. The floor is an empty response of node:http.`,
    comparisonTable(rows),
    goalTable(
      rows.map(({ connections, ours, theirs }) => {
        const slower = ratios(theirs.perSecond, ours.perSecond);
        return {
          what: `places list, connections: ${connections}`,
          goal: `≤ ${GOAL} × the time`,
          measured: `${spread(slower, decimals(2))} ×`,
          reached: median(slower) <= GOAL,
        };
      }),
    ),
  ];
  await publish(`size-${places}`, body.join("\n\n"));
}
