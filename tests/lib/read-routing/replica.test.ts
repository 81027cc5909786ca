import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import type { ObservableMetric } from "@/lib/platform/telemetry/port";
import { fixtureClient } from "@/tests/support/database";
import { type Pair, startPair } from "@/tests/support/replication";
import { FROM_SOURCE, type Served, serve } from "@/tests/support/serve";

const MAX_LAG_MS = 1_500;
let pair: Pair;
let served: Served;
let own: Db;
/** The connection of another process of the service, whose writes this one must notice by itself. */
let others: Db;
/** For the rows of the primary. */
let sql: postgres.Sql;
let importFile: typeof import("@/lib/flows/content-import/import.service").importFile;

beforeAll(async () => {
  pair = await startPair();
  Object.assign(process.env, {
    DATABASE_URL: pair.primaryUrl,
    DATABASE_REPLICA_URL: pair.replicaUrl,
    DATABASE_REPLICA_MAX_LAG_MS: String(MAX_LAG_MS),
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: "http://localhost:3000",
    ...FROM_SOURCE,
  });
  served = await serve();
  own = (await import("@/lib/platform/database/database")).db();
  others = connect({ url: pair.primaryUrl, poolSize: 2 });
  sql = fixtureClient(pair.primaryUrl);
  ({ importFile } = await import("@/lib/flows/content-import/import.service"));
  await put(own, "first");
}, 120_000);
afterAll(async () => {
  await served?.stop();
  await (await import("@/lib/flows/read-routing/replica.service")).closeReplica();
  await Promise.all([own?.close(), others?.close(), sql?.end()]);
  await pair?.stop();
});
afterEach(() => pair.resume().catch(() => undefined));

let places = 0;
/** How many places there were at a version of theirs. */
const countAt: [version: number, places: number][] = [];
/** Publishes one more place; gives how many there are. */
async function put(by: Db, name: string): Promise<number> {
  const file = join(tmpdir(), `${randomUUID()}.json`);
  const place = { key: randomUUID(), name, summary: "s", published_at: "2020-01-01T00:00:00Z" };
  await writeFile(
    file,
    JSON.stringify({ format: "destination-bundle", version: 1, source: randomUUID(), places: [place] }),
  );
  await importFile(by, file);
  await rm(file);
  const [row] = await sql<{ version: string }[]>`select version from content_versions where scope = 'places'`;
  countAt.push([Number(row?.version), ++places]);
  return places;
}

interface Seen {
  status: number;
  total: number;
  version: number;
  etag: string;
  ms: number;
}
async function list(headers: Record<string, string> = {}): Promise<Seen> {
  const began = performance.now();
  const response = await fetch(`${served.base}/api/v1/places?limit=1`, { headers });
  const text = await response.text();
  const etag = response.headers.get("etag") ?? "";
  const total = text === "" ? -1 : Number(JSON.parse(text).meta?.total ?? -1);
  return {
    status: response.status,
    total,
    version: Number(/-(\d+)\./.exec(etag)?.[1]),
    etag,
    ms: performance.now() - began,
  };
}

async function reads(): Promise<Record<string, number>> {
  const { destinationMetrics } = globalThis as { destinationMetrics?: Map<string, ObservableMetric> };
  const seen = (await destinationMetrics?.get("replica.reads")?.read()) ?? [];
  return Object.fromEntries(seen.map(({ value, attributes }) => [attributes?.side, value]));
}

/** The side that answers a list now. */
async function side(): Promise<string> {
  const before = await reads();
  await list();
  const after = await reads();
  return (after.replica ?? 0) > (before.replica ?? 0) ? "replica" : "primary";
}
const untilOn = (which: string) => expect.poll(side, { timeout: 15_000, interval: 50 }).toBe(which);

describe("public reads", () => {
  test("are answered by the replica, as the primary would", async () => {
    await untilOn("replica");
    expect((await list()).total).toBe(places);
  });

  test("show what this process has written at once, whatever the replica has", async () => {
    await untilOn("replica");
    await pair.pause();
    const count = await put(own, "written here");
    for (let i = 0; i < 5; i++) expect((await list()).total).toBe(count);
    expect(await side()).toBe("primary");
    await pair.resume();
    await untilOn("replica");
    expect((await list()).total).toBe(count);
  });

  test("never go back, and no body is older than its validator says, while the replica falls behind and catches up", async () => {
    await untilOn("replica");
    const seen: Seen[] = [];
    let over = false;
    const watching = (async () => {
      while (!over) seen.push(await list());
    })();
    await pair.pause();
    const count = await put(others, "written elsewhere");
    // Within the bound what the replica has may still be shown; after it, the primary's.
    await expect.poll(() => seen.at(-1)?.total, { timeout: MAX_LAG_MS + 10_000 }).toBe(count);
    await pair.resume();
    await untilOn("replica");
    await put(others, "and again");
    await expect.poll(() => seen.at(-1)?.total, { timeout: 10_000 }).toBe(places);
    over = true;
    await watching;
    expect(seen.every(({ status }) => status === 200)).toBe(true);
    const versions = seen.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    const totals = seen.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    // A body may be newer than its validator says, by the 20 ms that versions are trusted, but never older: whoever
    // kept such a one would go on being told that it is the latest.
    for (const { version, total } of seen) {
      const least = countAt.findLast(([at]) => at <= version)?.[1] ?? 0;
      expect(total, `version ${version}`).toBeGreaterThanOrEqual(least);
    }
  }, 60_000);

  test("a caller who has seen a newer version elsewhere is not shown an older one here", async () => {
    await untilOn("replica");
    await pair.pause();
    const count = await put(others, "seen elsewhere");
    const [row] = await sql<{ version: string }[]>`
      select epoch || '-' || version as version from content_versions where scope = 'places'`;
    const answer = await list({ "if-none-match": `"${row?.version}.minute.address"` });
    expect([answer.status, answer.total]).toEqual([200, count]);
  });

  test("what the replica does not have yet is not 'not found'", async () => {
    await untilOn("replica");
    await pair.pause();
    await put(others, "brand new");
    const [row] = await sql<{ id: string }[]>`select id::text as id from places where name = 'brand new'`;
    expect((await fetch(`${served.base}/api/v1/places/${row?.id}`)).status).toBe(200);
  });
});

describe("what is one's own", () => {
  test("is read from the primary", async () => {
    const { issueToken } = await import("@/lib/domains/identity/tokens");
    const id = `usr_${"a".repeat(22)}`;
    await sql`insert into app_users (id, email, name, role) values (${id}, 'own@example.test', 'Own', 'user')`;
    const { token } = await issueToken({ sub: id, typ: "user", ver: 1 }, new Date());
    await untilOn("replica");
    await pair.pause();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const wrote = await fetch(`${served.base}/api/v1/me`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ name: "New" }),
    });
    expect(wrote.status).toBe(200);
    expect(await (await fetch(`${served.base}/api/v1/me`, { headers })).text()).toContain('"name":"New"');
  });
});

describe("a replica that goes", () => {
  test("costs nobody an answer, and is used again when it is back", async () => {
    await untilOn("replica");
    const answers: Seen[] = [];
    let over = false;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over) answers.push(await list());
      }),
    );
    await pair.kill();
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(50);
    expect(await side()).toBe("primary");
    await pair.restart();
    await untilOn("replica");
    over = true;
    await load;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_500);
  }, 60_000);

  test("a server that is none is never read from", async () => {
    const { replayedTo } = await import("@/lib/flows/read-routing/replica.queries");
    await expect(replayedTo(own.reads)).rejects.toThrow(/not a replica/);
  });
});
