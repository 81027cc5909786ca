import type postgres from "postgres";
import type { Db } from "@/db/client";
import { sendEvent, until } from "@/tests/lib/providers/jobs/harness";

/** A tour with a stop for each text, as the planner leaves it: everything queued, nothing recorded. */
export async function tourWith(
  sql: postgres.Sql,
  texts: readonly string[],
): Promise<{ tourId: string; stopIds: string[] }> {
  const [tour] = await sql<{ id: string }[]>`
    insert into tours (owner, tour_type, title, duration_minutes, radius_meters, travel_mode, starts_at,
      total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at)
    values ('usr_test', 'food', 'Test', 120, 3000, 'walk', now(), 0, 0, 0, ${texts.length}, now()) returning id::text`;
  const tourId = tour?.id ?? "";
  const stopIds: string[] = [];
  for (const [i, text] of texts.entries()) {
    const [stop] = await sql<{ id: string }[]>`
      insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at,
        departs_at, visit_minutes, why, open_check, narrative, media, tts_status)
      values (${tourId}, ${i + 1}, 'place', 1, 'Stop', '', 14, -61, now(), now(), 10, '[]', 'open', ${text}, '[]',
        'queued') returning id::text`;
    stopIds.push(stop?.id ?? "");
  }
  return { tourId, stopIds };
}

/** Asks for the narration of stops, as the creation of a tour does. */
export async function request(
  { db, sql }: { db: Db; sql: postgres.Sql },
  tourId: string,
  stopIds: readonly string[],
  times = 1,
): Promise<void> {
  const { textHashOf } = await import("@/lib/domains/tours/narration/narration.service");
  for (const stopId of stopIds) {
    const [row] = await sql<{ narrative: string }[]>`select narrative from tour_stops where id = ${stopId}`;
    const text_hash = textHashOf(row?.narrative ?? "");
    const data = { tour_id: tourId, stop_id: stopId, text_hash, narration: stopId };
    for (let time = 0; time < times; time++) {
      await sendEvent(db, "tour/narration.requested", data, `tour/narration.requested:${stopId}:${time}`);
    }
  }
}

export interface StopRow {
  tts_status: string;
  audio_url: string | null;
  audio_generated_at: Date | null;
  tts_voice: string | null;
  tts_language: string | null;
  tts_provider: string | null;
}

export const stopsOf = (sql: postgres.Sql, stopIds: readonly string[]): Promise<StopRow[]> =>
  sql<StopRow[]>`
    select tts_status, audio_url, audio_generated_at, tts_voice, tts_language, tts_provider from tour_stops
    where id = any(${[...stopIds]}::bigint[]) order by id`;

/** Waits until no stop is queued any more. */
export const settled = (sql: postgres.Sql, stopIds: readonly string[]): Promise<StopRow[]> =>
  until(
    () => stopsOf(sql, stopIds),
    (rows) => rows.every((row) => row.tts_status !== "queued"),
    30_000,
  );
