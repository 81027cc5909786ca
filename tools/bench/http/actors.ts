import type postgres from "postgres";
import { signCookie } from "@/lib/domains/identity/sessions/cookie";
import { issueToken } from "@/lib/domains/identity/tokens";
import { insertSessions, insertUsers } from "../destination/destination.queries";
import { type Comparison, compare } from "../load/compare";
import type { Load } from "../load/load";
import type { Job } from "../load/protocol";
import type { Server } from "../servers/servers";

// Many callers with few requests each, so that no rate limit is reached (30 a minute without an account).
const CALLERS = 4_000;
const REQUESTS = 2_000;
const DAY = 86_400;

type Requests = Job["requests"];

/** The same route with optional authentication, requested with tokens, with session cookies, and anonymously. */
export async function callersOf(
  sql: postgres.Sql,
  place: string,
): Promise<{ byToken: Requests; byCookie: Requests; anonymous: Requests }> {
  const path = `/api/v1/places/${place}/augmented-details`;
  const ids = await insertUsers(sql, CALLERS);
  const now = Math.floor(Date.now() / 1000);
  const sessions = await insertSessions(sql, ids);
  const cookies = await Promise.all(sessions.map((session) => signCookie(session, now, now + DAY)));
  const tokens = await Promise.all(ids.map((sub) => issueToken({ sub, typ: "user", ver: 1 }, new Date())));
  return {
    byToken: tokens.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } })),
    byCookie: cookies.map((value) => ({ path, headers: { cookie: `destination.session=${value}` } })),
    anonymous: ids.map((_, i) => ({ path, headers: { "x-forwarded-for": `10.9.${i >> 8}.${i & 255}` } })),
  };
}

/** A comparison of two kinds of callers. */
export function callersBeside(
  load: Load,
  server: Server,
  ours: { name: string; requests: Requests },
  theirs: { name: string; requests: Requests },
  { rounds, connections }: { rounds: number; connections: number },
): Promise<Comparison> {
  const burst = { connections, rounds, amount: REQUESTS };
  return compare(load, { ...ours, server }, { ...theirs, server }, burst);
}

/** Compares signed-in callers with anonymous ones, at several numbers of connections. */
export async function againstSignedIn(
  sql: postgres.Sql,
  load: Load,
  server: Server,
  place: string,
  { rounds, connections }: { rounds: number; connections: readonly number[] },
): Promise<(Comparison & { connections: number })[]> {
  const { byToken, anonymous } = await callersOf(sql, place);
  const known = { name: "signed in", requests: byToken };
  const unknown = { name: "anonymous", requests: anonymous };
  // A token is used for many requests, and its signature is checked at the first one only, so that request is not timed.
  await load.run({ base: server.base, requests: byToken, connections: 10, amount: CALLERS });
  const results = [];
  for (const at of connections) {
    const result = await callersBeside(load, server, known, unknown, { rounds, connections: at });
    results.push({ connections: at, ...result });
  }
  return results;
}
