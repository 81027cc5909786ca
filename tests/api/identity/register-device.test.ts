import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { registered, send } from "@/tests/support/people";
import { newBrowser, VAPID } from "@/tests/support/push";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...COMMERCE, ...VAPID });
const PATH = "/api/v1/me/devices";
const register = (token: string, body: unknown) => send(world, PATH, body, { token });
const list = async (token: string) => (await world.api(PATH, { token })).body.data as { id: string; name: string }[];
const phone = (n: number | string, name?: string) => ({ provider: "expo", token: `ExponentPushToken[${n}]`, name });

refusesAnonymous(world, "registerDevice");
refusesForeignPages(world, "registerDevice");
refusesBadBodies(world, { path: PATH, token: async () => (await world.user()).token });

describe("200", () => {
  test("a phone and a browser, for users and guests; a repetition updates", async () => {
    for (const { token } of [await world.user(), await world.guest()]) {
      const { status, body } = await register(
        token,
        phone(`a${token.length}${token.slice(-8).replace(/\W/g, "")}`, "Mine"),
      );
      expect([status, body.data]).toMatchObject([200, { provider: "expo", name: "Mine" }]);
      const again = await register(token, phone(`a${token.length}${token.slice(-8).replace(/\W/g, "")}`, "Renamed"));
      expect(again.body.data).toMatchObject({ id: body.data.id, name: "Renamed" });
      const { subscription } = newBrowser("https://push.example.org/x");
      expect((await register(token, { provider: "web", subscription })).status).toBe(200);
    }
  });

  test.each([
    { provider: "fcm", token: "c_Xy1-abcdefghijklmno:APA91bExample_Token-0123456789" },
    { provider: "apns", token: "0f".repeat(32) },
  ])("a phone of %j", async (device) => {
    const { status, body } = await register((await world.user()).token, { ...device, subscription: undefined });
    expect([status, body.data]).toMatchObject([200, { provider: device.provider, name: null }]);
  });

  test("a token belongs to the account that registered it last", async () => {
    const [first, second] = [await world.user(), await world.user()];
    const token = phone("moves");
    await Promise.all([register(first.token, token), register(first.token, token)]);
    await register(second.token, token);
    expect([await list(first.token), (await list(second.token)).length]).toEqual([[], 1]);
  });

  test("of more than 20 the one that was registered longest ago goes", async () => {
    const { token } = await world.user();
    for (let n = 0; n < 22; n++) await register(token, phone(`cap${n}`, `${n}`));
    expect((await list(token)).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `${21 - n}`));
  });
});

test("the devices of a guest count when the guest becomes a user: the newest 20 of both stay", async () => {
  const [user, guest] = [await registered(world), await world.guest()];
  for (let n = 0; n < 12; n++) await register(user.token, phone(`own${n}`, `own ${n}`));
  for (let n = 0; n < 12; n++) await register(guest.token, phone(`guests${n}`, `guest's ${n}`));
  const { email, password } = user;
  const { body } = await send(world, "/api/v1/auth/login", { email, password }, { token: guest.token });
  const names = (await list(body.data.token)).map(({ name }) => name);
  expect(names).toEqual([
    ...Array.from({ length: 12 }, (_, n) => `guest's ${11 - n}`),
    ...Array.from({ length: 8 }, (_, n) => `own ${11 - n}`),
  ]);
});

describe("422", () => {
  const { subscription } = newBrowser("https://push.example.org/x");
  test.each([
    {},
    { provider: "sms", token: "x" },
    { provider: "expo" },
    { provider: "expo", token: "not a token" },
    { provider: "fcm", token: "ExponentPushToken[aaaaaaaaaaaaaaaaaaaa]" },
    { provider: "fcm", token: "short" },
    { provider: "fcm", subscription },
    { provider: "apns", token: "z".repeat(64) },
    { provider: "apns", token: `${"0f".repeat(32)}/../x` },
    { provider: "web", token: "0f".repeat(32) },
    { provider: "web", subscription: { ...subscription, endpoint: "https://127.0.0.1/push" } },
    { provider: "web", subscription: { ...subscription, endpoint: "http://push.example.org/x" } },
    { provider: "web", subscription: { ...subscription, keys: { ...subscription.keys, auth: "short" } } },
    { provider: "web", subscription: { ...subscription, keys: { ...subscription.keys, p256dh: "A".repeat(87) } } },
  ])("%j", async (body) => {
    expectError(await register((await world.user()).token, body), 422, "validation_error");
  });
});

describe("429", () => {
  test("60 an hour for each account", async () => {
    const { token } = await world.user();
    for (let n = 0; n < 60; n++) await register(token, {});
    expectError(await register(token, {}), 429, "rate_limited");
  });
});
