import type { Sql } from "@/db/client";
import { statement } from "@/lib/sql/statement";

/** The kept detail of a published event; undefined where there is none. */
export async function findDetail(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ detail_json: string }[]>`select detail_json from event_details where event_id = ${id}`;
  return row?.detail_json;
}

export interface DashboardRow {
  /** The active types with their counts, as JSON text. */
  categories: string;
  /** The next events, as JSON objects divided by record separators; null where there are none. */
  briefs: string | null;
  week: number;
  month: number;
}

const dashboard = statement((p, { limit }: { limit: number }) => {
  const within = (days: string) =>
    `(count(*) filter (where starts_at <= ${p("now")}::timestamptz + interval '${days} days'))::int`;
  return `select (
      select coalesce(json_agg(json_build_object('id', t.id::text, 'name', t.name, 'slug', t.slug,
        'event_count', coalesce(n.events, 0)) order by t.name, t.id), '[]')::text
      from event_types t left join event_counts n on n.type_id = t.id and n.area_id = 0 and n.day = 'infinity'
      where t.active
    ) as categories,
    string_agg(brief_json, e'\\x1e' order by starts_at, event_id) as briefs,
    ${within("7")} as week, ${within("30")} as month
    from (
      select brief_json, starts_at, event_id from event_cards
      where starts_at >= ${p("now")}::timestamptz and not cancelled order by starts_at, event_id limit ${limit}
    ) as next`;
});

/** The types, and the next events with how many of them start within 7 and within 30 days. */
export async function readDashboard(sql: Sql, now: Date, limit: number): Promise<DashboardRow> {
  const [row] = await dashboard<DashboardRow>(sql, { limit }, { now: now.toISOString() });
  return row ?? { categories: "[]", briefs: null, week: 0, month: 0 };
}

/** When, among the published events, one was last over before this moment, and when the next one is. */
export async function readEnds(sql: Sql, now: Date): Promise<{ last: Date | null; next: Date | null }> {
  const [row] = await sql<{ last: Date | null; next: Date | null }[]>`
    select (select over_at from event_cards where over_at <= ${now} order by over_at desc limit 1) as last,
      (select over_at from event_cards where over_at > ${now} order by over_at limit 1) as next`;
  return row ?? { last: null, next: null };
}
