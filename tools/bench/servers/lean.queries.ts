import type { Reads } from "@/db/client";
import { type SectionsRow, sectionColumns } from "@/lib/domains/feed/dashboard.queries";
import { upcoming } from "@/lib/domains/feed/feed.queries";
import { statement } from "@/lib/platform/sql/statement";

const unit = "\u001e";

const list = statement(
  (p) => `
    select (select places from place_counts where category_id = 0 and area_id = 0) as total,
      string_agg(list_json, e'\\x1e') as items, string_agg(coalesce(week, ''), e'\\x1e') as weeks
    from (select list_json, week from place_cards order by published_at desc, place_id desc
      limit ${p("limit")} offset ${p("offset")}) k`,
);

/** A page of places as a lean server would read it: the stored texts of one table, and the stored total. */
export async function leanList(db: Reads, limit: number, offset: number) {
  const [row] = await list<{ total: number; items: string; weeks: string }>(db, {}, { limit, offset });
  return { total: row?.total ?? 0, items: row?.items.split(unit) ?? [], weeks: row?.weeks.split(unit) ?? [] };
}

const detail = statement(
  (p) => `
    select d.detail_json, c.week from place_details d join place_cards c using (place_id) where d.place_id = ${p("id")}`,
);

export async function leanDetail(db: Reads, id: string) {
  const [row] = await detail<{ detail_json: string; week: string | null }>(db, {}, { id });
  return row;
}

const pins = statement(
  () => `
    select string_agg(pin_json, ',') as pins
    from (select pin_json from place_cards where position is not null order by place_id limit 500) k`,
);

export async function leanPins(db: Reads): Promise<string> {
  const [row] = await pins<{ pins: string }>(db, {}, {});
  return row?.pins ?? "";
}

const dashboard = statement((p) => `select ${sectionColumns(p, `(${upcoming(p, "brief_json", 6)}) as next`)}`);

export async function leanDashboard(db: Reads): Promise<Omit<SectionsRow, "until">> {
  const [row] = await dashboard<SectionsRow>(db, {}, { now: new Date().toISOString() });
  if (!row) throw new Error("the dashboard has no row");
  return row;
}
