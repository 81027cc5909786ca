import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** The kinds of content that have kept cards and details; each has a table of its name. */
export type Carded = "places" | "events" | "stories";

const ONE = { places: "place", events: "event", stories: "story" } as const;
const named = (kind: Carded, ending: string): SQL => sql`${sql.identifier(`${ONE[kind]}_${ending}`)}`;

/** Removes the cards and details of what is no longer published; gives how many rows went. */
export async function dropKept(tx: Tx, kind: Carded, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const these = sql`${named(kind, "id")} = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`;
  const cards = await tx.execute(sql`delete from ${named(kind, "cards")} where ${these} returning 1`);
  const details = await tx.execute(sql`delete from ${named(kind, "details")} where ${these} returning 1`);
  return cards.length + details.length;
}

/** The next ids after one, published or not, in id order, for a rebuild in bounded memory. */
export async function nextIds(tx: Tx, kind: Carded, after: string, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select k.id::text as id from ${sql.identifier(kind)} k where k.id > ${after}::bigint order by k.id limit ${limit}`);
  return rows.map((row) => row.id);
}
