import type { Sql } from "@/db/client";

export interface FitRow {
  kind: "category" | "place_kind" | "event_type";
  value: string;
  fit: number;
  own: boolean;
}

/** What the table says of a tour type; nothing where the mapping that ships holds. */
export const readFits = (sql: Sql, tourType: string): Promise<FitRow[]> => sql<FitRow[]>`
  select kind, value, fit, own from tour_type_fits where tour_type = ${tourType} order by kind, value`;
