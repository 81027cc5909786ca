import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";
import { bytesStatement } from "@/lib/sql/statement";

/** At most so many pins in an answer (interface.md, Map). */
const MAX_PINS = 500;

// Pins are kept as JSON text, so that the whole answer is one text too.
const joined = (rows: string): string =>
  `select '{"data":[' || coalesce(string_agg(k.pin_json, ','), '') || ']}' from (${rows}) k`;
const withPins = (keys: string, order: string): string => `select c.pin_json from (${keys}) k cross join lateral
  (select pin_json from place_cards where place_id = k.place_id limit 1) c order by ${order}`;

const firstPins = bytesStatement((p, { category }: { category: boolean }) =>
  joined(
    category
      ? withPins(
          `select place_id from place_card_categories where category_id = ${p("category")}::bigint and spot is not null
            order by place_id limit ${MAX_PINS}`,
          "k.place_id",
        )
      : `select pin_json from place_cards where position is not null order by place_id limit ${MAX_PINS}`,
  ),
);

const pinsNear = bytesStatement((p, { category }: { category: boolean }) => {
  // Selects of their own are worked out once; bare expressions of a prepared statement would be for every row.
  const here = `(select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube)`;
  const radius = `(select gc_to_sec(${p("radius")}::float8))`;
  if (!category) {
    return joined(`select pin_json from (
        select pin_json, position <-> ${here} as far from place_cards where position is not null
        order by far limit ${MAX_PINS}
      ) as nearest where far <= ${radius} order by far`);
  }
  // Off the index alone: places of other categories lie farther along the fourth axis than any radius reaches.
  const far = `spot <-> (select cube(${here}, ${p("category")}::bigint * 1e8::float8))`;
  const keys = `select place_id, ${far} as far from place_card_categories
    where spot is not null order by ${far} limit ${MAX_PINS}`;
  return joined(withPins(`select * from (${keys}) as nearest where far <= ${radius}`, "k.far"));
});

/** The answer with up to 500 pins, as bytes: by ascending place id, or within a radius in metres and nearest first. */
export async function readPins(
  sql: Sql,
  { near, radius, category }: { near: Point | null; radius: number; category: string | null },
): Promise<Buffer> {
  const run = near ? pinsNear : firstPins;
  const [pins] = (await run(sql, { category: category !== null }, { ...near, radius, category })) ?? [];
  if (!pins) throw new Error("the pins came back empty");
  return pins;
}

/** A published place with a location, as far as its pin's summary goes. */
export async function findPin(sql: Sql, id: string) {
  const [row] = await sql<{ id: string; name: string; summary: string; lat: number; lng: number; list_json: string }[]>`
    select p.id, p.name, p.summary, p.lat, p.lng, c.list_json
    from place_cards c join places p on p.id = c.place_id
    where c.place_id = ${id} and c.position is not null`;
  return row;
}
