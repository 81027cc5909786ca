import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { tourWith } from "@/tests/lib/tours/narration/stops";
import { claimOf, newPlace } from "@/tests/support/commerce/merchants";
import {
  COMMERCE,
  completed,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
  type Shop,
} from "@/tests/support/commerce/shopping";
import { newStaff, openConsole, type Staff } from "@/tests/support/console";
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  expectNoSideways,
  follow,
  PHONE,
  picture,
  usePages,
} from "@/tests/support/pages";
import { registered, send, someone } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...COMMERCE, BASE_URL: base }));
const pages = usePages(world);
// A test opens many pages.
const LONG = 90_000;
let admin: Staff;
let shop: Shop;
beforeAll(async () => {
  admin = await newStaff(world, "super_admin");
  shop = await newShop(world);
  // The first page loads all of Next, which is slow.
  await world.api("/admin/sign-in");
});

const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
const stateOf = async (table: string, id: string) =>
  (await world.sql`select status from ${world.sql(table)} where id = ${id}`)[0]?.status;
const hasFocus = (element: Element): boolean => element === document.activeElement;

async function pendingClaim() {
  const placeId = await newPlace(world);
  const { id } = (await claimOf(world, await world.user(), placeId)).body.data;
  return { id: String(id), placeId };
}

async function flaggedReview(body = "Sand in the soup"): Promise<string> {
  const [author, reader] = [await registered(world), await registered(world)];
  const id = await someReview(world, shop.placeId, author.id, { rating: 2, body });
  const flag = { reason: "Untrue", notes: "I was there" };
  expect((await send(world, `/api/v1/reviews/${id}/flag`, flag, { token: reader.token })).status).toBeLessThan(300);
  return id;
}

