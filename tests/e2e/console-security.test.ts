import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { newStaff, openConsole } from "@/tests/support/console";
import { useJobs } from "@/tests/support/jobs";
import { linkIn } from "@/tests/support/mailbox";
import { addAuthenticator, expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { somePassword } from "@/tests/support/people";
import { sharedMails, useSharedWorld } from "@/tests/support/shared-world";

vi.setConfig({ testTimeout: 180_000 });

const mails = sharedMails();
const world = useSharedWorld();
useJobs();
const pages = usePages(world);

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
};
const signIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};
const isIn = (page: Page): Promise<void> => page.getByRole("heading", { name: "Overview" }).waitFor();

test("a super admin adds the passkey that the role needs, signs in with it, with a code and after a reset", async () => {
  const staff = await newStaff(world, "super_admin");
  const page = await pages.open({ context: PHONE });
  await addAuthenticator(page);
  await openConsole(world, page, staff);
  await page.getByText("Your role needs a passkey.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/security");
  const search = `${world.base}/admin/places/find?q=bar`;
  expect((await page.request.get(search)).status()).toBe(403);
  await page.getByLabel("Name of the passkey").fill("This phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const shown = await page.getByText("Keep these recovery codes in a safe place").textContent();
  const codes = shown?.match(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g) ?? [];
  expect(codes).toHaveLength(10);
  await page.reload();
  await page.getByText("10 of 10 recovery codes left.").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/security.png`, fullPage: true });
  await page.goto(`${world.base}/admin`);
  await isIn(page);
  expect((await page.request.get(search)).status()).toBe(200);

  await signOut(page);
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sign-in.png`, fullPage: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await isIn(page);

  await signOut(page);
  await signIn(page, staff);
  await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/second.png`, fullPage: true });
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await isIn(page);

  await signOut(page);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.getByLabel("Email").fill(staff.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("a link is on its way").waitFor();
  await expectAccessible(page);
  const password = somePassword();
  await page.goto(linkIn(await mails.next(staff.email, "Reset your console password")).href);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await expectAccessible(page);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed.").waitFor();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await signIn(page, { email: staff.email, password });
  await page.getByLabel("Recovery code").fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await isIn(page);
});

test("an admin changes the password and ends the other sessions, and a dismissed passkey changes nothing", async () => {
  const staff = await newStaff(world, "admin");
  const [page, other] = [await pages.open(), await pages.open()];
  await openConsole(world, other, staff);
  await openConsole(world, page, staff, "/admin/security");
  await page.getByLabel("Name of the passkey").fill("None");
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("No passkey was used.").waitFor();
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByText("Session ended.").waitFor();
  await other.goto(`${world.base}/admin`);
  await other.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Current password").fill(staff.password);
  await page.getByLabel("New password").fill(somePassword());
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed. Your other sessions have ended.").waitFor();
});
