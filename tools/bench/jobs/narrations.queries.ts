import type postgres from "postgres";

const STOPS = 4;

/** Plans tours of four stops with a narrative each and queues their narrations, as the creation of a tour does. */
export async function queueNarrations(sql: postgres.Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into tours (owner, tour_type, title, duration_minutes, radius_meters, travel_mode, starts_at,
        total_distance_meters, total_travel_minutes, total_visit_minutes, stop_count, generated_at)
      select 'usr_bench', 'food', 'Tour ' || n, 120, 3000, 'walk', now(), 0, 0, 0, ${STOPS}::int, now()
      from generate_series(1, ${Math.ceil(count / STOPS)}::int) n`;
    await tx`
      insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
        visit_minutes, why, open_check, narrative, media, tts_status)
      select t.id, n, 'place', 1, 'Stop', '', 14, -61, now(), now(), 10, '[]', 'open',
        'Stop ' || n || ' of tour ' || t.id || '. It is worth the way at any hour of the day.', '[]', 'queued'
      from tours t, generate_series(1, ${STOPS}::int) n where t.owner = 'usr_bench'`;
    await tx`
      insert into outbox (event_id, name, data)
      select 'tour/narration.requested:' || id, 'tour/narration.requested', jsonb_build_object('tour_id', tour_id::text,
        'stop_id', id::text, 'narration', id::text, 'text_hash', encode(sha256(convert_to(narrative, 'UTF8')), 'hex'))
      from tour_stops`;
  });
}

/** The number of narrations that have ended, and of those that left no audio. */
export async function endedNarrations(sql: postgres.Sql): Promise<{ ended: number; failed: number }> {
  const [row] = await sql<{ ended: number; failed: number }[]>`
    select count(*) filter (where tts_status <> 'queued')::int as ended,
      count(*) filter (where tts_status not in ('queued', 'done'))::int as failed from tour_stops`;
  return row ?? { ended: 0, failed: 0 };
}

/** Keeps every process from starting a job until the returned function is called. `lock` is the lock of claims. */
export async function holdJobs(sql: postgres.Sql, lock: number): Promise<() => Promise<void>> {
  const connection = await sql.reserve();
  await connection`select pg_advisory_lock(${lock}::bigint)`;
  return async () => {
    await connection`select pg_advisory_unlock(${lock}::bigint)`;
    connection.release();
  };
}
