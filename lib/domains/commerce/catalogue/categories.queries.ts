import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { channels, collectionChannels, collections, productCollections, products } from "@/db/schema";
import { boolean, integer, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { Window, WithWindow } from "../fields";

const CATEGORY = {
  id: rowId,
  name: text(),
  position: integer,
  enabled: boolean,
  starts_at: orNull(timestamp),
  ends_at: orNull(timestamp),
  created_at: timestamp,
};
export type CategoryRow = WithWindow<RowOf<typeof CATEGORY>>;

export interface LinkValues extends Window {
  enabled?: boolean | undefined;
}

/** Returns the id of a place's channel and creates the channel on first use. */
export async function channelOf(tx: Tx, placeId: string): Promise<bigint> {
  const place = BigInt(placeId);
  await tx.insert(channels).values({ placeId: place }).onConflictDoNothing({ target: channels.placeId });
  const [row] = await tx.select({ id: channels.id }).from(channels).where(eq(channels.placeId, place));
  if (!row) throw new Error("the place has no channel");
  return row.id;
}

const select = sql`
  select ${collections.id}, ${collections.name}, ${collections.position}, ${collectionChannels.enabled},
    ${collectionChannels.startsAt}, ${collectionChannels.endsAt}, ${collections.createdAt}
  from ${collections} join ${collectionChannels} on ${collectionChannels.collectionId} = ${collections.id}`;
const isCategory = (placeId: string, id: string) =>
  sql`${collections.id} = ${id} and ${collections.placeId} = ${placeId}`;

/** The categories of a place's menu by position, hidden ones included. */
export const readCategories = query({
  row: CATEGORY,
  sql: (placeId: string) => sql`
    ${select} where ${collections.placeId} = ${placeId} order by ${collections.position}, ${collections.id}`,
  samples: [["1"]],
});

export const categoryExists = matches({
  sql: (placeId: string, id: string) => sql`select 1 from ${collections} where ${isCategory(placeId, id)}`,
  samples: [["1", "2"]],
});

/** A category of a place with its link, locked until the transaction ends. */
export const lockCategory = queryRow({
  row: CATEGORY,
  sql: (placeId: string, id: string) => sql`
    ${select} where ${isCategory(placeId, id)} for update of ${collections}, ${collectionChannels}`,
  samples: [["1", "2"]],
});

interface NewCategory extends LinkValues {
  name: string;
  position?: number | undefined;
}

/** Inserts a category with its link to the place's channel. Returns the category's id. */
export async function insertCategory(tx: Tx, placeId: string, category: NewCategory): Promise<string> {
  const { name, position, enabled, starts_at: startsAt, ends_at: endsAt } = category;
  const [row] = await tx
    .insert(collections)
    .values({ placeId: BigInt(placeId), name, position })
    .returning({ id: collections.id });
  if (!row) throw new Error("the insert returned no category");
  const channelId = await channelOf(tx, placeId);
  await tx.insert(collectionChannels).values({ channelId, collectionId: row.id, enabled, startsAt, endsAt });
  return String(row.id);
}

/** Writes the mutable columns of a category. Times are in ISO 8601. */
export async function writeCategory(
  tx: Tx,
  id: string,
  category: { name: string; position: number; enabled: boolean; starts_at: string | null; ends_at: string | null },
): Promise<void> {
  const { name, position, enabled, starts_at: startsAt, ends_at: endsAt } = category;
  const collectionId = BigInt(id);
  await tx.update(collections).set({ name, position }).where(eq(collections.id, collectionId));
  await tx
    .update(collectionChannels)
    .set({ enabled, startsAt, endsAt })
    .where(eq(collectionChannels.collectionId, collectionId));
}

const lockProductsOfCategory = command({
  sql: (id: string) => sql`
    select 1 from ${products} where ${products.id} in (
      select ${productCollections.productId} from ${productCollections}
      where ${productCollections.collectionId} = ${id})
    order by ${products.id} for no key update`,
  samples: [["1"]],
});

/** Deletes a category of the place with its links; false for an unknown one. */
export async function deleteCategory(tx: Tx, placeId: string, id: string): Promise<boolean> {
  // Lock the items first: item changes lock the item before its categories, so this order prevents deadlocks.
  await lockProductsOfCategory(tx, id);
  const deleted = await tx
    .delete(collections)
    .where(and(eq(collections.id, BigInt(id)), eq(collections.placeId, BigInt(placeId))))
    .returning({ id: collections.id });
  return deleted.length > 0;
}
