import { randomBytes } from "node:crypto";
import { hashStaffPassword } from "@/lib/domains/identity/passwords/hashing";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { givePasswords, serverVersion, somePlace } from "./destination/destination.queries";
import { callersBeside, callersOf } from "./http/actors";
import { SIGNED_IN } from "./http/outcome";
import type { Comparison } from "./load/compare";
import { startLoad } from "./load/load";
import { readOptions } from "./options";
import { type Goal, goalTable, machineLine, publish, table } from "./report/section";
import { median, percentile } from "./report/stats";
import type { Server } from "./servers/servers";
import { openStage } from "./stage";

const DEFAULTS = { logins: 60, rounds: 5, places: 1_000, connections: [1, 10, 50] };
const DOORS = ["/api/v1/auth/login", "/api/auth/sign-in/email"] as const;
const WARM_UP = 10;
// The largest difference between the medians.
const APART_MS = 2;

interface Logins {
  door: string;
  known: number[];
  unknown: number[];
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
  const result: Logins = { door, known: [], unknown: [] };
  for (let i = 0; i < logins + WARM_UP; i++) {
    const known = await failing(server, door, emails[i % emails.length] ?? "");
    const unknown = await failing(server, door, `${randomBytes(4).toString("hex")}@example.org`);
    if (i < WARM_UP) continue;
    result.known.push(known);
    result.unknown.push(unknown);
  }
  return result;
}

const ms = (value: number): string => value.toFixed(2);
const apart = ({ known, unknown }: Logins): number => Math.abs(median(known) - median(unknown));
const cost = ({ ours, theirs }: Comparison): number => (ours.cpu ?? Number.NaN) / (theirs.cpu ?? Number.NaN);

/** `npm run bench -- identity`: see tools/bench.ts for its options. */
export async function benchIdentity(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args, DEFAULTS);
  const { server, sql } = await openStage(options.places, shutdown);
  const load = startLoad(shutdown);

  const callers = await callersOf(sql, (await somePlace(sql)).id);
  const emails = await givePasswords(sql, await hashStaffPassword("the right password"));
  const logins: Logins[] = [];
  for (const door of DOORS)
    logins.push(await phase(door, door, () => measureLogins(server, door, emails, options.logins)));
  const kinds: (Comparison & { connections: number })[] = [];
  const anonymous = { name: "anonymous", requests: callers.anonymous };
  for (const connections of options.connections) {
    for (const [name, requests] of [
      ["bearer token", callers.byToken],
      ["session cookie", callers.byCookie],
    ] as const) {
      const what = `${name}, ${connections} connections`;
      const burst = { rounds: options.rounds, connections };
      const compared = await phase(what, what, () => callersBeside(load, server, { name, requests }, anonymous, burst));
      kinds.push({ connections, ...compared });
    }
  }

  const goals: Goal[] = [
    ...logins.map((login) => ({
      what: `${login.door}: medians of known and unknown emails`,
      goal: `≤ ${APART_MS} ms apart`,
      measured: `${ms(apart(login))} ms`,
      reached: apart(login) <= APART_MS,
    })),
    ...kinds.map((kind) => ({
      what: `${kind.ours.name} against anonymous, ${kind.connections} connections`,
      goal: `≤ ${SIGNED_IN} × the CPU`,
      measured: `${ms(cost(kind))} ×`,
      reached: cost(kind) <= SIGNED_IN,
    })),
  ];
  const body = [
    "## Identity",
    machineLine(await serverVersion(sql)),
    `${options.logins} sign-ins with a wrong password per side, alternately, one at a time, each from a new address and for an email without earlier failures; ${options.rounds} rounds of callers.`,
    table(
      ["sign-in", "known p50 ms", "unknown p50 ms", "known p90 ms", "unknown p90 ms"],
      logins.map(({ door, known, unknown }) => [
        door,
        ...[median(known), median(unknown), percentile(known, 0.9), percentile(unknown, 0.9)].map(ms),
      ]),
    ),
    table(
      ["augmented details by", "connections", "requests/s", "p50 ms", "CPU µs", "anonymous CPU µs"],
      kinds.map(({ connections, ours, theirs }) => [
        ours.name,
        connections,
        Math.round(ours.perSecond),
        ms(ours.p50),
        Math.round(ours.cpu ?? Number.NaN),
        Math.round(theirs.cpu ?? Number.NaN),
      ]),
    ),
    goalTable(goals),
  ];
  await publish("identity", body.join("\n\n"));
}
