import type postgres from "postgres";

/** The content that an import published, as the report shows it. */
export interface Published {
  places: number;
  withArea: number;
  withHours: number;
  withSummary: number;
}

/** Counts the published places of the database, and those with an area, hours that are understood, and a summary. */
export async function countPublished(sql: postgres.Sql): Promise<Published> {
  const [row] = await sql<Published[]>`
    select count(*)::int as places, count(p.area_id)::int as "withArea", count(c.week)::int as "withHours",
      (count(*) filter (where c.list_json ~ '"summary":"[^"]'))::int as "withSummary"
    from places p join place_cards c on c.place_id = p.id where p.status = 'published'`;
  if (row === undefined) throw new Error("no counts");
  return row;
}

export const countCategories = (sql: postgres.Sql): Promise<{ name: string; count: number }[]> =>
  sql<{ name: string; count: number }[]>`
    select c.name, count(*)::int as count from places p join categories c on c.id = p.category_id
    where p.status = 'published' group by c.name order by count(*) desc, c.name`;

/** The best-known places, with their prominence. */
export const readBestKnown = (sql: postgres.Sql, most: number): Promise<{ name: string; prominence: number }[]> =>
  sql<{ name: string; prominence: number }[]>`
    select name, round(prominence::numeric, 1)::float8 as prominence from places where status = 'published' order by prominence desc, name limit ${most}`;
