import { expect, test, vi } from "vitest";
import { newStaff, openConsole } from "@/tests/support/console";
import {
  DESKTOP,
  expectAccessible,
  expectNoSideways,
  PHONE,
  shownByNews,
  themeAt,
  usePages,
} from "@/tests/support/pages";
import { useSharedWorld } from "@/tests/support/shared-world";
import { standIn } from "@/tests/support/stand-in";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

const places = [{ key: "cove", name: "Quiet Cove", lat: 14, lng: -61 }];
const file = JSON.stringify({ format: "destination-bundle", version: 1, source: "tourist-board", places });
const server = await standIn((_, res) => void res.writeHead(200).end(file));

test("an admin adds a feed, sees what it would change, imports it, and sees why it failed", async () => {
  const page = await pages.open({ context: DESKTOP });
  await page.clock.install();
  await openConsole(world, page, await newStaff(world, "admin"), "/admin/feeds");
  await page.getByRole("link", { name: "Add feed" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Tourist board");
  await page.getByLabel("Format").selectOption({ label: "Destination bundle" });
  await page.getByLabel("Address").fill("tourist-board");
  await page.getByLabel("Source name").fill("tourist-board");
  await page.getByText("expected a web address").waitFor();
  await expectAccessible(page, themeAt("desktop"));
  await page.getByLabel("Address").fill(`${server.baseUrl}/places.json`);
  await page.getByLabel("Runs").selectOption({ label: "Only on request" });
  await page.getByRole("button", { name: "Add feed" }).click();
  await page.getByRole("heading", { level: 1, name: "Tourist board" }).waitFor();

  await page.getByRole("button", { name: "Dry run" }).click();
  await shownByNews(page, page.getByText("Would change: Places: 1 created"));
  await page.getByText("The changed record").click();
  await page.getByText("Created: Quiet Cove").waitFor();
  const imported = () => world.sql`select name from places where source = 'tourist-board'`;
  expect(await imported()).toEqual([]);

  await page.getByRole("button", { name: "Run now" }).click();
  await shownByNews(page, page.getByText("Places: 1 created", { exact: true }));
  expect(await imported()).toEqual([{ name: "Quiet Cove" }]);

  server.behave((_, res) => void res.writeHead(404).end());
  await page.getByRole("button", { name: "Run now" }).click();
  await shownByNews(page, page.getByText("The server answered 404 (Not Found).").first());
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("desktop"));

  const phone = await pages.open({ context: PHONE });
  await openConsole(world, phone, await newStaff(world, "admin"));
  await phone.getByRole("link", { name: /Failing feeds/ }).click();
  await phone.getByText("The server answered 404 (Not Found).").waitFor();
  await expectNoSideways(phone);
  await expectAccessible(phone, themeAt("phone"));
  await phone.getByRole("link", { name: "Tourist board" }).click();
  await phone.getByRole("button", { name: "Disable" }).click();
  await phone.getByText("Feed disabled. Its content stays.").waitFor();
  await expectNoSideways(phone);
});
