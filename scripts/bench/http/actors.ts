import type { Sql } from "@/db/client";
import { issueToken } from "@/lib/identity/tokens";
import { insertUsers } from "../destination/destination.queries";
import { type Comparison, compare } from "../load/compare";
import type { Load } from "../load/load";
import type { Server } from "../servers/servers";

// So many callers and so few requests of each that no limit is met (30 a minute without an account).
const CALLERS = 1_000;
const REQUESTS = 2_000;

/** The same route of optional authentication, asked by signed-in users and by nobody known. */
export async function againstSignedIn(
  sql: Sql,
  load: Load,
  server: Server,
  place: string,
  rounds: number,
): Promise<Comparison> {
  const path = `/api/v1/places/${place}/augmented-details`;
  const ids = await insertUsers(sql, CALLERS);
  const tokens = await Promise.all(ids.map((sub) => issueToken({ sub, typ: "user", ver: 1 }, new Date())));
  const known = tokens.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const unknown = ids.map((_, i) => ({ path, headers: { "x-forwarded-for": `10.9.${i >> 8}.${i & 255}` } }));
  return compare(
    load,
    { name: "signed in", server, requests: known },
    { name: "anonymous", server, requests: unknown },
    { connections: 1, rounds, amount: REQUESTS },
  );
}
