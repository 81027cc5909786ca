import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";

type Pin = { pin_json: string };

/** Up to `limit` pins by ascending place id, of one category or of all. */
export function readPins(sql: Sql, category: string | null, limit: number): Promise<Pin[]> {
  if (category === null) {
    return sql<Pin[]>`select pin_json from place_cards where position is not null order by place_id limit ${limit}`;
  }
  return sql<Pin[]>`
    select c.pin_json from place_card_categories k join place_cards c using (place_id)
    where k.category_id = ${category}::bigint and k.spot is not null order by k.place_id limit ${limit}`;
}

/** Up to `limit` pins within a radius in metres, nearest first. */
export function readPinsNear(
  sql: Sql,
  near: Point,
  radius: number,
  category: string | null,
  limit: number,
): Promise<Pin[]> {
  const here = sql`ll_to_earth(${near.lat}, ${near.lng})::cube`;
  const box = sql`earth_box(ll_to_earth(${near.lat}, ${near.lng}), ${radius})::cube`;
  if (category === null) {
    return sql<Pin[]>`
      select pin_json from place_cards
      where ${box} @> position and cube_distance(position, ${here}) <= gc_to_sec(${radius})
      order by position <-> ${here} limit ${limit}`;
  }
  const axis = sql`${category}::bigint * 1e8::float8`;
  return sql<Pin[]>`
    select c.pin_json from (
      select place_id, spot <-> cube(${here}, ${axis}) as far from place_card_categories
      where cube(${box}, ${axis}) @> spot and cube_distance(spot, cube(${here}, ${axis})) <= gc_to_sec(${radius})
      order by spot <-> cube(${here}, ${axis}) limit ${limit}
    ) k join place_cards c using (place_id) order by k.far`;
}

/** A published place with a location, as far as its pin's summary goes. */
export async function findPin(sql: Sql, id: string) {
  const [row] = await sql<{ id: string; name: string; summary: string; lat: number; lng: number; list_json: string }[]>`
    select p.id, p.name, p.summary, p.lat, p.lng, c.list_json
    from place_cards c join places p on p.id = c.place_id
    where c.place_id = ${id} and c.position is not null`;
  return row;
}
