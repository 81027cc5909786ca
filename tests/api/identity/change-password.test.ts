import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, somePassword } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/auth/password/change";
const change = (token: string, body: unknown) => send(world, PATH, body, { token });

describe("200", () => {
  test("changes the password, ends older tokens and returns a new one", async () => {
    const { email, password, token, id } = await registered(world);
    const fresh = somePassword();
    const { status, body } = await change(token, { current_password: password, password: fresh });
    expect([status, body.data.user.id]).toEqual([200, id]);
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
    expect((await world.api("/api/v1/me", { token: body.data.token })).status).toBe(200);
    expect((await send(world, "/api/v1/auth/login", { email, password })).status).toBe(401);
    expect((await send(world, "/api/v1/auth/login", { email, password: fresh })).status).toBe(200);
  });
});

refusesAnonymous(world, "changePassword");
refusesGuests(world, "changePassword");
refusesForeignPages(world, "changePassword");
refusesBadBodies(world, { path: PATH, token: async () => (await world.user()).token });

describe("401", () => {
  test("a wrong current password changes nothing", async () => {
    const { password, token } = await registered(world);
    const { status, body } = await change(token, { current_password: somePassword(), password: somePassword() });
    expect([status, body.error.code]).toEqual([401, "invalid_credentials"]);
    expect((await change(token, { current_password: password, password: somePassword() })).status).toBe(200);
  });

  test("an account without a password has none to confirm", async () => {
    const { token } = await world.user();
    const { status, body } = await change(token, { current_password: "", password: somePassword() });
    expect([status, body.error.code]).toEqual([401, "invalid_credentials"]);
  });
});

describe("422", () => {
  test.each([
    {},
    { current_password: 1, password: "coal pot and cocoa tea" },
    { current_password: "x", password: "short" },
  ])("%j", async (body) => {
    const answer = await change((await registered(world)).token, body);
    expect([answer.status, answer.body.error.code]).toEqual([422, "validation_error"]);
  });
});

describe("429", () => {
  test("wrong passwords count as failed sign-ins of a device", async () => {
    const { token } = await registered(world);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await change(token, { current_password: "wrong", password: somePassword() })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
