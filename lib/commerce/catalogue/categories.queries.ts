import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import type { Window } from "../fields";

export interface CategoryRow {
  id: string;
  name: string;
  position: number;
  enabled: boolean;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  created_at: Date | string;
}

export interface LinkValues extends Window {
  enabled?: boolean | undefined;
}

/** The channel of a place; made at its first use. */
export async function channelOf(tx: Tx, placeId: string): Promise<string> {
  await tx.execute(sql`insert into channels (place_id) values (${placeId}::bigint) on conflict (place_id) do nothing`);
  const [row] = await tx.execute<{ id: string }>(sql`
    select id::text as id from channels where place_id = ${placeId}::bigint`);
  if (!row) throw new Error("the channel came back empty");
  return row.id;
}

const FROM = "collections c join collection_channels l on l.collection_id = c.id";
const COLUMNS = "c.id::text as id, c.name, c.position, l.enabled, l.starts_at, l.ends_at, c.created_at";

export const readCategories = (db: Sql, placeId: string): Promise<CategoryRow[]> => db<CategoryRow[]>`
  select ${db.unsafe(COLUMNS)} from ${db.unsafe(FROM)} where c.place_id = ${placeId} order by c.position, c.id`;

export async function categoryIsThere(db: Sql, placeId: string, id: string): Promise<boolean> {
  return (await db`select 1 from collections where id = ${id} and place_id = ${placeId}`).length > 0;
}

/** A category of the place, held for a change. */
export async function lockCategory(tx: Tx, placeId: string, id: string): Promise<CategoryRow | undefined> {
  const [row] = await tx.execute<CategoryRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from ${sql.raw(FROM)}
    where c.id = ${id}::bigint and c.place_id = ${placeId}::bigint for update of c, l`);
  return row;
}

export async function insertCategory(
  tx: Tx,
  placeId: string,
  {
    name,
    position = 0,
    enabled = true,
    starts_at = null,
    ends_at = null,
  }: LinkValues & { name: string; position?: number | undefined },
): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into collections (place_id, name, position) values (${placeId}::bigint, ${name}, ${position})
    returning id::text as id`);
  if (!row) throw new Error("the category came back empty");
  await tx.execute(sql`
    insert into collection_channels (channel_id, collection_id, enabled, starts_at, ends_at)
    values (${await channelOf(tx, placeId)}::bigint, ${row.id}::bigint, ${enabled}, ${starts_at}, ${ends_at})`);
  return row.id;
}

export async function writeCategory(tx: Tx, id: string, row: Omit<CategoryRow, "id" | "created_at">): Promise<void> {
  await tx.execute(sql`
    update collections set name = ${row.name}, position = ${row.position} where id = ${id}::bigint`);
  await tx.execute(sql`
    update collection_channels set enabled = ${row.enabled}, starts_at = ${row.starts_at}, ends_at = ${row.ends_at}
    where collection_id = ${id}::bigint`);
}

/** Removes a category of the place with its links; false where there is none. */
export async function deleteCategory(tx: Tx, placeId: string, id: string): Promise<boolean> {
  // Its items first, as whoever changes an item holds it before the categories that it goes into.
  await tx.execute(sql`
    select 1 from products where id in (select product_id from product_collections where collection_id = ${id}::bigint)
    order by id for no key update`);
  const gone = await tx.execute(sql`
    delete from collections where id = ${id}::bigint and place_id = ${placeId}::bigint returning 1`);
  return gone.length > 0;
}