test(
  "signing in and out by keyboard: a wrong password shows an error and keeps the email",
  async () => {
    const page = await pages.open();
    await page.goto(`${world.base}/admin/claims`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByLabel("Email").focus();
    await page.keyboard.type(admin.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "Wrong email or password." });
    await alert.waitFor();
    await expect.poll(() => alert.evaluate(hasFocus)).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe(admin.email);
    expect(await page.getByLabel("Password").inputValue()).toBe("");
    await expectAccessible(page);
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

test(
  "after ten failed sign-ins the page says when to try again",
  async () => {
    const page = await pages.open();
    const { email } = await newStaff(world, "admin");
    // Its own client address, because the limit would block the other tests.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": someone() });
    await page.goto(`${world.base}/admin/sign-in`);
    const shut = page.getByText(/Too many failed attempts\. Try again in (?:1 minute|\d+ minutes)\./);
    let tries = 0;
    // The rate limit window may end in between, and another begin.
    while (!(await shut.isVisible()) && tries++ < 21) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(`wrong ${tries}`);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await answered;
      // The response resets the field, so wait before typing again.
      await expect.poll(() => page.getByLabel("Password").inputValue()).toBe("");
    }
    await shut.waitFor();
    expect(tries).toBeGreaterThan(10);
  },
  LONG,
);

// `npm run test:all` goes the same way on a phone too.
const DEVICES = [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const;

describe.each(DEVICES.slice(0, rounds(1, 2)))("on a %s", (_, context) => {
  test(
    "staff approve a claim by keyboard",
    async () => {
      const { id, placeId } = await pendingClaim();
      const page = await pages.open({ context });
      await openConsole(world, page, admin, `/admin/claims?status=pending&place=${placeId}`);
      await page.locator(`a[href="/admin/claims/${id}"]`).press("Enter");
      await page.getByRole("button", { name: "Reject…" }).press("Enter");
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Reject claim" }).press("Enter");
      await question.getByText("Must not be blank").waitFor();
      await expect.poll(() => question.getByLabel("Reason").evaluate(hasFocus)).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      expect(await page.getByRole("button", { name: "Reject…" }).evaluate(hasFocus)).toBe(true);
      await page.getByRole("button", { name: "Approve…" }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Approve claim" }).press("Enter");
      await said(page, "Claim approved.");
      expect(await stateOf("place_claims", id)).toBe("approved");
      await page.getByRole("button", { name: "Revoke…" }).waitFor();
    },
    LONG,
  );

  test(
    "staff hide a flagged review with a reason, and the filters stay in the address",
    async () => {
      const id = await flaggedReview();
      const page = await pages.open({ context });
      await openConsole(world, page, admin, "/admin/reviews?status=flagged");
      const card = page.getByRole("listitem").filter({ has: page.locator(`a[href="/admin/reviews/${id}"]`) });
      await card.getByRole("button", { name: "Hide…" }).click();
      const question = card.getByRole("dialog");
      await question.getByLabel("Reason").fill("Rude");
      await question.getByRole("button", { name: "Hide review" }).click();
      await said(page, "Review hidden.");
      expect(await stateOf("reviews", id)).toBe("hidden");
      expect(new URL(page.url()).search).toBe("?status=flagged");
      expect(await page.locator(`a[href="/admin/reviews/${id}"]`).count()).toBe(0);
    },
    LONG,
  );

  test(
    "staff refund part of an order and then the rest, through the sandbox",
    async () => {
      const { bought } = await paid(world, shop);
      const page = await pages.open({ context });
      await openConsole(world, page, admin, `/admin/orders/${bought.order.id}`);
      for (const [typed, answer] of [
        ["10.001", "Is not a valid amount in XCD."],
        ["4.00", "Refunded EC$4.00."],
        ["", "Refunded EC$6.00."],
      ] as const) {
        if ((await page.getByRole("dialog").count()) === 0) await page.getByRole("button", { name: "Refund…" }).click();
        const question = page.getByRole("dialog");
        await question.getByLabel("Amount in XCD").fill(typed);
        await question.getByLabel("Reason").fill("Cold soup");
        await question.getByRole("button", { name: "Refund" }).click();
        await page.getByText(answer).waitFor();
      }
      const [row] = await world.sql`select refunded_amount::int as back from orders where id = ${bought.order.id}`;
      expect(row?.back).toBe(1_000);
      await expect.poll(() => page.getByRole("button", { name: "Refund…" }).count()).toBe(0);
    },
    LONG,
  );
});

test(
  "a refund from a page that does not show a colleague's refund is refused",
  async () => {
    const { bought } = await paid(world, shop);
    const [mine, colleagues] = [await pages.open(), await pages.open()];
    for (const page of [mine, colleagues]) await openConsole(world, page, admin, `/admin/orders/${bought.order.id}`);
    const refund = async (page: Page) => {
      await page.getByRole("button", { name: "Refund…" }).click();
      const question = page.getByRole("dialog");
      await question.getByLabel("Amount in XCD").fill("4.00");
      await question.getByLabel("Reason").fill("Cold soup");
      await question.getByRole("button", { name: "Refund" }).click();
    };
    await refund(colleagues);
    await colleagues.getByText("Refunded EC$4.00.").waitFor();
    await refund(mine);
    await mine.getByRole("alert").filter({ hasText: "Nothing was refunded." }).waitFor();
    const [row] = await world.sql`select refunded_amount::int as back from orders where id = ${bought.order.id}`;
    expect(row?.back).toBe(400);
  },
  LONG,
);

test(
  "without JavaScript, rejecting a claim needs a reason",
  async () => {
    const { id, placeId } = await pendingClaim();
    const page = await pages.open({ context: { ...DESKTOP, javaScriptEnabled: false } });
    await page.goto(`${world.base}/admin/sign-in?next=${encodeURIComponent("/admin/claims?status=pending")}`);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${world.base}/admin/claims?status=pending`);
    await page.getByLabel("Place ID").fill(placeId);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.locator(`a[href="/admin/claims/${id}"]`).click();
    await page.getByText("Reject…").click();
    await page.getByRole("button", { name: "Reject claim" }).click();
    await page.getByText("Must not be blank.").waitFor();
    await page.getByLabel("Reason").fill("Not yours");
    await page.getByRole("button", { name: "Reject claim" }).click();
    await said(page, "Claim rejected.");
    expect(await stateOf("place_claims", id)).toBe("rejected");
  },
  LONG,
);

test(
  "failed audio is listed with its error, and staff can retry it",
  async () => {
    const { stopIds } = await tourWith(world.sql, ["The fort.", "The market."]);
    await world.sql`
      update tour_stops set tts_status = 'failed', tts_error = 'the speech provider answered 500' where id = ${stopIds[0] ?? ""}`;
    const page = await pages.open({ context: PHONE });
    await openConsole(world, page, await newStaff(world, "curator"));
    await page
      .getByRole("link", { name: /Failed audio/ })
      .first()
      .click();
    await page.getByText("the speech provider answered 500").waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("button", { name: /Retry/ }).press("Enter");
    await said(page, "Audio is back in the queue.");
    await page.getByText("No failed audio").waitFor();
    const events = await world.sql`select entity from audit_log where action = 'narration.retry'`;
    expect(events).toHaveLength(1);
  },
  LONG,
);

test(
  "a new console user gets a working password, which is shown once",
  async () => {
    const page = await pages.open();
    await openConsole(world, page, admin, "/admin/console-users");
    const email = `new-${Date.now()}@example.test`;
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Add user" }).click();
    await said(page, "Password: ");
    const words = await page.getByRole("status").filter({ hasText: "Password" }).textContent();
    const password = /Password: (\S+)/.exec(words ?? "")?.[1] ?? "";
    await page.reload();
    expect(await page.getByText(password).count()).toBe(0);
    await openConsole(world, await pages.open(), { id: "", email, password, role: "curator" });
  },
  LONG,
);

test(
  "every screen is accessible in both themes, on desktop and phone",
  async () => {
    const [{ id: claim }, review, { bought }, user] = [
      await pendingClaim(),
      await flaggedReview(),
      await ordered(world, shop),
      await registered(world),
    ];
    await deliver(world, eventOf(bought, { object: { amount: 999 } }));
    const period = { amount: 90_000, from: "2026-11-01", to: "2026-11-15", notes: "Quiet" };
    await completed(world, shop, { quantity: 90 });
    const payout = await createDisbursement({ db: world.db, actor: "cli" }, shop.placeId, period);
    const page = await pages.open();
    await openConsole(world, page, admin);
    for (const path of [
      "",
      "/claims",
      `/claims/${claim}`,
      "/reviews",
      `/reviews/${review}`,
      "/payments",
      "/orders",
      `/orders/${bought.order.id}`,
      "/disbursements",
      "/disbursements/new",
      `/disbursements/${payout.id}`,
      `/disbursements/new?place=${shop.placeId}`,
      "/users",
      `/users/${user.id}`,
      "/console-users",
      "/audit",
      "/audit?actor=nobody",
    ]) {
      await follow(page, `/admin${path}`);
      await expectFits(page);
      if (path === "") await picture(page, "console");
    }
  },
  4 * LONG,
);

test(
  "a place that is not listed: proposed in the portal, approved in the console, managed and published",
  async () => {
    const name = `Ti Kaye ${Date.now()}`;
    await world.bundle({ places: [{ key: name, name: `${name} Resort`, lat: 14.001, lng: -61 }] });
    const portal = await pages.open({ context: PHONE, user: await registered(world) });
    await portal.goto(`${world.base}/portal/find`);
    await portal.getByLabel("Place name").fill(name);
    await portal.getByRole("button", { name: "Search" }).click();
    await portal.getByRole("link", { name: `${name} Resort` }).waitFor();
    await portal.getByRole("link", { name: "My place is not listed" }).click();
    await portal.getByLabel("Business name").fill("Ti Kaye Ltd");
    await portal.getByLabel("Your name").fill("Amelie");
    await portal.getByLabel("Phone").fill("+1 758 484 1234");
    await portal.getByRole("button", { name: "Send proposal" }).click();
    await portal.getByText("Set the pin on the map, or enter both").waitFor();
    expect(await portal.getByLabel("Place name").inputValue()).toBe(name);
    await expectFits(portal);
    await portal.setViewportSize(PHONE.viewport ?? { width: 390, height: 844 });
    await portal.getByLabel("Latitude").fill("14");
    await portal.getByLabel("Longitude").fill("-61");
    await portal.getByRole("button", { name: "Send proposal" }).click();
    await portal.getByText("We're reviewing your proposal.").waitFor();
    await expectFits(portal);

    const page = await pages.open();
    await openConsole(world, page, admin, "/admin/claims/proposals?status=pending");
    await expectFits(page);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByText(`${name} Resort, 111 m away`).waitFor();
    await expectFits(page);
    await page.getByRole("button", { name: "Approve…" }).click();
    await page.getByRole("button", { name: "Create place" }).click();
    await said(page, "Place created as a draft.");
    await page.waitForURL(/\/admin\/places\/\d+$/);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await said(page, "Place published.");

    await portal.goto(`${world.base}/portal`);
    await portal.getByRole("link", { name: `Menu of ${name}` }).waitFor();
  },
  LONG,
);
