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

const DEFAULTS = { tours: 3, rounds: 5, places: 5_000 };
/** The interval between small requests, whether or not the previous one has been answered. */
const EVERY_MS = 5;
const LIMIT_MS = 20;
const WARM_UP = 2;
const START = { lat: DENSE_TOWN.lat, lng: DENSE_TOWN.lng };
const ASKED = { tour_type: "food", duration_minutes: 480, travel_mode: "drive", radius_meters: 50_000 };

interface Round {
  quiet: Small[];
  planning: Small[];
  /** Tours that were not planned in time. */
  late: number;
}

let client = 0;
/** An address without earlier requests, so that no limit is reached. */
const address = (): string => `10.${++client >> 16}.${(client >> 8) & 255}.${client & 255}`;

async function answered(server: Server, path: string, init: RequestInit, ...statuses: number[]): Promise<Response> {
  const headers = { ...init.headers, "x-forwarded-for": address() };
  const answer = await fetch(server.base + path, { ...init, headers });
  if (!statuses.includes(answer.status))
    throw new PlainError(`${path} answered ${answer.status}, not ${statuses.join(" or ")}: ${await answer.text()}`);
  return answer;
}

interface Small {
  /** Milliseconds. */
  ms: number;
  /** Answered with 503, because the server had too much to do. */
  shed: boolean;
}

/** The small requests sent while `work` lasts. */
async function trickle(server: Server, path: string, work: Promise<unknown>): Promise<Small[]> {
  const sent: Promise<Small>[] = [];
  let over = false;
  const watched = work.finally(() => {
    over = true;
  });
  const one = async (): Promise<Small> => {
    const started = performance.now();
    const answer = await answered(server, path, {}, 200, 503);
    await answer.arrayBuffer();
    return { ms: performance.now() - started, shed: answer.status === 503 };
  };
  while (!over) {
    sent.push(one());
    await Promise.race([delay(EVERY_MS), watched]);
  }
  await watched;
  return Promise.all(sent);
}

/** The tokens of new guests. Each may create few tours an hour. */
async function guests(server: Server, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const guest = await answered(server, "/api/v1/auth/guest", { method: "POST" }, 200);
    tokens.push(((await guest.json()) as { data: { token: string } }).data.token);
  }
  return tokens;
}

/** Creates a tour for each guest, one after the other. Returns how many were not planned in time. */
async function plan(server: Server, tokens: readonly string[]): Promise<number> {
  let late = 0;
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ ...ASKED, start_location: START });
    const answer = await answered(server, "/api/v1/tours", { method: "POST", headers, body }, 202, 503);
    if (answer.status === 503) late++;
    await answer.arrayBuffer();
  }
  return late;
}

async function measure(server: Server, path: string, options: typeof DEFAULTS): Promise<Round[]> {
  await trickle(server, path, plan(server, await guests(server, WARM_UP)));
  const rounds: Round[] = [];
  for (let i = 0; i < options.rounds; i++) {
    const tokens = await guests(server, options.tours);
    const started = performance.now();
    const planned = plan(server, tokens);
    const planning = await trickle(server, path, planned);
    const quiet = await trickle(server, path, delay(performance.now() - started));
    rounds.push({ quiet, planning, late: await planned });
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

  const late = sum(rounds.map((round) => round.late));
  const longest = (side: "quiet" | "planning"): number[] =>
    rounds.map((round) => Math.max(...round[side].map(({ ms }) => ms)));
  const quiet = longest("quiet");
  const added = longest("planning").map((ms, i) => ms - (quiet[i] ?? Number.NaN));
  const shedIn = (side: "quiet" | "planning"): number =>
    rounds.flatMap((round) => round[side]).filter(({ shed }) => shed).length;
  const row = (name: string, side: "quiet" | "planning") => {
    const all = rounds.map((round) => round[side].map(({ ms }) => ms));
    const at = (share: number): number[] => all.map((times) => percentile(times, share));
    return [
      name,
      whole(all.flat().length),
      whole(shedIn(side)),
      ...[at(0.5), at(0.99), longest(side)].map((all) => spread(all, decimals(1))),
    ];
  };
  const body = [
    "## Latency while tours are planned",
    machineLine(await serverVersion(sql)),
    `A client requests a place every ${EVERY_MS} ms, without waiting for earlier responses, while ${options.tours} tours are created over HTTP one after the other, each over ${candidates.length.toLocaleString("en")} candidates, and for the same time without tours; ${options.rounds} rounds in turn.`,
    table(
      ["", "requests", "refused (503)", "p50 ms", "p99 ms", "longest ms"],
      [row("no tours (the floor)", "quiet"), row("tours being planned", "planning")],
    ),
    goalTable([
      {
        what: "longest wait, more than without tours",
        goal: `≤ ${LIMIT_MS} ms`,
        measured: `${spread(added, decimals(1))} ms`,
        reached: median(added) <= LIMIT_MS,
      },
      {
        what: "tours planned within the planner's deadline",
        goal: "all",
        measured: `${options.rounds * options.tours - late} of ${options.rounds * options.tours}`,
        reached: late === 0,
      },
      {
        what: "small requests refused while tours are planned",
        goal: "0",
        measured: whole(shedIn("planning")),
        reached: shedIn("planning") === 0,
      },
    ]),
  ];
  await publish("waits", body.join("\n\n"));
}
