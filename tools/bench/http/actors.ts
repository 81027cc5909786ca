import type postgres from "postgres";
import { signCookie } from "@/lib/domains/identity/sessions/cookie";
import { issueToken } from "@/lib/domains/identity/tokens";
import { insertSessions, insertUsers, settle } from "../destination/destination.queries";
import { type Comparison, compare, type Requests } from "../load/compare";
import type { Load } from "../load/load";
import type { Server } from "../servers/servers";

// Many callers with few requests each, so that no rate limit is reached (30 a minute without an account).
const CALLERS = 4_000;
const REQUESTS = 1_000;
const DAY = 86_400;

/** The same route with optional authentication, requested with tokens, with session cookies, and anonymously. */
export async function callersOf(
  sql: postgres.Sql,
  place: string,
): Promise<{ byToken: Requests; byCookie: Requests; anonymous: Requests }> {
  const path = `/api/v1/places/${place}/augmented-details`;
  const ids = await insertUsers(sql, CALLERS);
  const now = Math.floor(Date.now() / 1000);
  const sessions = await insertSessions(sql, ids);
  await settle(sql);
  const cookies = await Promise.all(sessions.map((session) => signCookie(session, now, now + DAY)));
  const tokens = await Promise.all(ids.map((sub) => issueToken({ sub, typ: "user", ver: 1 }, new Date())));
  return {
    byToken: tokens.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } })),
    byCookie: cookies.map((value) => ({ path, headers: { cookie: `destination.session=${value}` } })),
    anonymous: inTurn(ids.map((_, i) => ({ path, headers: { "x-forwarded-for": `10.9.${i >> 8}.${i & 255}` } }))),
  };
}

/** The requests of each burst begin behind those of the one before, so that all callers are used alike. */
function inTurn<T>(all: readonly T[]): () => T[] {
  let from = 0;
  return () => {
    from = (from + REQUESTS) % all.length;
    return [...all.slice(from), ...all.slice(0, from)];
  };
}

/** A comparison of two kinds of callers, with an empty response as the floor. */
export function callersBeside(
  load: Load,
  { server, plain }: { server: Server; plain: Server },
  ours: { name: string; requests: Requests },
  theirs: { name: string; requests: Requests },
  { rounds, connections }: { rounds: number; connections: number },
): Promise<Comparison> {
  const burst = { connections, rounds, amount: REQUESTS };
  const floor = { name: "node:http", server: plain, requests: [{ path: "/" }] };
  return compare(load, { ...ours, server }, { ...theirs, server }, burst, floor);
}
