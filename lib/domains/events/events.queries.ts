import type { Reads } from "@/db/client";
import { eventCards, eventDetails } from "@/db/schema";
import { orNull, text, timestamp } from "@/lib/platform/sql/columns";
import { queryOne, queryRow } from "@/lib/platform/sql/query";
import { statement } from "@/lib/platform/sql/statement";
import { sql } from "@/lib/platform/sql/template";

const detailRow = queryRow({
  row: { detail_json: text() },
  sql: (id: string) =>
    sql`select ${eventDetails.detailJson} from ${eventDetails} where ${eventDetails.eventId} = ${id}`,
  samples: [["1"]],
});

/** The stored detail of a published event, as JSON text. */
export const findDetail = async (db: Reads, id: string): Promise<string | undefined> =>
  (await detailRow(db, id))?.detail_json;

export interface DashboardRow {
  /** The active types with their counts, as JSON text. */
  categories: string;
  /** The next events, as JSON objects with record separators between them; null if there are none. */
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
export async function readDashboard(db: Reads, now: Date, limit: number): Promise<DashboardRow> {
  const [row] = await dashboard<DashboardRow>(db, { limit }, { now: now.toISOString() });
  return row ?? { categories: "[]", briefs: null, week: 0, month: 0 };
}

/** The last end of a published event up to a time, and the next end after it. */
export const readEnds = queryOne({
  row: { last: orNull(timestamp), next: orNull(timestamp) },
  sql: (now: Date) => sql`
    select
      (select ${eventCards.overAt} from ${eventCards} where ${eventCards.overAt} <= ${now}
        order by ${eventCards.overAt} desc limit 1) as last,
      (select ${eventCards.overAt} from ${eventCards} where ${eventCards.overAt} > ${now}
        order by ${eventCards.overAt} limit 1) as next`,
  samples: [[new Date(0)]],
});
