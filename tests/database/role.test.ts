import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { loadDemo } from "@/scripts/lib/demo";
import { migrate } from "@/scripts/migrate";
import { withDatabase } from "@/tests/support/global-setup";
import { type Served, serve } from "@/tests/support/serve";

const name = `test_${randomBytes(6).toString("hex")}`;
const PASSWORD = "it's a password";
let served: Served;
/** The address of the new database for a superuser, and for the service's role. */
let superuser = "";
let service = "";

async function as<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

/** The statements of deploy/database.sql as psql would send them, for a role and a database of the test's own. */
async function statements(): Promise<string> {
  const text = await readFile("deploy/database.sql", "utf8");
  return text
    .split("\n")
    .filter((line) => !line.startsWith("\\"))
    .join("\n")
    .replaceAll(":'password'", `'${PASSWORD.replaceAll("'", "''")}'`)
    .replaceAll(':"DBNAME"', `"${name}"`)
    .replace(/\b(role|owner to) destination\b/g, `$1 "${name}"`);
}

beforeAll(async () => {
  await as(inject("postgresUrl"), (sql) => sql`create database ${sql(name)}`);
  superuser = withDatabase(inject("postgresUrl"), name);
  await as(superuser, async (sql) => sql.unsafe(await statements()));
  const address = new URL(superuser);
  Object.assign(address, { username: name, password: encodeURIComponent(PASSWORD) });
  service = address.href;
  Object.assign(process.env, {
    DATABASE_URL: service,
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: "http://localhost:3000",
  });
});
afterAll(async () => {
  await served?.stop();
  await (await import("@/lib/platform/database/database")).db().close();
  await as(inject("postgresUrl"), async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql`drop role if exists ${sql(name)}`;
  });
});

test("the role of deploy/database.sql has no right beyond its database", async () => {
  const [role] = await as(superuser, (sql) => sql`select * from pg_roles where rolname = ${name}`);
  expect(role).toMatchObject({
    rolcanlogin: true,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  const refused = (statement: string) =>
    as(service, (sql) => sql.unsafe(statement)).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
  for (const statement of [
    `create database ${name}_other`,
    `create role ${name}_other`,
    `alter role ${name} superuser`,
    "copy (select 1) to '/tmp/of-the-role'",
    "select pg_read_file('/etc/passwd')",
    "alter system set log_statement = 'all'",
  ])
    expect([statement, await refused(statement)]).toEqual([statement, "42501"]);
});

test("the migrations, the demo destination and the service run under that role", async () => {
  await migrate(service);
  await migrate(service);
  await loadDemo(service, ["places"]);
  served = await serve();
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(served.base + path, init);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const listed = await ask("/api/v1/places");
  expect(listed.status).toBe(200);
  expect(listed.body.data.length).toBeGreaterThan(10);
  const account = JSON.stringify({ email: "a@example.test", password: "Correct-Horse-7", name: "A" });
  const registered = await ask("/api/v1/auth/register", {
    method: "POST",
    body: account,
    headers: { "content-type": "application/json" },
  });
  expect(registered.status).toBe(201);
  const headers = { authorization: `Bearer ${registered.body.data.token}` };
  expect((await ask("/api/v1/cart", { headers })).status).toBe(200);
  expect((await ask("/api/ready")).status).toBe(200);
}, 60_000);
