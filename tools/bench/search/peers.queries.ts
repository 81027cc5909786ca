import type postgres from "postgres";
import type { Named } from "./questions";

export const readNames = (sql: postgres.Sql): Promise<Named[]> =>
  sql<Named[]>`select id::text, name from places where status = 'published' order by places.id`;

export const readTexts = (sql: postgres.Sql): Promise<{ id: string; name: string; summary: string }[]> =>
  sql<{ id: string; name: string; summary: string }[]>`select id::text, name, summary from places order by places.id`;

/** Creates the GiST index with which pg_trgm finds the most similar names first. */
export async function indexNames(sql: postgres.Sql): Promise<void> {
  await sql`create index bench_names on places using gist (name gist_trgm_ops(siglen = 64))`;
  await sql`vacuum analyze places`;
}

/** The ten names most similar to a query, by pg_trgm alone. */
export async function mostSimilar(sql: postgres.Sql, q: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id::text from places order by name <-> ${q} limit 10`;
  return rows.map((row) => row.id);
}
