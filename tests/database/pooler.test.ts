import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { cleanEnv, fullCheckout, start } from "@/tests/scripts/checkout";
import { bundled } from "@/tests/support/bundle";
import { withDatabase } from "@/tests/support/global-setup";
import { startPgBouncer } from "@/tests/support/pgbouncer";
import { rounds, triesAll } from "@/tests/support/rounds";
import { serve } from "@/tests/support/serve";

const name = `test_${randomBytes(6).toString("hex")}`;
/** How many call at once: a server in the test's own process, or one that `npm start` runs. */
const CALLERS = rounds(16, 64);
const SECRET = "a secret of the tests, long enough for anyone";
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
/** The address of the service. */
let base = "";
/** The database's address past the pooler, and through it. */
let direct = "";
let pooled = "";

const onServer = async (statement: string): Promise<void> => {
  const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => undefined });
  await sql.unsafe(statement).finally(() => sql.end());
};

beforeAll(async () => {
  await onServer(`create database ${name}`);
  pooler = await startPgBouncer(inject("postgresUrl"));
  direct = withDatabase(inject("postgresUrl"), name);
  pooled = withDatabase(pooler.url, name);
  Object.assign(process.env, {
    DATABASE_URL: pooled,
    DATABASE_TRANSACTION_POOLER: "1",
    AUTH_SECRET: SECRET,
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: "http://localhost:3000",
  });
});
afterAll(async () => {
  await pooler?.stop();
  await onServer(`drop database if exists ${name} with (force)`);
});

/** Runs a command of package.json as a process of its own. */
async function command(bundle: "admin" | "content", args: readonly string[], settings: Record<string, string>) {
  const env = cleanEnv({ AUTH_SECRET: SECRET, DATABASE_TRANSACTION_POOLER: "", BASE_URL: "", ...settings });
  const child = spawn(process.execPath, [bundled(bundle), ...args], { env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, text };
}

async function ask(path: string, body?: object, token?: string) {
  const response = await fetch(base + path, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

// The tests build on each other: the first ones fill the database that the last one serves.
describe.sequential("behind PgBouncer in transaction mode", () => {
  test("an import migrates and writes through the pooler when it has no direct address", async () => {
    const file = join(tmpdir(), `${name}.json`);
    const places = Array.from({ length: 300 }, (_, i) => ({ key: `p${i}`, name: `Place ${i}`, lat: 13.9, lng: -61 }));
    await writeFile(file, JSON.stringify({ format: "destination-bundle", version: 1, source: "test", places }));
    const { code, text } = await command("content", ["import", file], {
      DATABASE_URL: pooled,
      DATABASE_TRANSACTION_POOLER: "1",
    }).finally(() => rm(file));
    expect(text).toContain("places: created 300");
    expect(code).toBe(0);
  }, 60_000);

  test("two commands at once take turns to migrate", async () => {
    const settings = { DATABASE_URL: pooled, DATABASE_TRANSACTION_POOLER: "1" };
    const create = (user: string) => command("admin", ["create", `${user}@example.test`, "--json"], settings);
    const done = await Promise.all(["a", "b"].map(create));
    expect(
      done.map(({ code }) => code),
      done.map(({ text }) => text).join("\n"),
    ).toEqual([0, 0]);
  }, 60_000);

  test("a command takes the direct address where there is one", async () => {
    const nowhere = "postgres://u:p@127.0.0.1:1/pooled";
    const settings = { DATABASE_URL: nowhere, DATABASE_URL_UNPOOLED: direct, DATABASE_TRANSACTION_POOLER: "1" };
    const { code, text } = await command("admin", ["create", "c@example.test", "--json"], settings);
    expect(text).toContain("c@example.test");
    expect(code).toBe(0);
  }, 60_000);

  test("without the setting, a command fails and names it", async () => {
    const { code, text } = await command("admin", ["create", "d@example.test"], { DATABASE_URL: pooled });
    expect(text).toMatch(/DATABASE_TRANSACTION_POOLER=1/);
    expect(text).not.toContain("    at ");
    expect(code).toBe(1);
  }, 60_000);

  test(`mixed reads and writes of ${CALLERS} callers all succeed${triesAll ? ", and `npm start` migrates" : ""}`, async () => {
    if (triesAll) {
      const run = await start(await fullCheckout(), undefined, { DATABASE_URL: pooled, AUTH_SECRET: SECRET });
      await run.printed("✓ ready");
      base = run.base;
    } else {
      const served = await serve();
      onTestFinished(() => served.stop());
      base = served.base;
    }
    const account = { email: "a@example.test", password: "Correct-Horse-7", name: "A" };
    const { status, body } = await ask("/api/v1/auth/register", account);
    expect(status).toBe(201);
    const { token } = body.data;
    expect((await ask("/api/ready")).body.data.status).toBe("ready");
    const { data } = (await ask("/api/v1/places?limit=50")).body;
    const placeAt = (n: number): string => data[n % data.length].id;
    const mix: ((n: number) => Parameters<typeof ask>)[] = [
      (n) => [`/api/v1/places?page=${1 + (n % 9)}&limit=10`],
      (n) => [`/api/v1/places/${placeAt(n)}`],
      (n) => [`/api/v1/search?q=place%20${n % 300}`],
      () => ["/api/v1/map/pois?lat=13.9&lng=-61&radius=5000"],
      () => ["/api/v1/events"],
      () => ["/api/v1/me", undefined, token],
      (n) => ["/api/v1/favorites", { entity_type: "place", entity_id: placeAt(n) }, token],
      () => ["/api/v1/favorites?limit=5", undefined, token],
      () => ["/api/v1/auth/guest", {}],
      () => ["/api/v1/me/preferences", undefined, token],
      () => ["/api/v1/cart", undefined, token],
    ];
    const total = rounds(400, 10_000);
    const failed: unknown[] = [];
    let next = 0;
    const caller = async (): Promise<void> => {
      while (next < total) {
        const n = next++;
        const [path, body, as] = (mix[n % mix.length] ?? (() => ["/api/health"] as const))(n);
        const { status, body: answer } = await ask(path, body, as);
        // Guests are limited to 1,000 an hour for an address: 429 is an answer of the limiter, through the pooler too.
        if (status >= 400 && !(path.endsWith("/guest") && status === 429)) failed.push([path, status, answer]);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    expect(failed.slice(0, 5)).toEqual([]);
    expect(next).toBe(total);
  }, 300_000);
});
