import { ensureBuilt } from "@/scripts/lib/build";
import { createDatabase } from "@/scripts/lib/database.queries";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { benchEnvironment, fillDestination } from "../destination/destination";
import { comparisonTable } from "../http/outcome";
import { compare } from "../load/compare";
import { startLoad } from "../load/load";
import { goalTable, machineLine, publish } from "../report/section";
import { startOurs } from "../servers/servers";
import { dropDatabase } from "./geo.queries";

const FEW = 1_000;
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
  const [large, small] = await phase("starting the servers", "servers", async () => [
    await startOurs(benchEnvironment(url), shutdown),
    await startOurs(benchEnvironment(few.href), shutdown),
  ]);
  if (!large || !small) return;
  const load = startLoad(shutdown);
  const shown = [places, FEW].map((count) => `${count.toLocaleString("en")} places`);
  const peers = [];
  for (const connections of [1, 50]) {
    const what = `places list, ${connections} connections`;
    const ours = { name: shown[0] ?? "", server: large, requests: REQUESTS };
    const theirs = { name: shown[1] ?? "", server: small, requests: REQUESTS };
    const burst = { connections, rounds: 5, seconds: 1 };
    peers.push({
      what: "places list",
      connections,
      ...(await phase(what, what, () => compare(load, ours, theirs, burst))),
    });
  }
  const body = [
    `## The list over ${shown.join(" and over ")}`,
    machineLine(version),
    comparisonTable({ options: { connections: [1, 50] }, peers, behindNext: [], floors: [], actors: [] }),
    goalTable(
      peers.map(({ connections, rate }) => ({
        what: `places list, ${connections} connections`,
        goal: `≤ ${GOAL} × the time`,
        measured: `${(1 / rate).toFixed(2)} ×`,
        reached: 1 / rate <= GOAL,
      })),
    ),
  ];
  await publish(`size-${places}`, body.join("\n\n"));
}
