import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bundled } from "@/tests/support/bundle";
import { withDatabase } from "@/tests/support/global-setup";
import { rounds } from "@/tests/support/rounds";
import { cleanEnv } from "./checkout";

const name = `test_${randomBytes(6).toString("hex")}`;
let url = "";
const admin = async (statement: string): Promise<void> => {
  const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => undefined });
  await sql.unsafe(statement);
  await sql.end();
};
beforeAll(async () => {
  await admin(`create database ${name}`);
  url = withDatabase(inject("postgresUrl"), name);
});
afterAll(() => admin(`drop database if exists ${name} with (force)`));

/** Vercel's build command without `next build`. */
function build(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
  // vitest puts a BASE_URL of its own into the environment.
  const env = cleanEnv({ VERCEL: "1", VERCEL_URL: "x.vercel.app", BASE_URL: "", ...settings });
  const child = spawn(process.execPath, [bundled("vercel-build"), "--database-only"], { env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}
const PREVIEW = { VERCEL_ENV: "preview", AUTH_SECRET: "x".repeat(32) };

async function content() {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql`
    select (select count(*)::int from places) as places, (select count(distinct slug)::int from places) as slugs,
      (select count(*)::int from place_cards) as cards, (select count(*)::int from events) as events,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;
  await sql.end();
  return row;
}

test("builds of a preview, several at once in `test:all`, succeed, and the database is made and filled once", async () => {
  // The pooled address leads nowhere: what works on the tables must not use it.
  const settings = { ...PREVIEW, DATABASE_URL: "postgres://u:p@127.0.0.1:1/pooled", DATABASE_URL_UNPOOLED: url };
  const builds = await Promise.all(Array.from({ length: rounds(1, 3) }, () => build(settings)));
  expect(
    builds.map(({ code }) => code),
    builds.map(({ text }) => text).join("\n"),
  ).toEqual(builds.map(() => 0));
  const made = await content();
  expect(made).toMatchObject({ places: 88, slugs: 88, cards: 88 });
  expect(made?.events).toBeGreaterThan(10);
  expect((await build(settings)).code).toBe(0);
  expect(await content()).toEqual(made);
}, 120_000);

test("a deployment to production that lacks settings fails in its build, before the database is touched", async () => {
  const { code, text } = await build({ VERCEL_ENV: "production", DATABASE_URL: "postgres://127.0.0.1:1/none" });
  expect(code).toBe(1);
  for (const setting of ["AUTH_SECRET", "SMS_PROVIDER", "PAYMENTS_PROVIDER", "STORAGE", "INNGEST_EVENT_KEY"])
    expect(text).toContain(`  ${setting}: `);
  expect(text).not.toContain("    at ");
}, 30_000);
