import type { Reads } from "@/db/client";
import type { Point } from "@/lib/platform/geo/point";
import { type Bind, statement } from "@/lib/platform/sql/statement";
import { now, upcoming } from "./feed.queries";

/** The sections that do not depend on coordinates, as JSON texts. A place has its point beside its brief. */
export interface SectionsRow {
  categories: string;
  popular: string;
  events: string;
  stories: string;
  /** The next time at which the clock alone changes them: an event begins, or a scheduled publication. Null for never. */
  until: Date | null;
}

const PLACE = "json_build_object('brief', brief_json || '}', 'lat', lat, 'lng', lng)";
const list = (item: string, order: string): string => `coalesce(json_agg(${item} order by ${order}), '[]')::text`;

/** The columns of the sections. `next` is the relation of the upcoming events. */
export const sectionColumns = (p: Bind, next: string): string => `
    (select ${list(`json_build_object('id', id::text, 'name', name, 'slug', slug, 'icon', icon, 'color', color, 'place_count', places)`, "places desc, name, id")} from (
      select c.id, c.name, c.slug, c.icon, c.color, coalesce(n.places, 0) as places
      from categories c left join place_counts n on n.category_id = c.id and n.area_id = 0
      where c.active order by places desc, c.name, c.id limit 6
    ) as largest) as categories,
    (select ${list(PLACE, "avg_rating desc nulls last, rating_count desc nulls last, place_id")} from (
      select place_id, brief_json, lat, lng, avg_rating, rating_count from place_cards where published_at <= ${now(p)}
      order by avg_rating desc nulls last, rating_count desc nulls last, place_id limit 6
    ) as best) as popular,
    (select ${list("brief_json::json", "nth")} from ${next}) as events,
    (select ${list("item_json::json", "display_order, published_at desc, story_id")} from (
      select item_json, display_order, published_at, story_id from story_cards
      where topic_id is not null and published_at <= ${now(p)} order by display_order, published_at desc, story_id limit 5
    ) as told) as stories`;

const sections = statement(
  (p) => `with next as materialized (${upcoming(p, "brief_json, starts_at", 6)})
  select ${sectionColumns(p, "next")},
    least(
      (select min(starts_at) from next),
      (select min(published_at) from event_cards
        where not cancelled and published_at > ${now(p)} and starts_at >= ${now(p)}
          and starts_at <= (select case when count(*) < 6 then 'infinity' else max(starts_at) end from next)),
      (select min(published_at) from place_cards where published_at > ${now(p)}),
      (select min(published_at) from story_cards where published_at > ${now(p)})
    ) as until`,
);

/** The sections that do not depend on coordinates, in one round trip. */
export async function readSections(db: Reads, at: Date): Promise<SectionsRow> {
  const [row] = await sections<SectionsRow>(db, {}, { now: at.toISOString() });
  if (!row) throw new Error("the dashboard has no row");
  return row;
}

const nearest = statement(
  (p) => `select ${list(PLACE, "far, place_id")} as places from (
    select place_id, brief_json, lat, lng, position <-> (select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube) as far
    from place_cards where position is not null and published_at <= ${now(p)} order by far limit 6
  ) as nearest`,
);

/** The nearest places, as JSON text in the form of the sections. */
export async function readNearest(db: Reads, near: Point, at: Date): Promise<string> {
  const [row] = await nearest<{ places: string }>(db, {}, { ...near, now: at.toISOString() });
  return row?.places ?? "[]";
}
