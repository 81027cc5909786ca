import postgres from "postgres";
import type { DemoPart } from "./demo";
import { DEFAULT_DEMO, DEMOS, type Demo } from "./demos";

/** Statements are not prepared: behind a pooler, each transaction gets another connection. */
function connect(url: string, connections = 1): postgres.Sql {
  return postgres(url, { max: connections, connect_timeout: 10, onnotice: () => undefined, prepare: false });
}

/** Whether the URL's database accepts connections; false if the server has no database of that name. */
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

/** Creates the URL's database on its server. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/** Whether the URL's database has the service's tables. */
export async function isMigrated(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    const [row] = await sql<{ migrated: boolean }[]>`select to_regclass('places') is not null as migrated`;
    return row?.migrated ?? false;
  } finally {
    await sql.end();
  }
}

/** The time of the newest applied migration in Unix milliseconds; null in a database without the service's tables. */
export async function newestMigration(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<
    { known: boolean }[]
  >`select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
  if (!row?.known) return null;
  const [newest] = await sql<
    { at: number | null }[]
  >`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`;
  return newest?.at ?? null;
}

/** The source of a demo's content. */
const sourceOf = (demo: Demo): string => `demo-${demo}`;

/**
 * The parts of the demo destination that the database lacks: all of it if there is no place yet; the events if the demo's
 * places have none; the map if none has been built for them. The tables must exist.
 */
export async function missingDemo(url: string, demo: Demo = DEFAULT_DEMO): Promise<DemoPart[]> {
  if (demo === "none") return [];
  const source = sourceOf(demo);
  const sql = connect(url);
  try {
    const [row] = await sql<{ empty: boolean; places: boolean; events: boolean; map: boolean }[]>`
      select not exists (select from places) as empty,
        exists (select from places where source = ${source}) as places,
        exists (select from events where source = ${source}) as events,
        exists (select from map_tilesets where active) as map`;
    const map: DemoPart[] = row?.map ? [] : ["map"];
    const events: DemoPart[] = demo === "monaco" || row?.events ? [] : ["whats-on"];
    if (row?.empty) return ["places", ...events, ...map];
    return row?.places ? [...events, ...map] : [];
  } finally {
    await sql.end();
  }
}

/**
 * The demo whose places the database holds; `none` if its places are others, undefined if it has none. A server that cannot be
 * reached is reported later, by its first use.
 */
export async function heldDemo(url: string): Promise<Demo | undefined> {
  const sql = connect(url);
  try {
    const [table] = await sql<{ found: boolean }[]>`select to_regclass('places') is not null as found`;
    if (!table?.found) return undefined;
    const [row] = await sql<{ filled: boolean; source: string | null }[]>`
      select exists (select from places) as filled, (
        select name from unnest(${DEMOS.map(sourceOf)}::text[]) as demo(name)
        where exists (select from places where source = demo.name) limit 1) as source`;
    return DEMOS.find((demo) => sourceOf(demo) === row?.source) ?? (row?.filled ? "none" : undefined);
  } catch {
    return undefined;
  } finally {
    await sql.end();
  }
}

/**
 * A published place in the middle of the destination, to two metres: requests around it find something. Undefined if no
 * place has coordinates.
 */
export async function pointOfContent(url: string): Promise<{ lat: number; lng: number } | undefined> {
  const sql = connect(url);
  try {
    const [row] = await sql<{ lat: number; lng: number }[]>`
      with sample as (
        select lat, lng from places where status = 'published' and lat is not null and lng is not null
        order by id limit 1000
      ), middle as (
        select percentile_disc(0.5) within group (order by lat) as lat,
          percentile_disc(0.5) within group (order by lng) as lng
        from sample
      )
      select round(sample.lat::numeric, 5)::float8 as lat, round(sample.lng::numeric, 5)::float8 as lng
      from sample, middle
      order by (sample.lat - middle.lat) ^ 2 + (sample.lng - middle.lng) ^ 2
      limit 1`;
    return row && { lat: row.lat, lng: row.lng };
  } finally {
    await sql.end();
  }
}

// An arbitrary number that differs from the one in scripts/migrate.ts.
const DEPLOYMENT_LOCK = 7_203_412;

/** Runs work that only one deployment of a database may do at a time. The others wait for as long as it takes. */
export const inDeploymentTurn = (url: string, work: () => Promise<void>): Promise<void> =>
  inTurn(url, DEPLOYMENT_LOCK, work);

/**
 * Runs work while holding an advisory lock; other processes wait for it, for as long as it takes. The lock belongs to a
 * transaction that stays open during the work, because behind a pooler in transaction mode a session's lock would stay on a
 * connection that others use. If this process is killed, the lock ends with the connection.
 */
export async function inTurn(url: string, lock: number, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = connect(url, 2);
  try {
    await sql.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await tx`set local lock_timeout = 0`;
      await tx`set local statement_timeout = 0`;
      await tx`select pg_advisory_xact_lock(${lock}::bigint)`;
      await work(sql);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
