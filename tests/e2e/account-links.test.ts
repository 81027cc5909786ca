import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { linkIn } from "@/tests/support/mailbox";
import { expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { registered, somePassword } from "@/tests/support/people";
import { sharedMails, useSharedWorld } from "@/tests/support/shared-world";
import { unzip } from "@/tests/support/unzip";

// A test visits several pages, and axe checks each.
vi.setConfig({ testTimeout: 120_000 });

const mails = sharedMails();
const world = useSharedWorld();
useJobs();
const pages = usePages(world);

test("on a phone a merchant who has forgotten the password gets a new one from the sign-in page", async () => {
  const { email, password } = await registered(world);
  const page = await pages.open({ context: PHONE });
  await page.goto(`${world.base}/portal`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByRole("status").getByText(email).waitFor();

  const fresh = somePassword();
  await page.goto(linkIn(await mails.next(email, "Reset your password")).href);
  await page.getByLabel("New password").fill("password1");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Is one of the commonest passwords").waitFor();
  await expectAccessible(page);
  await page.getByLabel("New password").fill(fresh);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("heading", { name: "Password changed" }).waitFor();
  await page.getByRole("link", { name: "Continue" }).click();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Wrong email or password.").waitFor();
  await page.getByLabel("Password").fill(fresh);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor({ state: "detached" });
});

test("the link of a verification works at a click, once, and leads back into the app", async () => {
  const { email, id } = await registered(world);
  const link = linkIn(await mails.next(email, "Confirm your email address")).href;
  const page = await pages.open({ context: PHONE });
  await page.goto(link);
  const verified = async () =>
    (await world.sql`select email_verified_at from app_users where id = ${id}`)[0]?.email_verified_at !== null;
  expect(await verified()).toBe(false);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Email address confirmed" }).waitFor();
  expect(await verified()).toBe(true);
  expect(await page.getByRole("link", { name: "Open the app" }).getAttribute("href")).toMatch(/^destination:\/\//);
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("This link is invalid, has expired or was already used.").waitFor();
});

test("the message of an export leads to a page whose button downloads the file, until it is gone", async () => {
  const { id, email, token } = await registered(world);
  expect((await world.api("/api/v1/me/export", { method: "POST", token })).status).toBe(202);
  const link = linkIn(await mails.next(email, "Your data is ready")).href;
  const page = await pages.open({ context: { ...PHONE, acceptDownloads: true } });
  await page.goto(link);
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await (await download).path();
  expect(JSON.parse(unzip(await readFile(file)).get("profile.json") ?? "")).toMatchObject([{ id, email }]);
  await world.sql`delete from data_exports where owner = ${id}`;
  await page.goto(link);
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  expect((await world.api(link.slice(world.base.length).replace("?", "/file?"))).status).toBe(404);
});
