import { expect, test, vi } from "vitest";
import { newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { paid } from "@/tests/support/commerce/shopping";
import { useJobs } from "@/tests/support/jobs";
import { linkIn } from "@/tests/support/mailbox";
import { DESKTOP, expectFits, PHONE, usePages } from "@/tests/support/pages";
import { someEmail, somePassword } from "@/tests/support/people";
import { sharedMails, useSharedWorld } from "@/tests/support/shared-world";

// A test visits several pages, and axe checks each.
vi.setConfig({ testTimeout: 120_000 });

const mails = sharedMails();
const world = useSharedWorld();
useJobs();
const pages = usePages(world);

test("an owner invites a person to the till, who joins with a new account, works an order and is made a manager", async () => {
  const bar = await newMerchant(world);
  const shop = { ...bar, items: [(await newItem(world, bar)).id] };
  await paid(world, shop);
  const email = someEmail();
  const owner = await pages.open({ context: PHONE, user: bar });
  await owner.goto(`${world.base}/portal`);
  await owner.getByRole("link", { name: /^Team of/ }).click();
  await owner.getByRole("button", { name: "Invite a person" }).click();
  await owner.getByLabel("Email").fill("none");
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await owner.locator("#invite-email[aria-invalid]:focus").waitFor();
  await owner.getByLabel("Email").fill(email);
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await owner.getByText(`Invitation sent to ${email}.`).waitFor();
  await expectFits(owner);

  const member = await pages.open({ context: PHONE });
  await member.goto(linkIn(await mails.next(email, "Join the team of")).href);
  await member.getByRole("link", { name: "Create an account" }).click();
  await member.getByLabel("Your name").fill("Ben");
  await member.getByLabel("Email").fill(email);
  await member.getByLabel("Password").fill(somePassword());
  await member.getByRole("button", { name: "Create account", exact: true }).click();
  await member.getByRole("heading", { name: /^Join the team of/ }).waitFor();
  await expectFits(member);
  await member.setViewportSize(PHONE.viewport ?? { width: 390, height: 844 });
  await member.getByRole("button", { name: "Accept" }).click();
  await member.waitForURL(`${world.base}/portal/orders`);
  await member.getByRole("button", { name: "Confirm" }).click();
  await member.getByText(/^Order \d+: confirmed\.$/).waitFor();
  expect(await member.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents()).toEqual([
    "Orders",
  ]);
  expect(await member.getByText("Sales today").count()).toBe(0);
  await member.goto(`${world.base}/portal/places/${bar.placeId}/menu`);
  await member.getByText("Your role doesn't include this page").waitFor();

  await owner.setViewportSize(DESKTOP.viewport ?? { width: 1280, height: 900 });
  await owner.reload();
  await owner.getByRole("button", { name: "Change role of Ben" }).click();
  await owner.getByLabel("Manager").check();
  await owner.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Role of Ben changed.").waitFor();
  await member.reload();
  await member.getByRole("button", { name: "Add item", exact: true }).waitFor();

  await member.goto(`${world.base}/portal/team`);
  await member.getByRole("button", { name: /^Leave the team of/ }).click();
  await expectFits(member);
  await member.getByRole("button", { name: "Leave the team", exact: true }).click();
  await member.getByText("You aren't on a team").waitFor();
  expect(await world.sql`select 1 from place_members where claim_id = ${bar.claimId}::bigint`).toHaveLength(0);
});

test("another account is told which address was invited, and the link waits for it", async () => {
  const [bar, invited, stranger] = [await newMerchant(world), someEmail(), await world.user()];
  const owner = await pages.open({ context: PHONE, user: bar });
  await owner.goto(`${world.base}/portal/places/${bar.placeId}/team`);
  await owner.getByRole("button", { name: "Invite a person" }).click();
  await owner.getByLabel("Email").fill(invited);
  await owner.getByRole("button", { name: "Send invitation" }).click();
  const link = linkIn(await mails.next(invited, "Join the team of")).href;
  const page = await pages.open({ context: PHONE, user: stranger });
  await page.goto(link);
  await page.getByText(invited).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Create an account" }).waitFor();
  expect(page.url()).toBe(link);
});
