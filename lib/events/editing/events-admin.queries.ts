import { sql } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import { isRowId } from "@/lib/http/fields";
import { PAGE_SIZE, type Turn } from "@/lib/sql/keyset";
import { within } from "@/lib/sql/like";
import { literal } from "@/lib/sql/literal";
import type { EventFields } from "./event-form";

/** What a list of events may be narrowed by; `day` is one of the destination's calendar. */
export interface EventFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  type?: string | undefined;
  area?: string | undefined;
  day?: string | undefined;
}

export interface EventRow {
  id: string;
  title: string;
  published: boolean;
  event_status: string;
  starts_at: Date;
  timezone: string;
  type: string;
  area: string | null;
  place: string | null;
}

/** A page of events, the latest start first; a page begins before or after an event. */
export function listEvents(db: Sql, filter: EventFilter, turn: Turn, zone: string): Promise<EventRow[]> {
  const { q, published, type, area, day } = filter;
  const [before, after] = [turn.before, turn.after].map((id) => (id !== undefined && isRowId(id) ? id : undefined));
  const key = (id: string) => db`(select starts_at, id from events where id = ${id}::bigint)`;
  const bound = db.unsafe(String(PAGE_SIZE + 1));
  const page =
    after !== undefined
      ? db`and (e.starts_at, e.id) > ${key(after)} order by e.starts_at, e.id limit ${bound}`
      : db`${before === undefined ? db`` : db`and (e.starts_at, e.id) < ${key(before)}`}
          order by e.starts_at desc, e.id desc limit ${bound}`;
  return db<EventRow[]>`
    select e.id::text as id, e.title, e.status = 'published' as published, e.event_status, e.starts_at, e.timezone,
      t.name as type, a.name as area, p.name as place
    from events e join event_types t on t.id = e.type_id left join areas a on a.id = e.area_id
    left join places p on p.id = e.place_id
    where true
      ${q === undefined ? db`` : db`and (e.title ilike ${within(q)} ${isRowId(q) ? db`or e.id = ${q}::bigint` : db``})`}
      ${published === undefined ? db`` : db`and e.status = ${literal(db, published ? "published" : "draft")}`}
      ${type === undefined ? db`` : db`and e.type_id = ${type}::bigint`}
      ${area === undefined ? db`` : db`and e.area_id = ${area}::bigint`}
      ${
        day === undefined
          ? db``
          : db`and e.starts_at < (${day}::date + 1)::timestamp at time zone ${zone}
              and coalesce(e.ends_at, e.starts_at) >= ${day}::date::timestamp at time zone ${zone}`
      }
      ${page}`;
}

/** An event as it is kept: its moments as moments. */
export interface StoredEvent {
  fields: Omit<EventFields, "starts_at" | "ends_at">;
  starts_at: string;
  ends_at: string | null;
  published: boolean;
  slug: string;
}

export async function readStoredEvent(db: Orm | Tx, id: string): Promise<StoredEvent | undefined> {
  const [row] = await db.execute(sql`
    select status = 'published' as published, slug, starts_at, ends_at,
      jsonb_build_object('title', title, 'summary', summary, 'description', description, 'event_status', event_status,
        'is_all_day', is_all_day, 'timezone', timezone, 'type_id', type_id::text, 'area_id', area_id::text,
        'place_id', place_id::text, 'organizer_id', organizer_id::text, 'admission_type', admission_type,
        'admission_price', admission_price::float8, 'admission_currency', admission_currency, 'ticket_url', ticket_url,
        'audience_codes', audience_codes, 'age_rating', age_rating, 'languages', languages,
        'attendance_mode', attendance_mode, 'narrative', narrative) as fields
    from events where id = ${id}::bigint`);
  return row as StoredEvent | undefined;
}

/** Writes the fields; `starts_at` and `ends_at` are moments in UTC here. */
export async function writeEventFields(tx: Tx, id: string, to: EventFields): Promise<void> {
  const words = (list: readonly string[]) =>
    sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))::text[]`;
  await tx.execute(sql`
    update events set title = ${to.title}, summary = ${to.summary}, description = ${to.description},
      event_status = ${to.event_status}, starts_at = ${to.starts_at}::timestamptz, ends_at = ${to.ends_at}::timestamptz,
      is_all_day = ${to.is_all_day}, timezone = ${to.timezone}, type_id = ${to.type_id}::bigint,
      area_id = ${to.area_id}::bigint, place_id = ${to.place_id}::bigint, organizer_id = ${to.organizer_id}::bigint,
      admission_type = ${to.admission_type}, admission_price = ${to.admission_price}::numeric,
      admission_currency = ${to.admission_currency}, ticket_url = ${to.ticket_url},
      audience_codes = ${words(to.audience_codes)}, age_rating = ${to.age_rating}, languages = ${words(to.languages)},
      attendance_mode = ${to.attendance_mode}, narrative = ${to.narrative}, updated_at = now()
    where id = ${id}::bigint`);
}

/** Its first publication stays the moment of it. */
export async function writeEventStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.execute(sql`
    update events set status = ${published ? "published" : "draft"},
      published_at = case when ${published} then coalesce(published_at, now()) else published_at end, updated_at = now()
    where id = ${id}::bigint`);
}

export interface Choice {
  id: string;
  name: string;
}

/** Every type, area and organizer, for the choices of a form. */
export async function readEventChoices(db: Sql): Promise<{ types: Choice[]; areas: Choice[]; organizers: Choice[] }> {
  const [types, areas, organizers] = await Promise.all([
    db<Choice[]>`select id::text as id, name from event_types order by name, event_types.id`,
    db<Choice[]>`select id::text as id, name from areas order by name, areas.id`,
    db<Choice[]>`select id::text as id, name from organizers order by name, organizers.id`,
  ]);
  return { types, areas, organizers };
}
