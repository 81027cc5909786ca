import type { Sql } from "@/db/client";

/** The list cards of those of the places that are published. */
export const readCardTexts = (sql: Sql, ids: readonly string[]): Promise<{ list_json: string }[]> =>
  sql<{ list_json: string }[]>`select list_json from place_cards where place_id = any(${[...ids]}::bigint[])`;
