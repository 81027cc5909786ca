import postgres from "postgres";
import type { Reads } from "@/db/client";
import type { Point } from "@/lib/platform/geo/point";
import { statement } from "@/lib/platform/sql/statement";

export async function dropDatabase(admin: string, name: string): Promise<void> {
  const sql = postgres(admin, { max: 1, onnotice: () => undefined });
  try {
    await sql`drop database if exists ${sql(name)} with (force)`;
  } finally {
    await sql.end();
  }
}

/** The same rows for PostGIS: the columns of its results, a geography column and an index on it. */
export async function makePostgisTable(sql: postgres.Sql): Promise<string> {
  await sql`create extension postgis`;
  await sql`create table postgis_places as
    select place_id, list_json, week, pin_json, st_point(lng, lat)::geography as spot
    from place_cards where lat is not null order by place_id`;
  await sql`create index on postgis_places using gist (spot)`;
  const [row] = await sql<{ version: string }[]>`select postgis_lib_version() as version`;
  return row?.version ?? "";
}

/** Points near randomly chosen places, the same in every run; within `box` degrees of a centre if one is given. */
export async function samplePoints(
  sql: postgres.Sql,
  count: number,
  around?: Point & { box: number },
): Promise<Point[]> {
  const [low, high] = around ? [-around.box, around.box] : [-90, 90];
  const { lat, lng } = around ?? { lat: 0, lng: 0 };
  return sql<Point[]>`
    select lat + (hashint4(place_id::int) % 1000) * 1e-6 as lat, lng + (hashint4(place_id::int + 1) % 1000) * 1e-6 as lng
    from (
      select place_id, lat, lng from place_cards
      where lat between ${lat + low} and ${lat + high} and lng between ${lng + 2 * low} and ${lng + 2 * high}
      order by hashint4(place_id::int + 7), place_id limit ${count}
    ) k`;
}

const origin = (p: (name: string) => string): string => `st_point(${p("lng")}::float8, ${p("lat")}::float8)::geography`;

const nearest = statement(
  (p, _: { limit: number }) => `
  select string_agg(list_json, e'\\x1e') as items, string_agg(coalesce(week, ''), e'\\x1e') as weeks
  from (select list_json, week from postgis_places order by spot <-> ${origin(p)} limit 20) k`,
);

/** The 20 nearest places by PostGIS, as one row with the same texts. */
export async function postgisNearest(db: Reads, near: Point): Promise<string> {
  const [row] = await nearest<{ items: string }>(db, { limit: 20 }, { ...near });
  return row?.items ?? "";
}

const within = statement(
  (p, _: { limit: number }) => `
  select string_agg(pin_json, ',') as pins from (
    select pin_json from postgis_places where st_dwithin(spot, ${origin(p)}, ${p("radius")}::float8, false)
    order by spot <-> ${origin(p)} limit 500) k`,
);

/** Up to 500 pins within a radius in metres by PostGIS, nearest first. */
export async function postgisPins(db: Reads, near: Point, radius: number): Promise<string> {
  const [row] = await within<{ pins: string }>(db, { limit: 500 }, { ...near, radius });
  return row?.pins ?? "";
}
