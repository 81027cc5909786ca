import { describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { areaAt } from "@/lib/domains/content/areas.service";
import { editedEntryFields, taxonomyEntries, taxonomyEntry } from "@/lib/domains/content/taxonomy.service";
import { createEvent, publishEvent } from "@/lib/domains/events/editing/events-admin.service";
import { createPlace, publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { createEntry, editEntry, releaseEntry } from "@/lib/flows/taxonomy/taxonomy-admin.service";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
const SQUARE = {
  type: "Polygon",
  coordinates: [
    [
      [-61, 13],
      [-60, 13],
      [-60, 14],
      [-61, 14],
      [-61, 13],
    ],
  ],
};

describe("an entry of a list", () => {
  test("is created with a free slug and an audit entry, and lists offer it", async () => {
    const first = await createEntry(staff(), "categories", { name: "Beach bars", active: "on", color: "#1a7f64" });
    const second = await createEntry(staff(), "categories", { name: "Beach bars", active: "on" });
    const rows = await world.sql`select id::text as id, slug from categories order by id`;
    expect(rows).toEqual([
      { id: first.id, slug: "beach-bars" },
      { id: second.id, slug: "beach-bars-2" },
    ]);
    const [entry] = await world.sql`select action from audit_log where entity = ${`categories:${first.id}`}`;
    expect(entry?.action).toBe("categories.create");
    expect(await taxonomyEntries(world.db, "categories")).toHaveLength(2);
  });

  test("is renamed wherever it is shown, in the same transaction", async () => {
    const category = await createEntry(staff(), "categories", { name: "Cafes", active: "on" });
    const type = await createEntry(staff(), "event_types", { name: "Fair", active: "on" });
    const fields = { name: "Corner", place_kind: "cafe", busy_rating: "unknown", category_id: category.id };
    const place = await createPlace(staff(), fields);
    await publishPlace(staff(), place.id, true);
    const event = await createEvent(staff(), {
      title: "May fair",
      event_status: "scheduled",
      starts_at: "2099-05-01T10:00",
      timezone: "UTC",
      type_id: type.id,
      admission_type: "free",
      attendance_mode: "offline",
      languages: "",
    });
    await publishEvent(staff(), event.id, true);
    const found = await taxonomyEntry(world.db, "categories", category.id);
    if (!found) throw new Error("there is no category");
    const change = { ...found.fields, name: "Cafés" };
    expect(await editEntry(staff(), "categories", category.id, change, baseOf(found.fields))).toEqual({
      changed: true,
    });
    expect(await editEntry(staff(), "event_types", type.id, { name: "Market", active: "on" })).toEqual({
      changed: true,
    });
    expect((await world.api(`/api/v1/places/${place.id}`)).body.data.category.name).toBe("Cafés");
    expect((await world.api("/api/v1/events")).body.data[0].event_type.name).toBe("Market");
    await expect(editEntry(staff(), "categories", category.id, change, baseOf(found.fields))).rejects.toThrow(
      "Someone else",
    );
  });

  test("of areas takes a boundary in any form of GeoJSON, from which pins get their area", async () => {
    const feature = { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry: SQUARE }] };
    const { id } = await createEntry(staff(), "areas", { name: "South", polygon: JSON.stringify(feature) });
    expect(await areaAt(world.db, { lat: 13.5, lng: -60.5 })).toEqual({ id, name: "South" });
    expect(await areaAt(world.db, { lat: 15, lng: -60.5 })).toBeNull();
    const found = await taxonomyEntry(world.db, "areas", id);
    const asForm = { name: "South", polygon: JSON.stringify(found?.fields.polygon) };
    expect(await editEntry(staff(), "areas", id, asForm)).toEqual({ changed: false });
  });

  test.each([
    ["categories", { name: "" }, "name"],
    ["categories", { name: "A", color: "very red" }, "color"],
    ["areas", { name: "A", polygon: "{" }, "polygon"],
    ["areas", { name: "A", polygon: '{"type":"Point","coordinates":[1,2]}' }, "polygon"],
    ["organizers", { name: "A", website_url: "javascript:alert(1)" }, "website_url"],
  ] as const)("of %s with %j is refused at its field", async (kind, given, path) => {
    await expect(createEntry(staff(), kind, given)).rejects.toMatchObject({ problems: [{ path }] });
  });
});

describe("an imported entry that staff edited", () => {
  const category = (name: string, more: object = {}) => ({ key: "bars", name, icon: "glass", ...more });
  const place = { key: "p", name: "P", lat: 14, lng: -61, category: "bars" };
  const row = async (source: string) =>
    (await world.sql`select id::text as id, name, icon, active from categories where source = ${source}`)[0] ??
    expect.fail("there is no category");
  const importCategories = (source: string, ...categories: object[]) =>
    world.bundle({ source, categories, places: categories.length > 0 ? [place] : [] }, { prune: true });

  test("keeps its edited fields in a later import, which takes over the others", async () => {
    await importCategories("kept", category("Bars"));
    const { id } = await row("kept");
    await editEntry(staff(), "categories", id, { name: "Our bars", icon: "glass", active: "on" });
    await importCategories("kept", category("Pubs", { icon: "beer" }));
    expect(await row("kept")).toMatchObject({ name: "Our bars", icon: "beer" });
    expect(await editedEntryFields(world.db.orm, "categories", id)).toEqual(["name"]);
    const list = (await world.api("/api/v1/places?limit=100")).body.data;
    expect(list.find(({ name }: { name: string }) => name === "P").category.name).toBe("Our bars");
    expect(await releaseEntry(staff(), "categories", id)).toEqual({ changed: true });
    expect(await releaseEntry(staff(), "categories", id)).toEqual({ changed: false });
    await importCategories("kept", category("Pubs", { icon: "beer" }));
    expect(await row("kept")).toMatchObject({ name: "Pubs" });
  });

  test("stays in use if staff decided so, and is overwritten only where the import may", async () => {
    await importCategories("used", category("Bars", { active: false }));
    const { id } = await row("used");
    await editEntry(staff(), "categories", id, { name: "Bars", icon: "glass", active: "on" });
    await importCategories("used");
    expect(await row("used")).toMatchObject({ active: true });
    await editEntry(staff(), "categories", id, { name: "Our bars", icon: "glass", active: "on" });
    await world.bundle({ source: "used", categories: [category("Pubs")] }, { overwriteEdits: true });
    expect(await row("used")).toMatchObject({ name: "Pubs" });
  });

  test("that the console created is not listed as kept, and an unknown one is refused", async () => {
    const { id } = await createEntry(staff(), "categories", { name: "Ours", active: "on" });
    await editEntry(staff(), "categories", id, { name: "Ours too", active: "on" });
    expect(await editedEntryFields(world.db.orm, "categories", id)).toEqual([]);
    await expect(releaseEntry(staff(), "categories", "999999")).rejects.toThrow("There is no entry 999999.");
  });
});
