import type { Tx } from "@/db/client";
import {
  eventCards,
  eventDetails,
  events,
  placeCards,
  placeDetails,
  places,
  stories,
  storyCards,
  storyDetails,
} from "@/db/schema";
import { bigInteger, rowId } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const MODELS = {
  places: { table: places, cards: placeCards.placeId, details: placeDetails.placeId },
  events: { table: events, cards: eventCards.eventId, details: eventDetails.eventId },
  stories: { table: stories, cards: storyCards.storyId, details: storyDetails.storyId },
};

/** The kinds of content with a read model of cards and details. */
export type CardedKind = keyof typeof MODELS;

const deleteRows = command({
  sql: (kind: CardedKind, part: "cards" | "details", ids: readonly string[]) => {
    const key = MODELS[kind][part];
    return sql`delete from ${key.table} where ${key} = any(${ids}::bigint[])`;
  },
  samples: [
    ["places", "cards", ["1"]],
    ["places", "details", ["1"]],
    ["events", "cards", ["1"]],
    ["events", "details", ["1"]],
    ["stories", "cards", ["1"]],
    ["stories", "details", ["1"]],
  ],
});

/** Deletes the cards and details of rows that are no longer published. Returns the number of deleted rows. */
export async function deleteCards(tx: Tx, kind: CardedKind, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await deleteRows(tx, kind, "cards", ids)) + (await deleteRows(tx, kind, "details", ids));
}

const idRows = query({
  row: { id: rowId },
  sql: (kind: CardedKind, after: string, limit: number) => {
    const { id } = MODELS[kind].table;
    return sql`select ${id} from ${id.table} where ${id} > ${after}::bigint order by ${id} limit ${limit}`;
  },
  samples: [
    ["places", "0", 1_000],
    ["events", "0", 1_000],
    ["stories", "0", 1_000],
  ],
});

/** Returns the next `limit` ids after one, published or not, in id order, so that a rebuild uses bounded memory. */
export const nextIds = async (tx: Tx, kind: CardedKind, after: string, limit: number): Promise<string[]> =>
  (await idRows(tx, kind, after, limit)).map(({ id }) => id);

const rowCount = queryOne({
  row: { rows: bigInteger },
  sql: (kind: CardedKind) => sql`select count(*) as rows from ${MODELS[kind].table}`,
  samples: [["places"], ["events"], ["stories"]],
});

/** Counts the rows of a kind, published or not. */
export const countRows = async (tx: Tx, kind: CardedKind): Promise<number> => (await rowCount(tx, kind)).rows;
