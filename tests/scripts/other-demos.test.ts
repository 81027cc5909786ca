import { expect, test } from "vitest";
import { requireDemo } from "@/scripts/lib/database";
import { heldDemo, missingDemo } from "@/scripts/lib/database.queries";
import { loadDemo } from "@/scripts/lib/demo";
import { demoOf } from "@/scripts/lib/demos";
import { readSettings, serviceEnvironment } from "@/scripts/lib/settings";
import { freshDatabase } from "@/tests/support/database";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

test("Monaco comes from its extract, with areas, a map of streets and a credit; it is not loaded into a full database", async () => {
  expect(await heldDemo(world.databaseUrl)).toBeUndefined();
  expect(await missingDemo(world.databaseUrl, "monaco")).toEqual(["places", "map"]);
  await loadDemo(world.databaseUrl, ["places", "map"], { demo: "monaco" });
  expect(await missingDemo(world.databaseUrl, "monaco")).toEqual([]);
  expect(await heldDemo(world.databaseUrl)).toBe("monaco");
  const later = await serviceEnvironment(readSettings({}, "."), world.databaseUrl);
  expect([later.DESTINATION_NAME, later.DEFAULT_CURRENCY], "a later start needs no DEMO").toEqual(["Monaco", "EUR"]);
  expect(await missingDemo(world.databaseUrl, "saint-lucia")).toEqual([]);
  const named = await serviceEnvironment(readSettings({ DEMO: "saint-lucia" }, "."), world.databaseUrl);
  expect(named.DESTINATION_NAME, "DEMO is for an empty database").toBe("Monaco");
  const { body } = await world.api("/api/v1/places?limit=1");
  expect(body.meta.total).toBeGreaterThan(100);
  expect((await world.api(`/api/v1/places/${body.data[0].id}`)).body.data.attribution).toContain("OpenStreetMap");
  expect((await world.api("/api/v1/map/tiles.json")).body.attribution).toContain("OpenStreetMap");
  await world.sql`update places set source = 'own'`;
  expect(await heldDemo(world.databaseUrl)).toBe("none");
  const own = await serviceEnvironment(readSettings({}, "."), world.databaseUrl);
  expect(own.DESTINATION_NAME, "own content has the name of no demo").toBeUndefined();
}, 60_000);

test("a demo that is named on the command line is not served over another destination's data", async () => {
  const settings = readSettings({}, ".");
  const own = { ...settings, databaseUrl: world.databaseUrl };
  await world.sql`update places set source = 'demo-saint-lucia'`;
  await requireDemo(world.databaseUrl, "saint-lucia", settings);
  await expect(requireDemo(world.databaseUrl, "monaco", settings)).rejects.toThrow(
    "The database holds Saint Lucia, and a demo is loaded into an empty one only. To serve what it holds, run: npm start. For npm run demo -- monaco, move the local data away first (mv .data /var/tmp/destination-data).",
  );
  await world.sql`update places set source = 'own'`;
  await expect(requireDemo(world.databaseUrl, "monaco", own)).rejects.toThrow(
    /holds content that is no demo, .*, name an empty database in DATABASE_URL\.$/,
  );
  const empty = await freshDatabase();
  try {
    await requireDemo(empty.url, "monaco", settings);
  } finally {
    await empty.drop();
  }
});

test("none leaves an empty database as it is", async () => {
  expect(await missingDemo(world.databaseUrl, "none")).toEqual([]);
});

test("DEMO names one of them, or the service does not start", () => {
  expect(demoOf({})).toBeUndefined();
  expect(demoOf({ DEMO: "monaco" })).toBe("monaco");
  expect(() => demoOf({ DEMO: "atlantis" })).toThrow(
    "DEMO is 'atlantis'; it must be one of saint-lucia, monaco, none.",
  );
});

test("Monaco brings its own zone and currency, which the environment may replace", async () => {
  const settings = { ...readSettings({ DEMO: "monaco" }, "."), production: true };
  const env = await serviceEnvironment(settings, "postgres://db");
  expect([env.DESTINATION_NAME, env.DESTINATION_TIMEZONE, env.DEFAULT_CURRENCY]).toEqual([
    "Monaco",
    "Europe/Monaco",
    "EUR",
  ]);
});
