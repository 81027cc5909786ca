import { beforeAll, expect, test } from "vitest";
import type { Db, Reads } from "@/db/client";
import { readUsedFiles, removeFromTours } from "@/lib/flows/photos/remove-withdrawn.queries";
import { rowsRead, usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";

const ROWS = 3_000;
const TABLES = ["place_media", "event_media", "story_media", "review_photos"];
const world = useWorld();
const plans = usePlans(world);

beforeAll(async () => {
  const { sql } = world;
  await sql`set session_replication_role = replica`;
  for (const table of TABLES)
    await sql.unsafe(`
      insert into ${table} (${table === "review_photos" ? "review" : table.replace("_media", "")}_id, role, url, source_type, status, sources)
      select n, 'gallery', '/media/images/' || n || '.jpg', 'community', 'approved',
        jsonb_build_array(jsonb_build_object('type', 'image/webp', 'width', 320, 'url', '/media/images/' || n || '.webp'))
      from generate_series(1, ${ROWS}) n`);
  await sql`
    insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
      visit_minutes, why, open_check, narrative, media, tts_status)
    select n, 1, case when n % 2 = 0 then 'place' else 'event' end, n, 'S', '', 14, -61, now(), now(), 10, '[]', 'open', 'x', '[]', 'done'
    from generate_series(1, ${ROWS}::int) n`;
  await plans.settle();
});

test("which files are used is read from indexes of every table with images", async () => {
  const { nodes } = await plans.run(
    (db) => readUsedFiles(db, ["/media/images/7.webp", "/media/images/8.jpg"]),
    "unnest",
  );
  for (const table of TABLES) {
    const read = nodes.filter((node) => node["Relation Name"] === table);
    expect(read.length, table).toBeGreaterThan(0);
    for (const node of read) {
      expect([table, node["Node Type"]]).not.toEqual([table, "Seq Scan"]);
      expect(rowsRead(node)).toBeLessThanOrEqual(2);
    }
  }
});

test.each(["place", "event"] as const)("the tours to a %s are found by an index", async (kind) => {
  const { nodes } = await plans.run(
    (db: Reads) => removeFromTours(db as Db["orm"], kind, "7", ["/a.jpg"]),
    "tour_stops",
  );
  const read = nodes.filter(({ "Index Name": index }) => index === "tour_stops_entity");
  expect(read.map(rowsRead)).toEqual([kind === "event" ? 1 : 0]);
});
