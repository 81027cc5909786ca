import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";

/** A stop that could not be read aloud, with the tour that it is of. */
export interface FailedRow {
  id: string;
  tour_id: string;
  tour_title: string;
  /** When the tour was planned. */
  planned_at: Date;
  stop_order: number;
  stop_type: "place" | "event";
  entity_id: string;
  title: string;
  reason: string | null;
}

export const readFailedPage = (db: Sql, turn: Turn): Promise<FailedRow[]> => db<FailedRow[]>`
  select s.id::text as id, s.tour_id::text as tour_id, t.title as tour_title, t.generated_at as planned_at, s.stop_order,
    s.stop_type, s.entity_id::text as entity_id, s.title, s.tts_error as reason
  from tour_stops s join tours t on t.id = s.tour_id where s.tts_status = 'failed' ${turned(db, "s.id", turn)}`;

/** Makes a failed narration wait once more; undefined where it has not failed, or there is no such stop. */
export async function requeueFailed(tx: Tx, stopId: string) {
  const [row] = await tx.execute<{ tour_id: string; narrative: string }>(sql`
    update tour_stops set tts_status = 'queued', tts_error = null where id = ${stopId}::bigint and tts_status = 'failed'
    returning tour_id::text as tour_id, narrative`);
  return row;
}
