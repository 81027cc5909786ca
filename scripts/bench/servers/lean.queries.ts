import type { Sql } from "@/db/client";
import { type SectionsRow, sectionColumns } from "@/lib/feed/dashboard.queries";
import { upcoming } from "@/lib/feed/feed.queries";
import { statement } from "@/lib/sql/statement";

const unit = "\u001e";

/** The page of places as a lean server would ask for it: the kept texts of one table, and the kept total. */
export async function leanList(sql: Sql, limit: number, offset: number) {
  const [row] = await sql<{ total: number; items: string; weeks: string }[]>`
    select (select places from place_counts where category_id = 0 and area_id = 0) as total,
      string_agg(list_json, e'\\x1e') as items, string_agg(coalesce(week, ''), e'\\x1e') as weeks
    from (select list_json, week from place_cards order by published_at desc, place_id desc limit ${limit} offset ${offset}) k`;
  return { total: row?.total ?? 0, items: row?.items.split(unit) ?? [], weeks: row?.weeks.split(unit) ?? [] };
}

export async function leanDetail(sql: Sql, id: string) {
  const [row] = await sql<{ detail_json: string; week: string | null }[]>`
    select d.detail_json, c.week from place_details d join place_cards c using (place_id) where d.place_id = ${id}`;
  return row;
}

export async function leanPins(sql: Sql): Promise<string> {
  const [row] = await sql<{ pins: string }[]>`
    select string_agg(pin_json, ',') as pins
    from (select pin_json from place_cards where position is not null order by place_id limit 500) k`;
  return row?.pins ?? "";
}

const dashboard = statement((p) => `select ${sectionColumns(p, `(${upcoming(p, "brief_json", 6)}) as next`)}`);

export async function leanDashboard(sql: Sql): Promise<Omit<SectionsRow, "until">> {
  const [row] = await dashboard<SectionsRow>(sql, {}, { now: new Date().toISOString() });
  if (!row) throw new Error("the dashboard has no row");
  return row;
}
