import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import { newStaff, openConsole } from "@/tests/support/console";
import { DESKTOP, expectAccessible, expectNoSideways, PHONE, themeAt, usePages } from "@/tests/support/pages";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

async function importMap(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "map-kinds-"));
  const named = [...Array(3).keys()].map((n) => ({ name: `Bank ${n}`, amenity: "bank" }));
  const features = [...named, { name: "Wide Bay", natural: "bay" }].map((properties, n) => ({
    type: "Feature",
    id: `node/${n}`,
    properties,
    geometry: { type: "Point", coordinates: [n - 61, 14] },
  }));
  const file = join(folder, "map.geojson");
  await writeFile(file, JSON.stringify({ type: "FeatureCollection", features }));
  await importFile(world.db, file).finally(() => rm(folder, { recursive: true }));
}

test("a curator leaves out a kind, sees what that would change, applies it, and resets the kind", async () => {
  await importMap();
  const page = await pages.open({ context: DESKTOP });
  await openConsole(world, page, await newStaff(world, "curator"), "/admin/map-kinds");
  await page.getByRole("row", { name: /natural=bay/ }).waitFor();
  await expectAccessible(page, themeAt("desktop"));
  await expectNoSideways(page);
  await page.getByLabel("Search").fill("bank");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Bank" }).waitFor();
  await page.getByLabel("Publish features of this kind as places").uncheck();
  await page.getByRole("button", { name: "Save rule" }).click();
  await page.getByText("Rule saved. The next import follows it.").waitFor();

  await page.getByText("3 places would be unpublished.").first().waitFor();
  await expectAccessible(page, themeAt("desktop"));
  await page.getByRole("button", { name: "Apply to these places…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply rule" }).click();
  await page.getByText("3 places unpublished.").waitFor();
  const shown = world.sql`select 1 from place_cards c join places p on p.id = c.place_id where p.name like 'Bank %'`;
  expect(await shown).toHaveLength(0);

  await page.getByRole("button", { name: "Reset to default…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to default" }).click();
  await page.getByText("3 places that an earlier rule unpublished would be published again.").first().waitFor();

  const phone = await pages.open({ context: PHONE });
  await openConsole(world, phone, await newStaff(world, "curator"), "/admin/map-kinds");
  await expectNoSideways(phone);
  await expectAccessible(phone, themeAt("phone"));
  await phone.getByRole("link", { name: "Bay", exact: true }).click();
  await phone.getByLabel("Publish features of this kind as places").check();
  await phone.getByRole("button", { name: "Save rule" }).click();
  await phone.getByText("is required, because this kind has no default").first().waitFor();
  await expectNoSideways(phone);
  await expectAccessible(phone, themeAt("phone"));
});
