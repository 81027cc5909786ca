import type { Sql } from "@/db/client";
import type { Named } from "./questions";

export const readNames = (sql: Sql): Promise<Named[]> =>
  sql<Named[]>`select id::text, name from places where status = 'published' order by places.id`;

export const readTexts = (sql: Sql): Promise<{ id: string; name: string; summary: string }[]> =>
  sql<{ id: string; name: string; summary: string }[]>`select id::text, name, summary from places order by places.id`;

/** What pg_trgm needs to find names by itself: a GiST index, from which the most similar come first. */
export async function indexNames(sql: Sql): Promise<void> {
  await sql`create index bench_names on places using gist (name gist_trgm_ops(siglen = 64))`;
  await sql`vacuum analyze places`;
}

/** The ten names most similar to a query, by pg_trgm alone. */
export async function mostSimilar(sql: Sql, q: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id::text from places order by name <-> ${q} limit 10`;
  return rows.map((row) => row.id);
}
