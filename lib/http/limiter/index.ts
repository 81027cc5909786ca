import type { Db } from "@/db/client";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import type { Actor } from "../actor";
import { LIMITS, type LimitName, type LimitRule } from "../limits";
import { withFallback } from "./fallback";
import { postgresLimitStore } from "./postgres";
import type { LimitResult, LimitStore } from "./store";
import { upstashLimitStore } from "./upstash";

let store: LimitStore | undefined;

function chosenStore(database: Db): LimitStore {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  const embedded = postgresLimitStore(database.sql);
  return url && token ? withFallback(upstashLimitStore(url, token), embedded) : embedded;
}

/** Counts this call against a limit of the table, for the caller that the limit is kept by. */
export function enforce(name: LimitName, client: string, actor: Actor, now: Date): Promise<LimitResult> {
  const rule: LimitRule = LIMITS[name];
  const member = actor.type === "user";
  const who =
    rule.key === "client" || (rule.key === "user-or-client" && !member) ? `client:${client}` : idOf(actor, client);
  return current().hit(`${rule.bucket ?? name}:${who}`, (member && rule.member) || rule.requests, rule.seconds, now);
}

/** Asks the store to count once under a key of its own, to see that it answers. */
export async function enforceProbe(now: Date): Promise<void> {
  await current().hit("probe", Number.MAX_SAFE_INTEGER, 60, now);
}

function current(): LimitStore {
  store ??= chosenStore(db());
  return store;
}

function idOf(actor: Actor, client: string): string {
  return actor.type === "anonymous" ? `client:${client}` : `${actor.type}:${actor.id}`;
}
