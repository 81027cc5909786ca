import { sql } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import { isRowId } from "@/lib/http/fields";
import { type Turn, turned } from "@/lib/sql/keyset";
import { within } from "@/lib/sql/like";
import { literal } from "@/lib/sql/literal";
import { fold } from "@/lib/text/fold";
import type { PlaceFields } from "./place-form";

/** What a list of places may be narrowed by; `below` is a completeness score. */
export interface PlaceFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  category?: string | undefined;
  area?: string | undefined;
  below?: number | undefined;
}

export interface PlaceRow {
  id: string;
  name: string;
  published: boolean;
  area: string | null;
  category: string | null;
  completeness_score: number;
  updated_at: Date;
}

/** Published places are found through their cards, whose texts are indexed; drafts, which are few, by their names. */
function named(db: Sql, q: string) {
  const byId = isRowId(q) ? db`or p.id = ${q}::bigint` : db``;
  return db`and (p.id in (select place_id from place_cards where search_text like ${within(fold(q))})
    or (p.status = 'draft' and p.name ilike ${within(q)}) ${byId})`;
}

/** A page of places, newest first. */
export const listPlaces = (db: Sql, { q, published, category, area, below }: PlaceFilter, turn: Turn) =>
  db<PlaceRow[]>`
    select p.id::text as id, p.name, p.status = 'published' as published, a.name as area, c.name as category,
      p.completeness_score, p.updated_at
    from places p left join areas a on a.id = p.area_id left join categories c on c.id = p.category_id
    where true ${q === undefined ? db`` : named(db, q)}
      ${published === undefined ? db`` : db`and p.status = ${literal(db, published ? "published" : "draft")}`}
      ${
        category === undefined
          ? db``
          : db`and (p.category_id = ${category}::bigint or exists (
              select 1 from place_categories l where l.place_id = p.id and l.category_id = ${category}::bigint))`
      }
      ${area === undefined ? db`` : db`and p.area_id = ${area}::bigint`}
      ${below === undefined ? db`` : db`and p.completeness_score < ${below}`}
      ${turned(db, "p.id", turn)}`;

export interface PlaceForEditing {
  fields: PlaceFields;
  published: boolean;
  slug: string;
  verification_status: string;
  completeness_score: number;
  completeness_missing: string[];
}

const EDITED = sql`
  status = 'published' as published, slug, verification_status, completeness_score, completeness_missing,
  jsonb_build_object('name', name, 'summary', summary, 'description', description, 'place_kind', place_kind,
    'area_id', area_id::text, 'category_id', category_id::text,
    'categories', (select coalesce(jsonb_agg(l.category_id::text order by l.position, l.category_id), '[]')
      from place_categories l where l.place_id = p.id),
    'address', address, 'city', city, 'country_code', country_code, 'lat', lat, 'lng', lng,
    'website_url', website_url, 'contact_phone', contact_phone, 'contact_email', contact_email,
    'visit_minutes', visit_minutes, 'busy_rating', busy_rating, 'narrative', narrative) as fields`;

export async function readPlaceForEditing(db: Orm | Tx, id: string): Promise<PlaceForEditing | undefined> {
  const [row] = await db.execute(sql`select ${EDITED} from places p where id = ${id}::bigint`);
  return row as PlaceForEditing | undefined;
}

export async function writePlaceFields(tx: Tx, id: string, to: PlaceFields): Promise<void> {
  await tx.execute(sql`
    update places set name = ${to.name}, summary = ${to.summary}, description = ${to.description},
      place_kind = ${to.place_kind}, area_id = ${to.area_id}::bigint, category_id = ${to.category_id}::bigint,
      address = ${to.address}, city = ${to.city}, country_code = ${to.country_code}, lat = ${to.lat}, lng = ${to.lng},
      website_url = ${to.website_url}, contact_phone = ${to.contact_phone}, contact_email = ${to.contact_email},
      visit_minutes = ${to.visit_minutes}, busy_rating = ${to.busy_rating}, narrative = ${to.narrative},
      updated_at = now() where id = ${id}::bigint`);
  await tx.execute(sql`delete from place_categories where place_id = ${id}::bigint`);
  await tx.execute(sql`
    insert into place_categories (place_id, category_id, position)
    select ${id}::bigint, k.id::bigint, k.position
    from json_array_elements_text(${JSON.stringify(to.categories)}::json) with ordinality as k(id, position)`);
}

/** Its first publication stays the moment of it. */
export async function writePlaceStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.execute(sql`
    update places set status = ${published ? "published" : "draft"},
      published_at = case when ${published} then coalesce(published_at, now()) else published_at end, updated_at = now()
    where id = ${id}::bigint`);
}

/** Every area and category, for the choices of a form. */
export async function readPlaceChoices(orm: Orm): Promise<{ areas: Choice[]; categories: Choice[] }> {
  const [areas, categories] = await Promise.all([
    orm.execute<Choice>(sql`select id::text as id, name from areas order by name, areas.id`),
    orm.execute<Choice>(sql`select id::text as id, name from categories order by name, categories.id`),
  ]);
  return { areas: [...areas], categories: [...categories] };
}

export interface Choice {
  [column: string]: unknown;
  id: string;
  name: string;
}
