import { beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/commerce/claims/decisions.service";
import { expectError } from "@/tests/api/checks";
import { cli, newItem, newMerchant, newPrice } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, cartOf, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { registered, send, someEmail, somePassword } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
const item = (n = 0): string => shop.items[n] ?? "";
const call = (method: string, path: string, { token }: { token: string }, body?: unknown) =>
  send(world, `/api/v1/cart${path}`, body, { method, token });

describe("GET", () => {
  test("200: an empty cart where there is none", async () => {
    expect(await cartOf(world, await world.user())).toEqual({
      ...{ id: null, place: null, items: [], subtotal: 0, currency: "XCD", expires_at: null },
    });
  });

  test("200: at the prices of now, and 24 hours from its last change", async () => {
    const [own, buyer] = [await newShop(world, [500, 20]), await world.user()];
    await addToCart(world, buyer, own.items[0] ?? "", 2, "Warm");
    await addToCart(world, buyer, own.items[1] ?? "", 1);
    await newPrice(world, own, own.items[0] ?? "", 600);
    const cart = await cartOf(world, buyer);
    const [first] = cart.items;
    expect(first).toEqual({
      ...{ id: expect.any(String), item_id: own.items[0], name: "Bakes", quantity: 2, note: "Warm" },
      ...{ unit_price: 600, total: 1_200, available: true },
    });
    expect(cart).toMatchObject({
      place: { id: own.placeId, name: expect.any(String), slug: expect.any(String) },
      subtotal: 1_220,
    });
    expect(Math.abs(Date.parse(cart.expires_at) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  test("200: what is taken off the menu stays, counts for nothing and says so", async () => {
    const [own, buyer] = [await newShop(world, [500, 20]), await world.user()];
    for (const id of own.items) await addToCart(world, buyer, id);
    await send(
      world,
      `/api/v1/me/places/${own.placeId}/items/${own.items[0]}`,
      { enabled: false },
      { method: "PATCH", token: own.token },
    );
    const cart = await cartOf(world, buyer);
    expect(cart.items[0]).toMatchObject({ unit_price: null, total: null, available: false });
    expect(cart.subtotal).toBe(20);
  });

  test("200: after 24 hours it is empty, and what comes then begins a new one", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    const { id } = await cartOf(world, buyer);
    await world.db.sql`update carts set changed_at = now() - interval '23 hours 59 minutes' where owner = ${buyer.id}`;
    expect((await cartOf(world, buyer)).id).toBe(id);
    await world.db.sql`update carts set changed_at = now() - interval '24 hours' where owner = ${buyer.id}`;
    expect((await cartOf(world, buyer)).id).toBeNull();
    const other = await newShop(world);
    expect((await addToCart(world, buyer, other.items[0] ?? "")).body.data.items).toHaveLength(1);
    expect((await cartOf(world, buyer)).id).not.toBe(id);
  });
});

describe("POST items", () => {
  test("200 with the cart; the same item again adds up, and a note given last stands", async () => {
    const buyer = await world.user();
    expect((await addToCart(world, buyer, item(), 2, "a")).status).toBe(200);
    await addToCart(world, buyer, item(), 3);
    const { status, body } = await addToCart(world, buyer, item(), 94, "b");
    expect([status, body.data.items]).toMatchObject([200, [{ quantity: 99, note: "b" }]]);
    expectError(await addToCart(world, buyer, item(), 1), 422, "validation_error");
    expect((await cartOf(world, buyer)).items).toMatchObject([{ quantity: 99 }]);
  });

  test("404 for an unknown item, one that is archived, and one of an unpublished place", async () => {
    const [own, buyer] = [await newShop(world), await world.user()];
    for (const id of ["999999999", "9223372036854775808", "abc", "0", "", "9".repeat(400), "\u0000"])
      expectError(await addToCart(world, buyer, id), 404, "not_found");
    await send(world, `/api/v1/me/places/${own.placeId}/items/${own.items[0]}`, undefined, {
      method: "DELETE",
      token: own.token,
    });
    expectError(await addToCart(world, buyer, own.items[0] ?? ""), 404, "not_found");
    await world.db.sql`delete from place_cards where place_id = ${own.placeId}`;
    expectError(await addToCart(world, buyer, own.items[1] ?? ""), 404, "not_found");
  });

  test("409 cart_conflict for another merchant's item, until the cart is empty", async () => {
    const [other, buyer] = [await newShop(world), await world.user()];
    await addToCart(world, buyer, item());
    expectError(await addToCart(world, buyer, other.items[0] ?? ""), 409, "cart_conflict");
    const [line] = (await cartOf(world, buyer)).items;
    await call("DELETE", `/items/${line.id}`, buyer);
    expect((await addToCart(world, buyer, other.items[0] ?? "")).status).toBe(200);
  });

  test("409: of two merchants' items at once one gets in", async () => {
    const other = await newShop(world);
    for (let round = 0; round < 10; round++) {
      const buyer = await world.user();
      const answers = await Promise.all([
        addToCart(world, buyer, item()),
        addToCart(world, buyer, other.items[0] ?? ""),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("422: of a place whose merchant's claim was revoked", async () => {
    const [own, buyer] = [await newShop(world), await world.user()];
    await decideClaim(cli(world), own.claimId, "revoke");
    const answer = await addToCart(world, buyer, own.items[0] ?? "");
    expectError(answer, 422, "validation_error");
    expect(answer.text).toContain("takes no orders");
  });

  test("422: hidden, without a price, in a second currency, and more than can be paid", async () => {
    const [merchant, buyer] = [await newMerchant(world), await world.user()];
    const hidden = await newItem(world, merchant, { enabled: false });
    const unpriced = await newItem(world, merchant, { currency: "USD" });
    for (const { id } of [hidden, unpriced]) expectError(await addToCart(world, buyer, id), 422, "validation_error");
    const dear = await newItem(world, merchant, { price: 9_007_199_254_740_991 });
    expectError(await addToCart(world, buyer, dear.id, 2), 422, "validation_error");
    expect((await addToCart(world, buyer, dear.id, 1)).body.data.subtotal).toBe(9_007_199_254_740_991);
    const more = await newItem(world, merchant, { price: 1 });
    expectError(await addToCart(world, buyer, more.id), 422, "validation_error");
  });

  test.each([
    {},
    { item_id: "1" },
    { item_id: 1, quantity: 1 },
    { item_id: "1", quantity: 0 },
    { item_id: "1", quantity: 100 },
    { item_id: "1", quantity: 1.5 },
    { item_id: "1", quantity: "1" },
    { item_id: ["1"], quantity: 1 },
    { item_id: "1", quantity: 1, note: "x".repeat(501) },
    { item_id: "1", quantity: 1, note: "\ud800" },
  ])("422: %j", async (body) => {
    expectError(await call("POST", "/items", await world.user(), body), 422, "validation_error");
  });

  test("nothing in the body sets a price", async () => {
    const buyer = await world.user();
    const body = { item_id: item(), quantity: 1, unit_price: 1, price: 1, total: 1, cart_id: "1", owner: "x" };
    expect((await call("POST", "/items", buyer, body)).body.data).toMatchObject({ subtotal: 1_000 });
  });
});

describe("PATCH and DELETE", () => {
  test("200 with the cart; what is left out stays, null takes a note away", async () => {
    const buyer = await world.user();
    const { items } = (await addToCart(world, buyer, item(), 2, "a")).body.data;
    const at = `/items/${items[0].id}`;
    expect((await call("PATCH", at, buyer, {})).body.data.items).toEqual(items);
    expect((await call("PATCH", at, buyer, { quantity: 7 })).body.data.items).toMatchObject([
      { quantity: 7, note: "a" },
    ]);
    expect((await call("PATCH", at, buyer, { note: null })).body.data.items).toMatchObject([
      { quantity: 7, note: null },
    ]);
    expectError(await call("PATCH", at, buyer, { quantity: 0 }), 422, "validation_error");
    const gone = await call("DELETE", at, buyer);
    expect([gone.status, gone.body.data.items, gone.body.data.place]).toEqual([200, [], null]);
    expectError(await call("DELETE", at, buyer), 404, "not_found");
  });

  test("204: the cart, whether or not there is one", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    for (let n = 0; n < 2; n++) {
      const { status, text } = await call("DELETE", "", buyer);
      expect([status, text]).toEqual([204, ""]);
    }
    expect((await cartOf(world, buyer)).items).toEqual([]);
  });

  test("404: another's line is answered like one that is not there, and stays", async () => {
    const [owner, stranger] = [await world.user(), await world.user()];
    const [line] = (await addToCart(world, owner, item())).body.data.items;
    await addToCart(world, stranger, item());
    for (const [method, body] of [
      ["PATCH", { quantity: 9 }],
      ["PATCH", { quantity: -1 }],
      ["DELETE", undefined],
    ] as const) {
      const [foreign, random] = [
        await call(method, `/items/${line.id}`, stranger, body),
        await call(method, "/items/999999999", stranger, body),
      ];
      expectError(foreign, 404, "not_found");
      expect(foreign.text).toBe(random.text);
    }
    expect((await cartOf(world, owner)).items).toMatchObject([{ quantity: 1 }]);
  });

  test("401 without a token", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/items"],
      ["PATCH", "/items/1"],
      ["DELETE", "/items/1"],
    ] as const)
      expectError(await call(method, path, { token: "" }), 401, "auth_required");
  });
});

describe("a guest's cart", () => {
  test("goes over to the account that the guest becomes", async () => {
    const guest = await world.guest();
    await addToCart(world, guest, item(), 4, "Mine");
    const user = await registered(world, { token: guest.token });
    expect((await cartOf(world, user)).items).toMatchObject([{ item_id: item(), quantity: 4, note: "Mine" }]);
    expectError(await call("GET", "", guest), 401, "auth_required");
  });

  test("what is put into it while its guest signs in is not lost: it lands in the account's", async () => {
    for (let round = 0; round < 2; round++) {
      const [guest, user] = [await world.guest(), { email: someEmail(), password: somePassword() }];
      const { body } = await send(world, "/api/v1/auth/register", user);
      const account = { token: body.data.token as string };
      const adds = () => Array.from({ length: 8 }, () => addToCart(world, guest, item()));
      const [, prefs, ...answers] = await Promise.all([
        send(world, "/api/v1/auth/login", user, { token: guest.token }),
        send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token }),
        ...[...adds(), ...adds(), ...adds()],
      ]);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      const accepted = answers.filter(({ status }) => status === 200).length;
      const held = (await cartOf(world, account)).items.reduce(
        (n: number, line: { quantity: number }) => n + line.quantity,
        0,
      );
      expect(held).toBe(accepted);
      const kept = (await world.api("/api/v1/me/preferences", account)).body.data.tour_completed;
      expect(kept).toBe(prefs?.status === 200);
    }
  });

  test("gives way to what the account has, and fills an empty one", async () => {
    const [email, password] = [someEmail(), somePassword()];
    const { body } = await send(world, "/api/v1/auth/register", { email, password });
    const login = async (token: string) => send(world, "/api/v1/auth/login", { email, password }, { token });
    const account = { token: body.data.token as string };
    await addToCart(world, account, item(1), 1);
    const first = await world.guest();
    await addToCart(world, first, item(0), 1);
    await login(first.token);
    expect((await cartOf(world, account)).items).toMatchObject([{ item_id: item(1) }]);
    const [line] = (await cartOf(world, account)).items;
    await call("DELETE", `/items/${line.id}`, account);
    const second = await world.guest();
    await addToCart(world, second, item(0), 2);
    await login(second.token);
    expect((await cartOf(world, account)).items).toMatchObject([{ item_id: item(0), quantity: 2 }]);
    expect(await world.db.sql`select 1 from carts where owner in (${first.id}, ${second.id})`).toHaveLength(0);
  });
});
