import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { webhooksPath } from "@/tests/support/commerce/webhooks";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

// Without the setting that allows private hosts, as in production.
const world = useWorld(COMMERCE);
const HOOK = "https://till.example.org/hooks";
type Shop = Awaited<ReturnType<typeof newMerchant>>;
const create = (shop: Shop, body: unknown) => send(world, webhooksPath(shop.placeId), body, { token: shop.token });

refusesStrangers(world, "createWebhookEndpoint", { url: HOOK });
let known: Shop;
beforeAll(async () => {
  known = await newMerchant(world);
});
refusesBadBodies(world, { path: () => webhooksPath(known.placeId), token: () => known.token });

describe("201", () => {
  test("the endpoint with its secret, which is sealed at rest; all events by default", async () => {
    const { status, body } = await create(known, { url: HOOK });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        url: HOOK,
        enabled: true,
        disabled_reason: null,
        failing_since: null,
        events: ["order.paid", "order.updated", "order.cancelled", "order.refunded"],
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const [row] = await world.sql`select secret from webhook_endpoints where id = ${body.data.id}`;
    expect(row?.secret.includes(Buffer.from(body.data.secret.slice(6), "base64"))).toBe(false);
  });

  test("chosen events, each once", async () => {
    const { body } = await create(known, { url: HOOK, events: ["order.paid", "order.paid"] });
    expect(body.data.events).toEqual(["order.paid"]);
  });
});

describe("422", () => {
  test.each([
    ["no URL", undefined],
    ["another scheme", "ftp://till.example.org/"],
    ["plain http", "http://till.example.org/"],
    ["credentials", "https://me:secret@till.example.org/"],
    ["a fragment", "https://till.example.org/#x"],
    ["localhost", "https://localhost/"],
    ["localhost as a full name", "https://localhost./"],
    ["a name below localhost", "https://a.localhost/"],
    ["a name of the local network", "https://till.local/"],
    ["a name without a dot", "https://till/"],
    ["loopback", "https://127.0.0.1/"],
    ["loopback, shortened", "https://127.1/"],
    ["loopback as a number", "https://2130706433/"],
    ["loopback in octal", "https://0177.0.0.1/"],
    ["a private network", "https://10.1.2.3/"],
    ["the metadata service", "https://169.254.169.254/latest/meta-data/"],
    ["IPv6 loopback", "https://[::1]/"],
    ["IPv4-compatible IPv6", "https://[::127.0.0.1]/"],
    ["IPv4 mapped into IPv6", "https://[::ffff:127.0.0.1]/"],
    ["NAT64", "https://[64:ff9b::a00:1]/"],
    ["unique local IPv6", "https://[fd00::1]/"],
    ["fullwidth digits", "https://１２７.0.0.1/"],
  ])("%s", async (_, url) => {
    const { status, body } = await create(known, { url });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([422, "validation_error", "body.url"]);
  });

  test.each([[[]], [["order.eaten"]], ["order.paid"]])("events %j", async (events) => {
    expectError(await create(known, { url: HOOK, events }), 422, "validation_error");
  });

  test("a sixth endpoint of a place, also of many at once", async () => {
    const shop = await newMerchant(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(shop, { url: HOOK })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
  });
});
