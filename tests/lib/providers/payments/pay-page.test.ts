import { beforeAll, describe, expect, test } from "vitest";
import { GET, POST } from "@/app/pay/sandbox/[id]/route";
import { readEnv } from "@/lib/platform/settings/env";
import { money } from "@/lib/providers/payments/sandbox/pay-page";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { type Bought, COMMERCE, newShop, ordered, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
type Payment = Bought["payment"] & { client_secret: string; redirect_url: string };
const payment = async () => {
  const { bought } = await ordered(world, shop);
  return { order: bought.order, ...(bought.payment as Payment) };
};
const args = (id: string) => ({ params: Promise.resolve({ id }) });
const show = (id: string, url: string) => GET(new Request(url), args(id));
const choose = (id: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) };
  return POST(new Request(`http://localhost:3000/pay/sandbox/${id}`, { method: "POST", headers, body }), args(id));
};
const statusOf = async (orderId: string) =>
  (await world.sql`select status from orders where id = ${orderId}`)[0]?.status;

describe("the pay page", () => {
  test("says what is paid, has a form without scripts, and a policy that lets none run", async () => {
    const { id, redirect_url: url, order } = await payment();
    const response = await show(id, url);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const part of [
      '<html lang="en">',
      "<title>Pay for your order</title>",
      "<h1>",
      `<dd>${order.id}</dd>`,
      "XCD&#160;10.00",
      'value="pay">Pay',
    ])
      expect(html.replaceAll("\u00a0", "&#160;")).toContain(part);
    expect(html).not.toContain("<script");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("paying it makes the order paid through the webhook, once, and leads back to the page", async () => {
    const { id, client_secret, redirect_url: url, order } = await payment();
    for (let n = 0; n < 2; n++) {
      const response = await choose(id, { client_secret, action: "pay" });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        url.replace("http://localhost:3000", ""),
      ]);
    }
    expect(await statusOf(order.id)).toBe("paid");
    expect(await (await show(id, url)).text()).toContain("Payment complete");
    expect(
      await world.sql`select outcome from payment_events e join payments p on p.id = e.payment_id where p.provider_payment_id = ${id}`,
    ).toEqual([{ outcome: "applied" }]);
    await expectMoneyConserved(world);
  });

  test("declining it leaves the order waiting for another try", async () => {
    const { id, client_secret, redirect_url: url, order } = await payment();
    await choose(id, { client_secret, action: "decline" });
    expect(await statusOf(order.id)).toBe("pending_payment");
    expect(await (await show(id, url)).text()).toContain("You can try again");
    await choose(id, { client_secret, action: "pay" });
    expect(await statusOf(order.id)).toBe("paid");
  });

  test("what the webhook has not taken is told again when the page is looked at", async () => {
    const { id, redirect_url: url, order } = await payment();
    const { settle } = await import("@/lib/providers/payments/sandbox/sandbox.service");
    await settle(world.db, id, "succeeded", new Date());
    expect(await statusOf(order.id)).toBe("pending_payment");
    await show(id, url);
    expect(await statusOf(order.id)).toBe("paid");
    await expectMoneyConserved(world);
  });

  test("404 without the payment's secret, for a payment that is not there, and for a form too long", async () => {
    const { id, client_secret, redirect_url: url } = await payment();
    const other = await payment();
    for (const wrong of [url.replace(/=.*/, "=x"), url.replace(/\?.*/, ""), other.redirect_url])
      expect((await show(id, wrong)).status).toBe(404);
    expect((await show("pi_none", url)).status).toBe(404);
    for (const fields of [
      { action: "pay" },
      { action: "pay", client_secret: other.client_secret },
      { action: "pay", client_secret, filler: "x".repeat(5_000) },
    ])
      expect((await choose(id, fields as Record<string, string>)).status).toBe(404);
  });

  test("an action that is none changes nothing", async () => {
    const { id, client_secret, order } = await payment();
    expect((await choose(id, { client_secret, action: "refund" })).status).toBe(200);
    expect(await statusOf(order.id)).toBe("pending_payment");
  });
});

test.each([
  [1_000, "XCD", "XCD 10.00"],
  [1, "XCD", "XCD 0.01"],
  [1_000, "JPY", "JPY 1,000"],
  [1_000, "KWD", "KWD 1.000"],
])("%d minor units of %s are %s", (minor, currency, shown) => {
  expect(money(minor, currency).replaceAll("\u00a0", " ")).toBe(shown);
});

describe("settings", () => {
  const minimal = { DATABASE_URL: "postgres://host/name", AUTH_SECRET: "x".repeat(32) };
  const production = {
    ...minimal,
    APP_ENV: "production",
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "a",
    TWILIO_AUTH_TOKEN: "b",
    TWILIO_FROM: "+1",
  };
  const stripe = {
    PAYMENTS_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_live_9f1c62d07be84a35",
    PAYMENTS_WEBHOOK_SECRET: "whsec_5f0c1e9ab7d24836",
  };
  // Other parts may refuse other things in production; of these only what concerns payments is looked at.
  const refusal = (given: Record<string, string>): string => {
    try {
      readEnv(given);
      return "";
    } catch (error) {
      return String(error);
    }
  };

  test("the sandbox is refused in production unless it is allowed", () => {
    expect(refusal(production)).toContain("PAYMENTS_PROVIDER: sandbox is refused in production");
    expect(refusal({ ...production, PAYMENTS_ALLOW_SANDBOX: "1" })).not.toContain("PAYMENTS");
    expect(refusal({ ...production, ...stripe })).not.toContain("PAYMENTS");
    expect(refusal({ ...minimal, APP_ENV: "preview" })).not.toContain("PAYMENTS");
  });

  test("Stripe needs its key and its webhook's secret", () => {
    const said = refusal({ ...minimal, PAYMENTS_PROVIDER: "stripe" });
    expect(said).toContain("STRIPE_SECRET_KEY");
    expect(said).toContain("PAYMENTS_WEBHOOK_SECRET");
  });
});
