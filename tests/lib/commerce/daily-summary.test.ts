// Guarantees of the daily summary: once for each place and day, of a day of the destination's zone, and ended by a link.
import { describe, expect, test } from "vitest";
import { GET, POST } from "@/app/unsubscribe/route";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { cli } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
// The clocks of this zone go back on 4 November 2040 and forward on 14 March 2027.
const world = useWorld({ ...COMMERCE, ...mails.settings, DESTINATION_TIMEZONE: "America/New_York" });
useJobs();

const choose = (shop: Shop, daily_summary: boolean) =>
  send(world, "/api/v1/me/notification-preferences", { daily_summary }, { method: "PUT", token: shop.token });
const queue = async (now: string) => {
  const { queueDailySummaries } = await import("@/lib/domains/commerce/summaries/daily-summary.service");
  return queueDailySummaries({ db: world.db, now: new Date(now) });
};
const emailOf = async ({ id }: Shop): Promise<string> =>
  (await world.sql`select email from app_users where id = ${id}`)[0]?.email;

async function wanting(): Promise<Shop> {
  await world.sql`update preferences set daily_summary = false`;
  const shop = await newShop(world);
  expect((await choose(shop, true)).body.data.daily_summary).toBe(true);
  return shop;
}
async function paidAt(shop: Shop, moment: string): Promise<string> {
  const { bought } = await paid(world, shop);
  await world.sql`update orders set paid_at = ${moment} where id = ${bought.order.id}`;
  return bought.order.id;
}
/** The summary's rows as the merchant reads them. */
async function summaryOf(shop: Shop): Promise<string[]> {
  const { text } = await mails.next(await emailOf(shop), "2040");
  return text.split("\n").filter((line) => /^[A-Z][\w ]*: (?!http)/.test(line));
}

describe("the time", () => {
  test.each([
    ["in summer", "2040-11-03T10:59:59Z", "2040-11-03T11:00:00Z"],
    ["after the clocks went back", "2040-11-05T11:59:59Z", "2040-11-05T12:00:00Z"],
  ])("is 7:00 in the destination's zone %s, and a place gets one a day", async (_, before, at) => {
    await wanting();
    expect(await queue(before)).toBe(0);
    const results = await Promise.all([queue(at), queue(at), queue(at)]);
    expect(results.reduce((sum, n) => sum + n)).toBe(1);
    expect(await queue(at.replace(":00:00", ":05:00"))).toBe(0);
  });

  test("is not later than noon", async () => {
    await wanting();
    expect(await queue("2040-11-08T17:00:00Z")).toBe(0);
    expect(await queue("2040-11-08T16:59:59Z")).toBe(1);
  });
});

describe("the content", () => {
  test("is a whole day of 25 hours: orders, sales, refunds of any order, and claims in review", async () => {
    const shop = await wanting();
    await paidAt(shop, "2040-11-04T03:59:59Z");
    await paidAt(shop, "2040-11-04T04:00:00Z");
    const last = await paidAt(shop, "2040-11-05T04:59:59Z");
    await paidAt(shop, "2040-11-05T05:00:00Z");
    await refundOrder(cli(world), last, { amount: 250 });
    await world.sql`update refunds set settled_at = '2040-11-05T04:00:00Z'`;
    const other = await newShop(world);
    await paidAt(other, "2040-11-04T12:00:00Z");
    await world.sql`
      insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone)
      values (${other.placeId}, ${shop.id}, 'x', 'x', '+17584841234')`;
    expect(await queue("2040-11-05T12:00:00Z")).toBe(1);
    expect(await summaryOf(shop)).toEqual([
      "Paid orders: 2",
      "Sales: XCD 20.00",
      "Refunds: -XCD 2.50",
      "Sales after refunds: XCD 17.50",
      "Claims in review: 1",
    ]);
    const [mail] = await mails.to(await emailOf(shop), "4 November 2040");
    expect(mail?.html).toContain("Unsubscribe</a>");
  });

  test("of a day without orders and refunds is not sent", async () => {
    const shop = await wanting();
    expect(await queue("2040-11-10T12:00:00Z")).toBe(1);
    const ended = () => world.sql`select status from mails where key = ${`summary:2040-11-09:${shop.placeId}`}`;
    await expect.poll(ended).toEqual([{ status: "discarded" }]);
    expect(await mails.to(await emailOf(shop), "2040")).toEqual([]);
  });
});

describe("unsubscribing", () => {
  const linkOf = async (shop: Shop): Promise<string> => {
    const { unsubscribeLink } = await import("@/lib/domains/identity/push-devices/unsubscribe-link");
    return unsubscribeLink(shop.id, "daily_summary");
  };
  const wants = async ({ id }: Shop) =>
    (await world.sql`select daily_summary from preferences where owner = ${id}`)[0]?.daily_summary;
  const post = (url: string, body = "List-Unsubscribe=One-Click") =>
    POST(new Request(url, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body }));

  test("takes a POST: opening the link only asks, and a repetition changes nothing", async () => {
    const shop = await wanting();
    const url = await linkOf(shop);
    const page = GET(new Request(url));
    const html = await page.text();
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(html).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(html).not.toContain("<script");
    expect(await wants(shop)).toBe(true);
    for (let n = 0; n < 2; n++) {
      const response = await post(url);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("You are unsubscribed")]);
      expect(await wants(shop)).toBe(false);
    }
    expect(await queue("2040-11-12T12:00:00Z")).toBe(0);
  });

  test("is not possible with a link that we have not signed for this user", async () => {
    const [shop, other] = [await newShop(world), await wanting()];
    const url = new URL(await linkOf(shop));
    const token = url.searchParams.get("token") ?? "";
    const signature = token.slice(token.indexOf(".") + 1);
    for (const forged of [
      "",
      "x",
      `${other.id}.${signature}`,
      `${other.id}.${"A".repeat(43)}`,
      `${other.id}.`,
      `${token}A`,
      `${other.id}.${signature}\n`,
    ]) {
      url.searchParams.set("token", forged);
      expect([GET(new Request(url)).status, (await post(url.href)).status], forged).toEqual([404, 404]);
    }
    expect(await wants(other)).toBe(true);
  });
});
