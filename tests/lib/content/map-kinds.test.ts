import { beforeAll, describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { editPlace, placeForEditing, restorePlace } from "@/lib/domains/places/editing/places-admin.service";
import { importFile } from "@/lib/flows/content-import/import.service";
import { overridesText } from "@/lib/flows/content-import/import-summary";
import { applyKind, previewKind } from "@/lib/flows/content-import/kinds/apply-kind.service";
import { editKind, kindOf, listKinds, resetKind } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { curator } from "@/tests/support/staff";
import { scratch } from "./formats/files";
import { useImports } from "./imports";

const { world, fresh } = useImports();
const { put } = scratch();
const staff = () => curator(world);

const NOTHING = { unpublish: 0, change: 0, publish: 0 };
const BANKS = { name: "Bank", amenity: "bank" };
const features = [
  { ...BANKS, name: "First Bank" },
  { ...BANKS, name: "Second Bank" },
  { name: "Wide Bay", natural: "bay" },
  { name: "Old Fort", historic: "fort" },
];
const file = () =>
  put(
    JSON.stringify({
      type: "FeatureCollection",
      features: features.map((properties, i) => ({
        type: "Feature",
        id: `node/${i}`,
        properties,
        geometry: { type: "Point", coordinates: [7 + i / 10, 43] },
      })),
    }),
  );
const take = (source: string) => importFile(world.db, file(), { source });
const found = async (tag: string) => {
  const it = await kindOf(world.db, tag);
  if (!it) throw new Error(`${tag} is no kind`);
  return it;
};
const change = async (tag: string, fields: Record<string, unknown>) =>
  editKind(staff(), tag, { published: "on", ...fields }, baseOf({ ...(await found(tag)).fields }));
const stored = (source: string) => world.sql`
  select places.name, status, place_kind, visit_minutes, map_tag, categories.slug as category
  from places left join categories on categories.id = category_id where places.source = ${source} order by places.id`;
/** The names on the cards of a source, which lists show. */
const listed = async (source: string) => {
  const rows = await world.sql`
    select places.name from place_cards join places on places.id = place_id where source = ${source}`;
  return rows.map(({ name }) => name);
};

/** Returns every kind to the default. */
async function resetAll(): Promise<void> {
  for (const { tag, isOverridden } of await listKinds(world.db)) if (isOverridden) await resetKind(staff(), tag);
}

beforeAll(async () => {
  await resetAll();
});

describe("the next import", () => {
  test("leaves out a kind, publishes another, and names both rules; a reset returns to the default", async () => {
    const source = fresh();
    expect(await change("amenity=bank", { published: "" })).toEqual({ changed: true });
    const bay = { category: "beaches", place_kind: "beach", visit_minutes: "40" };
    expect(await change("natural=bay", bay)).toEqual({ changed: true });
    const { overrides, leftOut } = await take(source);
    expect(overridesText(overrides)).toBe("amenity=bank left out (2), natural=bay published (1)");
    expect(leftOut).toEqual([{ noun: "other amenities", count: 2 }]);
    expect(await stored(source)).toMatchObject([
      { name: "Wide Bay", place_kind: "beach", visit_minutes: 40, category: "beaches", map_tag: "natural=bay" },
      { name: "Old Fort", map_tag: "historic=fort" },
    ]);
    expect((await found("amenity=bank")).kind).toMatchObject({ rule: null, isOverridden: true, leftOut: 2 });
    expect((await found("natural=bay")).kind).toMatchObject({ places: 1, shipped: null });
    await resetAll();
    expect((await take(source)).overrides).toEqual([]);
    expect((await stored(source)).map(({ name }) => name)).toContain("First Bank");
    expect((await found("amenity=bank")).kind).toMatchObject({ isOverridden: false, leftOut: 0, places: 2 });
    const actions = await world.sql`select action from audit_log where entity = 'map_kind:amenity=bank' order by id`;
    expect(actions.map(({ action }) => action)).toEqual(["map_kind.edit", "map_kind.reset"]);
  });

  test("stores the tags of unchanged places, and a dry run stores nothing", async () => {
    const source = fresh();
    await take(source);
    await world.sql`update places set map_tag = null where source = ${source}`;
    await importFile(world.db, file(), { source, dryRun: true });
    expect((await stored(source)).map(({ map_tag: tag }) => tag)).toEqual([null, null, null]);
    expect((await take(source)).kinds.places).toMatchObject({ unchanged: 3 });
    expect((await stored(source)).map(({ map_tag: tag }) => tag)).toEqual([
      "amenity=bank",
      "amenity=bank",
      "historic=fort",
    ]);
  });
});

describe("applying a rule to the places that are there", () => {
  test("unpublishes them with a history, except those whose status staff decided, and takes that back", async () => {
    const source = fresh();
    await take(source);
    const ids = (await world.sql`select id::text as id from places where source = ${source} order by places.id`).map(
      ({ id }) => id,
    );
    await world.sql`update places set edited_fields = '{status}' where id = ${ids[1]}`;
    await world.sql`update places set status = 'draft' where source <> ${source} and map_tag = 'amenity=bank'`;
    await change("amenity=bank", { published: "" });
    expect(await previewKind(world.db, "amenity=bank")).toEqual({ ...NOTHING, unpublish: 1 });
    expect(await applyKind(staff(), "amenity=bank")).toEqual({ ...NOTHING, unpublish: 1 });
    expect(await applyKind(staff(), "amenity=bank")).toEqual(NOTHING);
    expect(await listed(source)).not.toContain("First Bank");
    expect(await listed(source)).toContain("Second Bank");
    const [entry] = await world.sql`select action, after from audit_log where entity = ${`place:${ids[0]}`}`;
    expect(entry).toEqual({ action: "place.unpublish", after: { published: false, kind: "amenity=bank" } });
    await resetKind(staff(), "amenity=bank");
    expect(await previewKind(world.db, "amenity=bank")).toEqual({ ...NOTHING, publish: 1 });
    await applyKind(staff(), "amenity=bank");
    expect(await listed(source)).toContain("First Bank");
  });

  test("changes their category, place kind and minutes, and each place's history restores them", async () => {
    const source = fresh();
    await take(source);
    const [fort] = await world.sql`select id::text as id from places where source = ${source} and name = 'Old Fort'`;
    const id = String(fort?.id);
    await world.sql`update places set status = 'draft' where source <> ${source} and map_tag = 'historic=fort'`;
    await change("historic=fort", { category: "museums", place_kind: "museum", visit_minutes: "55" });
    expect(await previewKind(world.db, "historic=fort")).toEqual({ ...NOTHING, change: 1 });
    await applyKind(staff(), "historic=fort");
    expect(await previewKind(world.db, "historic=fort")).toEqual(NOTHING);
    const shown = (await world.api(`/api/v1/places/${id}`)).body.data;
    expect([shown.category.name, shown.place_kind]).toEqual(["Museums", "museum"]);
    const [entry] = await world.sql`
      select id::text as id from audit_log where entity = ${`place:${id}`} and action = 'place.edit'`;
    await restorePlace(staff(), id, String(entry?.id));
    expect((await placeForEditing(world.db, id))?.fields).toMatchObject({
      place_kind: "historic_site",
      visit_minutes: null,
    });
    await resetAll();
    // Restored values count as edited by staff.
    expect(await previewKind(world.db, "historic=fort")).toEqual(NOTHING);
  });

  test("changes at most 1,000 places in one step, whatever happens to them", async () => {
    const source = fresh();
    await take(source);
    await world.sql`update places set status = 'draft', map_tag = null where source <> ${source} and map_tag = 'historic=fort'`;
    const insert = (status: string) => world.sql`
      insert into places (source, source_key, name, slug, status, published_at, place_kind, map_tag)
      select ${source}, ${status} || n, 'Fort', ${source} || ${status} || n, ${status}, now(), 'historic_site', 'historic=fort'
      from generate_series(1, 600) as n returning id`;
    const drafts = (await insert("draft")).map(({ id }) => `place:${id}`);
    await insert("published");
    await world.sql`
      insert into audit_log (actor, action, entity, after)
      select 'test', 'place.unpublish', entity, '{"kind": "historic=fort"}'::jsonb from unnest(${drafts}::text[]) as entity`;
    await change("historic=fort", { category: "museums", place_kind: "museum", visit_minutes: "55" });
    expect(await applyKind(staff(), "historic=fort")).toEqual({ unpublish: 0, publish: 600, change: 400 });
    expect(await applyKind(staff(), "historic=fort")).toEqual({ unpublish: 0, publish: 0, change: 801 });
    expect(await previewKind(world.db, "historic=fort")).toEqual(NOTHING);
  });

  test("leaves what staff edited", async () => {
    const source = fresh();
    await take(source);
    const [fort] = await world.sql`select id::text as id from places where source = ${source} and name = 'Old Fort'`;
    const id = String(fort?.id);
    const before = (await placeForEditing(world.db, id))?.fields;
    await editPlace(staff(), id, { ...before, place_kind: "venue" });
    await change("historic=fort", { place_kind: "museum" });
    await applyKind(staff(), "historic=fort");
    expect((await placeForEditing(world.db, id))?.fields.place_kind).toBe("venue");
    await resetAll();
  });
});

describe("a rule is refused", () => {
  test("for a kind without a default if it lacks a category or a place kind", async () => {
    await expect(change("place=farm", {})).rejects.toMatchObject({
      problems: [{ path: "category" }, { path: "place_kind" }],
    });
  });
  test("with values that no place may have", async () => {
    const bad = { category: "caves", place_kind: "cave", visit_minutes: "0" };
    await expect(change("amenity=bar", bad)).rejects.toMatchObject({
      problems: [{ path: "category" }, { path: "place_kind" }, { path: "visit_minutes" }],
    });
  });
  test("if someone else changed it since the form was shown", async () => {
    const { fields } = await found("amenity=pub");
    await change("amenity=pub", { visit_minutes: "20" });
    const stale = editKind(staff(), "amenity=pub", { published: "on", visit_minutes: "30" }, baseOf({ ...fields }));
    await expect(stale).rejects.toThrow("Someone else");
    // Default values remove the override.
    expect(await change("amenity=pub", { visit_minutes: "" })).toEqual({ changed: true });
    expect((await found("amenity=pub")).kind.isOverridden).toBe(false);
  });
  test.each(["", "amenity", "toString=x", "name=Bar", "amenity=<b>", "amenity=a=b"])(
    "for %j, which is no kind",
    async (tag) => {
      expect(await kindOf(world.db, tag)).toBeUndefined();
      await expect(resetKind(staff(), tag)).rejects.toThrow("There is no kind");
      await expect(applyKind(staff(), tag)).rejects.toThrow("There is no kind");
    },
  );
});
