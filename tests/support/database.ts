import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { withDatabase } from "./global-setup";

const slot = globalThis as { testAdmin?: postgres.Sql };

/** A superuser's client with one connection for all files of this process, because opening one takes 14 ms of CPU time. */
function admin(): postgres.Sql {
  slot.testAdmin ??= postgres(inject("postgresUrl"), { max: 1, idle_timeout: 5, onnotice: () => undefined });
  return slot.testAdmin;
}

/** An empty database of the test's own, without a service in front of it; migrated, unless made of another template. */
export async function freshDatabase(template = inject("template")): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const sql = admin();
  // Copying the template's files takes half the time of writing them as log, where nothing need be durable.
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
  return {
    url: withDatabase(inject("postgresUrl"), name),
    drop: async () => {
      await sql`drop database if exists ${sql(name)} with (force)`;
    },
  };
}

/**
 * A plain client of the driver, for the rows that a test makes and looks at. It shares no connection with the
 * service, and reads and writes JSON as the service does (db/client.ts): text is JSON already.
 */
export function fixtureClient(url: string): postgres.Sql {
  const serialize = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const json = { to: 3802, from: [114, 3802], serialize, parse: JSON.parse };
  return postgres(url, { max: 4, idle_timeout: 5, onnotice: () => undefined, types: { json } });
}
