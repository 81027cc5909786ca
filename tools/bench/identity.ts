import { randomBytes } from "node:crypto";
import { hashStaffPassword, verifyPassword } from "@/lib/domains/identity/passwords/hashing";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { givePasswords, serverVersion, somePlace } from "./destination/destination.queries";
import { callersBeside, callersOf } from "./http/actors";
import type { Comparison } from "./load/compare";
import { startLoad } from "./load/load";
import { readOptions } from "./options";
import { type Goal, goalTable, machineLine, publish } from "./report/section";
import { decimals, median, percentile, ratios, spread, whole } from "./report/stats";
import { table } from "./report/tables";
import { type Server, startPlain } from "./servers/servers";
import { openStage } from "./stage";

const DEFAULTS = { logins: 20, rounds: 5, places: 1_000, connections: [1, 10, 50] };
const DOORS = ["/api/v1/auth/login", "/api/auth/sign-in/email"] as const;
const WARM_UP = 10;
// The largest difference between the medians.
const APART_MS = 2;
// The largest CPU time of a signed-in request, as a multiple of an anonymous one's.
const SIGNED_IN = 1.15;

/** Milliseconds of each sign-in of a round. */
interface Logins {
  known: number[];
  unknown: number[];
  /** Verifying the password alone, in this process. */
  floor: number[];
}

let from = 0;

/** The duration in milliseconds of one failed sign-in from an address without earlier failures. */
async function failing(server: Server, door: string, email: string): Promise<number> {
  const address = `10.${++from >> 16}.${(from >> 8) & 255}.${from & 255}`;
  const started = performance.now();
  const answer = await fetch(server.base + door, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password: "not the password" }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new PlainError(`${door} answered ${answer.status}, not 401.`);
  return performance.now() - started;
}

/** Wrong passwords, alternately for emails with an account and without one. */
async function measureLogins(server: Server, door: string, emails: string[], logins: number): Promise<Logins> {
  const result: Logins = { known: [], unknown: [], floor: [] };
  for (let i = 0; i < logins; i++) {
    result.known.push(await failing(server, door, emails[i % emails.length] ?? ""));
    result.unknown.push(await failing(server, door, `${randomBytes(4).toString("hex")}@example.org`));
    const started = performance.now();
    await verifyPassword(null, "not the password");
    result.floor.push(performance.now() - started);
  }
  return result;
}

/** The rounds of a door, after one that warms up. */
async function roundsOf(server: Server, door: string, emails: string[], options: typeof DEFAULTS): Promise<Logins[]> {
  await measureLogins(server, door, emails, WARM_UP);
  const rounds: Logins[] = [];
  for (let round = 0; round < options.rounds; round++)
    rounds.push(await measureLogins(server, door, emails, options.logins));
  return rounds;
}

const ms = decimals(2);
const at = (rounds: readonly Logins[], key: keyof Logins, share: number): string =>
  spread(
    rounds.map((round) => percentile(round[key], share)),
    ms,
  );
const apart = (rounds: readonly Logins[]): number =>
  Math.abs(median(rounds.flatMap(({ known }) => known)) - median(rounds.flatMap(({ unknown }) => unknown)));
const costs = ({ ours, theirs }: Comparison): number[] => ratios(ours.cpu, theirs.cpu);

/** `npm run bench -- identity`: scripts/help/bench.txt has its options. */
export async function benchIdentity(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { server, sql } = await openStage(options.places, shutdown);
  const plain = await startPlain(shutdown);
  const load = startLoad(shutdown);

  const callers = await callersOf(sql, (await somePlace(sql)).id);
  const emails = await givePasswords(sql, await hashStaffPassword("the right password"));
  const doors: { door: string; rounds: Logins[] }[] = [];
  for (const door of DOORS)
    doors.push({ door, rounds: await phase(door, door, () => roundsOf(server, door, emails, options)) });
  const kinds: (Comparison & { connections: number })[] = [];
  const anonymous = { name: "anonymous", requests: callers.anonymous };
  for (const connections of options.connections) {
    for (const [name, requests] of [
      ["bearer token", callers.byToken],
      ["session cookie", callers.byCookie],
    ] as const) {
      const what = `${name}, ${connections} connections`;
      const burst = { rounds: options.rounds, connections };
      const compared = await phase(what, what, () =>
        callersBeside(load, { server, plain }, { name, requests }, anonymous, burst),
      );
      kinds.push({ connections, ...compared });
    }
  }

  const goals: Goal[] = [
    ...doors.map(({ door, rounds }) => ({
      what: `${door}: medians of known and unknown emails`,
      goal: `≤ ${APART_MS} ms apart`,
      measured: `${ms(apart(rounds))} ms`,
      reached: apart(rounds) <= APART_MS,
    })),
    ...kinds.map((kind) => ({
      what: `${kind.ours.name} against anonymous, connections: ${kind.connections}`,
      goal: `≤ ${SIGNED_IN} × the CPU`,
      measured: `${spread(costs(kind), ms)} ×`,
      reached: median(costs(kind)) <= SIGNED_IN,
    })),
  ];
  const body = [
    "## Identity",
    machineLine(await serverVersion(sql)),
    `${options.rounds} rounds of ${options.logins} sign-ins with a wrong password per side, alternately, one at a time, each from a new address and for an email without earlier failures. The floor is verifying the password alone, in another process. ${options.rounds} rounds of callers, whose floor is an empty response of node:http. CPU is that of the server's process per request.`,
    table(
      ["sign-in", "known p50 ms", "unknown p50 ms", "known p90 ms", "unknown p90 ms", "floor p50 ms"],
      doors.map(({ door, rounds }) => [
        door,
        at(rounds, "known", 0.5),
        at(rounds, "unknown", 0.5),
        at(rounds, "known", 0.9),
        at(rounds, "unknown", 0.9),
        at(rounds, "floor", 0.5),
      ]),
    ),
    table(
      ["augmented details by", "connections", "requests/s", "p50 ms", "CPU µs", "anonymous CPU µs", "floor, CPU µs"],
      kinds.map(({ connections, ours, theirs, floor }) => [
        ours.name,
        connections,
        spread(ours.perSecond, whole),
        spread(ours.p50, ms),
        spread(ours.cpu, whole),
        spread(theirs.cpu, whole),
        spread(floor?.cpu ?? [], whole),
      ]),
    ),
    goalTable(goals),
  ];
  await publish("identity", body.join("\n\n"));
}
