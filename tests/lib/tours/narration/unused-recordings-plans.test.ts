import { beforeAll, expect, test } from "vitest";
import type { Db, Reads } from "@/db/client";
import { lockUnchecked, readPlayed, readRecorded } from "@/lib/domains/tours/narration/unused-recordings.queries";
import { readErasedLately } from "@/lib/flows/erasure/erasure.queries";
import { usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";

const ROWS = 5_000;
const world = useWorld();
const plans = usePlans(world);

beforeAll(async () => {
  const { sql } = world;
  await sql`set session_replication_role = replica`;
  await sql`
    insert into narration_audio (text_hash, voice, language, provider, url, sha256, bytes, content_type)
    select 'h' || n, 'v', 'en', 'local', '/media/audio/' || n || '.mp3', '', 1, 'audio/mpeg' from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
      visit_minutes, why, open_check, narrative, media, tts_status, audio_url)
    select n, 1, 'place', n, 'S', '', 14, -61, now(), now(), 10, '[]', 'open', 'x', '[]', 'done', '/media/audio/' || n || '.mp3'
    from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into app_users (id, role, deleted_at)
    select 'usr_' || n, 'user', case when n % 2 = 0 then now() - n * interval '1 hour' end
    from generate_series(1, ${ROWS}::int) n`;
  await plans.settle();
});

const URLS = ["/media/audio/7.mp3", "/media/audio/8.mp3"];

test.each([
  ["recordings to check", "narration_audio", (db: Reads) => lockUnchecked(db as Db["orm"], "2020-01-01T00:00:00Z", 50)],
  ["stops that play a recording", "tour_stops", (db: Reads) => readPlayed(db, URLS)],
  ["recordings with an address", "narration_audio", (db: Reads) => readRecorded(db, URLS)],
  ["users who were erased lately", "app_users", (db: Reads) => readErasedLately(db, new Date())],
])("the hourly job finds the %s by an index", async (_, relation, read) => {
  const { nodes } = await plans.run(read, relation);
  const scans = nodes.filter((node) => node["Relation Name"] === relation).map((node) => node["Node Type"]);
  expect(scans).not.toEqual([]);
  expect(scans).not.toContain("Seq Scan");
});
