import { beforeEach, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { focalPointFields, setFocalPoint } from "@/lib/flows/photos/focal-point.service";
import { photo } from "@/lib/flows/photos/photos.service";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
let count = 0;
let place = "";
let key: { owner: "place"; id: string };

beforeEach(async () => {
  const source = `focal-${++count}`;
  await world.bundle({ source, places: [{ key: "p", name: "P", lat: 14, lng: -61 }] });
  const [row] = await world.sql`select id::text as id from places where source = ${source}`;
  place = row?.id;
  const sources = world.sql.json([{ type: "image/avif", width: 640, url: "/media/a.avif" }]);
  const [media] = await world.sql`
    insert into place_media (place_id, role, url, source_type, status, width, height, thumbhash, sources, uploaded_by)
    values (${place}::bigint, 'gallery', '/media/a.jpg', 'admin_upload', 'approved', 1200, 800, 'AAAA', ${sources}, 'admin:a')
    returning id::text as id`;
  key = { owner: "place", id: media?.id };
});
const shown = async () => (await world.api(`/api/v1/places/${place}`)).body.data.images[0]?.focal_point;

test("the focal point of a photo is in the place's images and in the audit log", async () => {
  expect(await setFocalPoint(staff(), key, { x: "62", y: "30" })).toEqual({ changed: true });
  expect(await shown()).toEqual({ x: 0.62, y: 0.3 });
  const listed = await world.api("/api/v1/places?limit=100");
  const item = listed.body.data.find(({ id }: { id: string }) => id === place);
  expect(item.images[0].focal_point).toEqual({ x: 0.62, y: 0.3 });
  const [entry] = await world.sql`select before, after from audit_log where entity = ${`photo:place-${key.id}`}`;
  expect(entry).toEqual({ before: { x: 50, y: 50 }, after: { x: 62, y: 30 } });
  expect(await setFocalPoint(staff(), key, { x: 62, y: 30 })).toEqual({ changed: false });
});

test("a photo without a focal point has null", async () => {
  await setFocalPoint(staff(), key, { x: 10, y: 10 });
  await world.sql`update place_media set focal_x = null, focal_y = null where id = ${key.id}::bigint`;
  await world.sql`update places set updated_at = now()`;
  const { refreshPlace } = await import("@/lib/domains/places/editing/places-admin.service");
  await world.db.orm.transaction((tx) => refreshPlace(tx, place));
  expect(await shown()).toBeNull();
});

test.each([
  [{ x: "101", y: "0" }, ["x"]],
  [{ x: "-1", y: "1.5" }, ["x", "y"]],
  [{ x: "", y: "left" }, ["x", "y"]],
  [{}, ["x", "y"]],
])("%j is refused", async (given, paths) => {
  const error = await setFocalPoint(staff(), key, given).catch((e) => e);
  expect(error.problems.map(({ path }: { path: string }) => path)).toEqual(paths);
});

test("an edit that somebody else made first is not overwritten", async () => {
  const before = await photo(world.db, key);
  const base = baseOf((before && focalPointFields(before)) ?? {});
  await setFocalPoint(staff(), key, { x: 10, y: 20 }, base);
  await expect(setFocalPoint(staff(), key, { x: 30, y: 40 }, base)).rejects.toThrow("Someone else changed this");
});

test("photos of other records, photos that the service did not encode, and unknown ones have none", async () => {
  await world.sql`update place_media set sources = null, width = null, height = null where id = ${key.id}::bigint`;
  const stored = await photo(world.db, key);
  expect(stored && focalPointFields(stored)).toBeNull();
  for (const of of [key, { owner: "event", id: key.id } as const, { owner: "place", id: "999999" } as const])
    await expect(setFocalPoint(staff(), of, { x: 1, y: 1 })).rejects.toThrow(/focal point|no photo/);
});
