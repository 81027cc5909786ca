import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, somePassword } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { cookieHeader, fromOwnPage, getSession, signIn } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/auth/change-password";

async function browser() {
  const person = await registered(world);
  const [own, other] = [await signIn(world, person), await signIn(world, person)].map(cookieHeader);
  return { ...person, own: own ?? "", other: other ?? "" };
}
const change = (cookie: string, body: unknown) => send(world, PATH, body, { headers: fromOwnPage(cookie) });

describe("200", () => {
  test("changes the password, renews the caller's session and ends every other one", async () => {
    const { email, password, token, own, other } = await browser();
    const newPassword = somePassword();
    const answer = await change(own, { currentPassword: password, newPassword });
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe(email);
    expect((await getSession(world, cookieHeader(answer))).body.user.email).toBe(email);
    for (const ended of [own, other]) expect((await getSession(world, ended)).body).toBeNull();
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
    expect((await signIn(world, { email, password: newPassword })).status).toBe(200);
  });
});

refusesAnonymous(world, "changeSessionPassword");
refusesGuests(world, "changeSessionPassword");
refusesForeignPages(world, "changeSessionPassword");
refusesBadBodies(world, { path: PATH, token: async () => (await world.user()).token });

describe("400", () => {
  test("a wrong current password ends nothing", async () => {
    const { own } = await browser();
    const { status, body } = await change(own, { currentPassword: somePassword(), newPassword: somePassword() });
    expect([status, body.code]).toEqual([400, "INVALID_PASSWORD"]);
    expect((await getSession(world, own)).body).not.toBeNull();
  });

  test("a short password", async () => {
    const { own, password } = await browser();
    const { status, body } = await change(own, { currentPassword: password, newPassword: "s7v3n!x" });
    expect([status, body.code]).toEqual([400, "PASSWORD_TOO_SHORT"]);
  });
});

describe("422", () => {
  test.each([{}, { currentPassword: 1, newPassword: "coal pot and cocoa tea" }])("%j", async (body) => {
    expect((await change((await browser()).own, body)).status).toBe(422);
  });
});

describe("429", () => {
  test("wrong passwords count as failed sign-ins", async () => {
    const { own } = await browser();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await change(own, { currentPassword: "wrong", newPassword: somePassword() })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
