import { beforeAll, expect, test, vi } from "vitest";
import { newStaff, openConsole, staffCookie } from "@/tests/support/console";
import { DESKTOP, expectAccessible, expectNoSideways, PHONE, themeAt, usePages } from "@/tests/support/pages";
import { rounds } from "@/tests/support/rounds";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  const place = (key: string, status: string) => ({ key, name: key, slug: key, status });
  await world.bundle({ places: [place("cove", "draft"), place("bay", "published")] });
});

test("staff save a filter without scripts, apply, rename, share and delete it, and see when it is out of date", async () => {
  const [owner, colleague] = [await newStaff(world, "curator"), await newStaff(world, "curator")];
  const page = await pages.open({ context: { ...DESKTOP, javaScriptEnabled: false } });
  await openConsole(world, page, owner, "/admin/places?state=draft");
  await page.getByText("Save this filter…").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Drafts");
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("status").filter({ hasText: "Filter “Drafts” saved." }).waitFor();

  for (const context of [PHONE, DESKTOP].slice(0, rounds(1, 2))) {
    const other = await pages.open({ context });
    await openConsole(world, other, owner, "/admin/places");
    const filters = other.getByRole("navigation", { name: "Saved filters" });
    await filters.getByRole("link", { name: "Drafts" }).click();
    await other.getByRole("link", { name: "bay", exact: true }).waitFor({ state: "detached" });
    await other.getByRole("link", { name: "cove" }).waitFor();
    expect(await filters.getByRole("link", { name: "Drafts" }).getAttribute("aria-current")).toBe("true");
    await other.getByText("Rename or share “Drafts”…").click();
    await expectNoSideways(other);
    await expectAccessible(other, themeAt(context === PHONE ? "phone" : "desktop"));
  }

  const desk = await pages.open();
  await openConsole(world, desk, owner, "/admin/places?state=draft");
  await desk.getByText("Rename or share “Drafts”…").click();
  await desk.getByRole("textbox", { name: "Name" }).fill("To publish");
  await desk.getByRole("checkbox", { name: /^Share with all staff/ }).check();
  await desk.getByRole("button", { name: "Save changes" }).click();
  await desk.getByRole("status").filter({ hasText: "Filter “To publish” changed." }).waitFor();

  await world.sql`update saved_filters set query = 'state=archived&q=co'`;
  const theirs = await pages.open();
  await openConsole(world, theirs, colleague, "/admin/places");
  await theirs.getByRole("link", { name: /To publish.*out of date/ }).click();
  await theirs.getByText("This list no longer knows state: archived. The rest of the filter applies.").waitFor();
  expect(await theirs.getByRole("link", { name: "bay", exact: true }).count()).toBe(0);
  expect(await theirs.getByText("Delete filter…").count()).toBe(0);
  await expectAccessible(theirs, themeAt("desktop"));

  await desk.goto(`${world.base}/admin/places`);
  await desk.getByRole("link", { name: /To publish/ }).click();
  await desk.getByRole("button", { name: "Delete filter…" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Delete filter" }).click();
  await desk.getByRole("status").filter({ hasText: "Filter deleted." }).waitFor();
  expect(await desk.getByRole("navigation", { name: "Saved filters" }).count()).toBe(0);
});

test("a filter that names a deleted record shows it as an option of its own, so that staff can choose another", async () => {
  const { id } = (
    await world.sql<{ id: string }[]>`
    insert into categories (source, source_key, name, slug) values ('test', 'gone', 'Gone', 'gone') returning id::text as id`
  )[0] ?? { id: "" };
  const cookie = await staffCookie(world, await newStaff(world, "curator"));
  const options = async () => {
    const { text } = await world.api(`/admin/places?category=${id}`, { headers: { cookie } });
    return [...text.matchAll(/<option value="(\d+)" selected="">([^<]+)</g)].map(([, value, label]) => [value, label]);
  };
  expect(await options()).toEqual([[id, "Gone"]]);
  await world.sql`delete from categories where id = ${id}::bigint`;
  expect(await options()).toEqual([[id, `No longer available: ${id}`]]);
});
