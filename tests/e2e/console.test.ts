import { beforeAll, describe, expect, test } from "vitest";
import { claimOf, newPlace } from "@/tests/support/commerce/merchants";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { newStaff, openConsole, type Staff } from "@/tests/support/console";
import { DESKTOP, expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...COMMERCE, BASE_URL: base }));
const pages = usePages(world);
// Each test opens many a page, in two themes.
const LONG = 90_000;
let admin: Staff;
beforeAll(async () => {
  admin = await newStaff(world, "super_admin");
});

describe("signing in", () => {
  test(
    "by keyboard alone: a wrong password is told beside the form, the right one leads in, signing out ends it",
    async () => {
      const page = await pages.open();
      await page.goto(`${world.base}/admin/claims`);
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await expectAccessible(page);
      await page.getByLabel("Email").focus();
      await page.keyboard.type(admin.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type("not the password");
      await page.keyboard.press("Enter");
      const alert = page.getByRole("alert").filter({ hasText: "not right" });
      await alert.waitFor();
      expect(await page.getByLabel("Email").inputValue()).toBe(admin.email);
      expect(await page.getByLabel("Password").inputValue()).toBe("");
      await page.getByLabel("Password").focus();
      await page.keyboard.type(admin.password);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Overview" }).waitFor();
      await page.getByRole("button", { name: "Sign out" }).press("Enter");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await page.goto(`${world.base}/admin`);
      expect(new URL(page.url()).pathname).toBe("/admin/sign-in");
    },
    LONG,
  );
});

describe.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])("on a %s", (_, context) => {
  test(
    "staff approve a claim, and the filters stay in the address",
    async () => {
      const placeId = await newPlace(world);
      const { id } = (await claimOf(world, await world.user(), placeId)).body.data;
      const page = await pages.open({ context });
      await openConsole(world, page, admin, `/admin/claims?status=pending&place=${placeId}`);
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.locator(`a[href="/admin/claims/${id}"]`).press("Enter");
      await page.getByRole("button", { name: "Reject…" }).press("Enter");
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Reject the claim" }).press("Enter");
      await question.getByText("Must not be blank").waitFor();
      expect(await question.getByLabel("Reason").evaluate((field) => field === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Approve…" }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Approve the claim" }).press("Enter");
      await page.getByRole("status").filter({ hasText: "The claim is approved." }).waitFor();
      await expectAccessible(page);
      expect(await world.db.sql`select status from place_claims where id = ${id}`).toEqual([{ status: "approved" }]);
    },
    LONG,
  );
});
