import { describe, expect, test } from "vitest";
import { ensureReadModels, rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { env } from "@/lib/platform/settings/env";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

const BUNDLE = (summary: string) => ({
  event_types: [{ key: "t", name: "Type" }],
  places: [{ key: "p", name: "Quay", summary, media: [PICTURE] }],
  events: [
    {
      key: "e",
      title: "Quay day",
      summary,
      starts_at: "2030-01-01T12:00:00Z",
      timezone: "UTC",
      event_type: "t",
      media: [PICTURE],
    },
  ],
  stories: [{ key: "s", title: "Quay story", summary, media: [PICTURE] }],
});
const PICTURE = { url: "/media/quay.jpg", role: "hero", source_type: "admin_upload" };

/** The addresses of the picture in all that is kept ready of what shows it. */
async function addresses(): Promise<string[]> {
  const found: string[] = [];
  for (const kind of ["places", "events", "stories"]) {
    const id = (await world.api(`/api/v1/${kind}`)).body.data[0].id;
    found.push((await world.api(`/api/v1/${kind}/${id}`)).body.data.hero_media.url);
  }
  const { places, events, stories } = (await world.api("/api/v1/search?q=quay")).body.data;
  return [...found, ...[places, events, stories].flat().map(({ thumbnail }) => thumbnail)];
}
const all = (base: string): string[] => Array(6).fill(`${base}/media/quay.jpg`);

describe("local media", () => {
  test("are where the database's service has them, whatever shell an import or a rebuild is run from", async () => {
    await ensureReadModels(world.db);
    // As another service prepared it, whose settings this process does not have.
    await world.sql`update read_model_state set fingerprint = 'https://media.kept' where name = 'media_base'`;
    await world.bundle(BUNDLE("first"));
    expect(await addresses()).toEqual(all("https://media.kept"));
    await rebuildReadModels(world.db);
    expect(await addresses()).toEqual(all("https://media.kept"));
  });

  test("move when the database is prepared for a service that has them elsewhere", async () => {
    await world.sql`update read_model_state set fingerprint = 'https://media.kept' where name = 'media_base'`;
    await world.bundle(BUNDLE("second"));
    await rebuildReadModels(world.db);
    await ensureReadModels(world.db);
    expect(await addresses()).toEqual(all(env().MEDIA_BASE_URL));
  });

  test("at another address change only the places that show them", async () => {
    await world.bundle(BUNDLE("third"));
    await world.bundle({
      source: "others",
      places: [{ key: "x", name: "Hill", published_at: "2000-01-01T00:00:00Z" }],
    });
    await ensureReadModels(world.db);
    const written = async () =>
      (await world.sql`select sort_name, xmin::text from place_cards order by sort_name`).map((row) => ({ ...row }));
    const before = await written();
    await world.sql`update place_cards set list_json = replace(list_json, ${env().MEDIA_BASE_URL}, 'https://media.kept')
      where sort_name = 'quay'`;
    await world.sql`update read_model_state set fingerprint = 'other' where name = 'place_media'`;
    const told: string[] = [];
    await ensureReadModels(world.db, (line) => told.push(line));
    expect(told).toEqual(["updated 1 places with photos"]);
    expect(await addresses()).toEqual(all(env().MEDIA_BASE_URL));
    expect((await written())[0]).toEqual(before[0]);
  });
});
