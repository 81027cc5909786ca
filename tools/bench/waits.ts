import { setTimeout as delay } from "node:timers/promises";
import { readPlanningContent } from "@/lib/domains/tours/candidates.service";
import { parsePlanInput } from "@/lib/domains/tours/itinerary/serialized-input";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { serverVersion, somePlace } from "./destination/destination.queries";
import { DENSE_TOWN } from "./destination/vocabulary";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, spread, sum, whole } from "./report/stats";
import { table } from "./report/tables";
import type { Server } from "./servers/servers";
import { openStage } from "./stage";

const DEFAULTS = { tours: 10, rounds: 5, places: 5_000 };
/** The interval between small requests, whether or not the previous one has been answered. */
const EVERY_MS = 5;
const LIMIT_MS = 20;
const START = { lat: DENSE_TOWN.lat, lng: DENSE_TOWN.lng };
const ASKED = { tour_type: "food", duration_minutes: 480, travel_mode: "drive", radius_meters: 50_000 };

interface Round {
  quiet: number[];
  planning: number[];
}

let client = 0;
/** An address without earlier requests, so that no limit is reached. */
const address = (): string => `10.${++client >> 16}.${(client >> 8) & 255}.${client & 255}`;

async function answered(server: Server, path: string, init: RequestInit, status: number): Promise<Response> {
  const headers = { ...init.headers, "x-forwarded-for": address() };
  const answer = await fetch(server.base + path, { ...init, headers });
  if (answer.status !== status) throw new PlainError(`${path} answered ${answer.status}, not ${status}.`);
  return answer;
}

/** Milliseconds of each of the small requests sent while `work` lasts. */
async function trickle(server: Server, path: string, work: Promise<unknown>): Promise<number[]> {
  const sent: Promise<number>[] = [];
  let over = false;
  const watched = work.finally(() => {
    over = true;
  });
  const one = async (): Promise<number> => {
    const started = performance.now();
    await (await answered(server, path, {}, 200)).arrayBuffer();
    return performance.now() - started;
  };
  while (!over) {
    sent.push(one());
    await Promise.race([delay(EVERY_MS), watched]);
  }
  await watched;
  return Promise.all(sent);
}

async function plan(server: Server, token: string, tours: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (let i = 0; i < tours; i++) {
    const body = JSON.stringify({ ...ASKED, start_location: START });
    await (await answered(server, "/api/v1/tours", { method: "POST", headers, body }, 202)).arrayBuffer();
  }
}

async function measure(server: Server, path: string, options: typeof DEFAULTS): Promise<Round[]> {
  const guest = await answered(server, "/api/v1/auth/guest", { method: "POST" }, 200);
  const { token } = ((await guest.json()) as { data: { token: string } }).data;
  await trickle(server, path, plan(server, token, 2));
  const rounds: Round[] = [];
  for (let i = 0; i < options.rounds; i++) {
    const started = performance.now();
    const planning = await trickle(server, path, plan(server, token, options.tours));
    rounds.push({ quiet: await trickle(server, path, delay(performance.now() - started)), planning });
  }
  return rounds;
}

/** `npm run bench -- waits`: scripts/help/bench.txt has its options. */
export async function benchWaits(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { server, db, sql } = await openStage(options.places, shutdown);
  const request = { tourType: "food", durationMinutes: 480, travelMode: "drive", radiusMeters: 50_000 } as const;
  const asked = { request: { ...request, start: START, startAt: null }, now: new Date() };
  const content = await readPlanningContent(db.reads, asked.request, asked.now);
  const { candidates } = parsePlanInput({ ...asked, ...content, timezone: "UTC" });
  const path = `/api/v1/places/${(await somePlace(sql)).id}`;
  const rounds = await phase("planning", "tours", () => measure(server, path, options));

  const longest = (side: keyof Round): number[] => rounds.map((round) => Math.max(...round[side]));
  const quiet = longest("quiet");
  const added = longest("planning").map((ms, i) => ms - (quiet[i] ?? Number.NaN));
  const row = (name: string, side: keyof Round) => {
    const at = (share: number): number[] => rounds.map((round) => percentile(round[side], share));
    const requests = sum(rounds.map((round) => round[side].length));
    return [name, whole(requests), ...[at(0.5), at(0.99), longest(side)].map((all) => spread(all, decimals(1)))];
  };
  const body = [
    "## Latency while tours are planned",
    machineLine(await serverVersion(sql)),
    `A client requests a place every ${EVERY_MS} ms, without waiting for earlier responses, while ${options.tours} tours are created over HTTP one after the other, each over ${candidates.length.toLocaleString("en")} candidates, and for the same time without tours; ${options.rounds} rounds in turn.`,
    table(
      ["", "requests", "p50 ms", "p99 ms", "longest ms"],
      [row("no tours (the floor)", "quiet"), row("tours being planned", "planning")],
    ),
    goalTable([
      {
        what: "longest wait, more than without tours",
        goal: `≤ ${LIMIT_MS} ms`,
        measured: `${spread(added, decimals(1))} ms`,
        reached: median(added) <= LIMIT_MS,
      },
    ]),
  ];
  await publish("waits", body.join("\n\n"));
}
