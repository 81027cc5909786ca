import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/migrate";
import { freshDatabase } from "@/tests/support/database";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const applied = () => sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`;

test("a database with the newest schema stays as it is", async () => {
  const before = await applied();
  expect(before.length).toBe(readMigrationFiles({ migrationsFolder: "db/migrations" }).length);
  await migrate(database.url);
  expect(await applied()).toEqual(before);
});

test("a database from before the baseline is refused plainly and stays as it is", async () => {
  await sql`delete from drizzle.__drizzle_migrations`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${"of an earlier version"}, ${1_795_000_000_000})`;
  const before = await applied();
  await expect(migrate(database.url)).rejects.toThrow(
    "This database was made by a development version from before 1.0.0-rc.1 and cannot be updated. Begin with an empty one",
  );
  expect(await applied()).toEqual(before);
});

test("a database whose first migration was interrupted is migrated as an empty one", async () => {
  const empty = await freshDatabase("template0");
  try {
    const client = postgres(empty.url, { max: 1, onnotice: () => undefined });
    await client`create schema drizzle`;
    await client`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await client.end();
    await migrate(empty.url);
    const service = postgres(empty.url, { max: 1, onnotice: () => undefined });
    expect(await service`select count(*)::integer as places from places`).toEqual([{ places: 0 }]);
    await service.end();
  } finally {
    await empty.drop();
  }
});
