import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { withDatabase } from "./global-setup";

/** An empty database of the test's own, without a service in front of it; migrated, unless made of another template. */
export async function freshDatabase(template = inject("template")): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = async (work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> => {
    const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => undefined });
    await work(sql).finally(() => sql.end());
  };
  await admin((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return {
    url: withDatabase(inject("postgresUrl"), name),
    drop: () => admin((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}
