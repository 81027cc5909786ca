import postgres from "postgres";
import type { DemoPart } from "./demo";

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
}

/** Whether the database of the address can be connected to; false when the server has none of that name. */
export async function databaseExists(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === "3D000") return false;
    throw error;
  } finally {
    await sql.end();
  }
}

/** Makes a database on the server of the address. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/**
 * Which parts of the demo destination the database lacks: all of it where there is no place yet, and what is on where
 * the demo's places are there without any event of theirs. The tables must be there.
 */
export async function missingDemo(url: string): Promise<DemoPart[]> {
  const sql = connect(url);
  try {
    const [row] = await sql<{ empty: boolean; places: boolean; events: boolean }[]>`
      select not exists (select from places) as empty,
        exists (select from places where source = 'demo-saint-lucia') as places,
        exists (select from events where source = 'demo-saint-lucia') as events`;
    if (row?.empty) return ["places", "whats-on"];
    return row?.places && !row.events ? ["whats-on"] : [];
  } finally {
    await sql.end();
  }
}

// Any fixed number, as long as it is not the one of scripts/migrate.ts.
const DEPLOYMENT_LOCK = 7_203_412;

/** Runs work that only one deployment of a database may do at a time; the others wait, for as long as it takes. */
export async function inDeploymentTurn(url: string, work: () => Promise<void>): Promise<void> {
  const sql = connect(url);
  try {
    await sql`select pg_advisory_lock(${DEPLOYMENT_LOCK})`;
    await work();
  } finally {
    // The lock ends with its connection, also where this process is killed.
    await sql.end();
  }
}
