import { beforeAll, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
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

test("without a token", async () => {
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/items"],
    ["PATCH", "/items/1"],
    ["DELETE", "/items/1"],
  ] as const)
    expectError(await call(method, path, { token: "" }), 401, "auth_required");
});

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
      ...adds(),
      ...adds(),
      ...adds(),
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
  expect(await world.sql`select 1 from carts where owner in (${first.id}, ${second.id})`).toHaveLength(0);
});
