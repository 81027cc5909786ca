import { beforeAll, expect, test, vi } from "vitest";
import { propose } from "@/tests/support/commerce/proposals";
import { newStaff, openConsole, staffCookie } from "@/tests/support/console";
import {
  DESKTOP,
  expectAccessible,
  expectNoSideways,
  PHONE,
  shownByNews,
  themeAt,
  usePages,
} from "@/tests/support/pages";
import { MANY_CLIENTS } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...MANY_CLIENTS, BASE_URL: base }));
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  const names = ["Coral Bay Bar", '=HYPERLINK("https://evil.example")', "Quiet Cove"];
  const places = names.map((name, n) => ({ key: `p${n}`, name, slug: `p${n}`, status: "draft" }));
  await world.bundle({ places });
});

// `npm run test:all` goes the same way on a phone too.
const DEVICES = [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const;

test.each(DEVICES.slice(0, rounds(1, 2)))(
  "staff see the last 30 days, and go anywhere with Ctrl-K, on a %s",
  async (device, context) => {
    const page = await pages.open({ context });
    await openConsole(world, page, await newStaff(world, "admin"));
    await page.getByRole("img", { name: "Tours: none in 30 days." }).waitFor();
    await expectNoSideways(page);
    await expectAccessible(page, themeAt(device));
    await page.getByRole("button", { name: "Go to…" }).waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: /^Screen, place/ });
    await box.waitFor();
    await expectAccessible(page, themeAt(device));
    await box.fill("coral");
    await page.getByRole("option", { name: /Coral Bay Bar/ }).waitFor();
    // The Enter that ends a word of an input method chooses nothing. One that chose would close the dialog.
    await box.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    expect(await box.inputValue()).toBe("coral");
    await box.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Coral Bay Bar" }).waitFor();
    await page.keyboard.press("Control+k");
    await box.fill("plac");
    await box.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Places" }).waitFor();
    await expectNoSideways(page);
    await expectAccessible(page, themeAt(device));
  },
);

test("the overview counts what arrives while it is open", async () => {
  const page = await pages.open();
  await page.clock.install();
  await openConsole(world, page, await newStaff(world, "curator"));
  await page.getByText("You're all caught up").waitFor();
  expect((await propose(world, await world.user())).status).toBe(201);
  await shownByNews(page, page.getByRole("link", { name: /Proposed places/ }));
});

test("selected rows are published together, with the outcome", async () => {
  const page = await pages.open();
  await openConsole(world, page, await newStaff(world, "curator"), "/admin/places");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByText("3 selected").waitFor();
  await page.getByRole("checkbox", { name: "Select Quiet Cove" }).uncheck();
  await page.getByRole("button", { name: "Publish selected", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "2 of 2 places published." }).waitFor();
  await expect.poll(() => page.getByText("Published", { exact: true }).count()).toBeGreaterThanOrEqual(2);
  expect((await world.sql`select count(*)::int as n from places where status = 'published'`)[0]?.n).toBe(2);
});

test("a list is a file for those who may see it, with its filters and without formulas", async () => {
  const [curator, admin] = [await newStaff(world, "curator"), await newStaff(world, "admin")];
  const get = async (path: string, cookie = "") => world.api(path, { headers: { cookie } });
  const cookie = await staffCookie(world, curator);
  const file = await get("/admin/places/export?q=HYPERLINK", cookie);
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8; header=present",
    "private, no-store",
  ]);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="places-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = file.text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const [entry] = await world.sql`select actor, after from audit_log where action = 'list.export'`;
  expect(entry).toEqual({ actor: `admin:${curator.id}`, after: { q: "HYPERLINK" } });

  for (const part of ["orders", "disbursements", "audit"]) {
    expect([part, (await get(`/admin/${part}/export`, cookie)).status]).toEqual([part, 403]);
    expect([part, (await get(`/admin/${part}/export`, await staffCookie(world, admin))).status]).toEqual([part, 200]);
  }
  for (const part of ["places", "events", "reviews", "orders", "disbursements", "audit"])
    expect([part, (await get(`/admin/${part}/export`)).status]).toEqual([part, 401]);
  expect((await get("/admin/find?q=coral")).status).toBe(401);
});
