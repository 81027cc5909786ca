import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);

describe("200", () => {
  test("a user sees itself; the handle only once it is claimed", async () => {
    const { token, id, email } = await registered(world);
    const { status, body } = await world.api("/api/v1/me", { token });
    expect(status).toBe(200);
    expect(body.data.user).toEqual({
      id,
      type: "user",
      email,
      name: "Test",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("a guest has an id and a kind, and nothing else", async () => {
    const { token, id } = await world.guest();
    expect((await world.api("/api/v1/me", { token })).body.data.user).toEqual({ id, type: "guest" });
  });

  test("answers are private and never kept", async () => {
    const { token } = await world.user();
    expect((await world.api("/api/v1/me", { token })).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("401", () => {
  test.each([
    ["none", undefined],
    ["garbage", "garbage"],
    ["three parts of garbage", "a.b.c"],
    ["an unsigned token", `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`],
  ])("a token that is %s is auth_required", async (_, token) => {
    const { status, body } = await world.api("/api/v1/me", { token });
    expect([status, body.error.code]).toEqual([401, "auth_required"]);
  });

  test("a token whose user is deleted is dead with the next request, though it was just in use", async () => {
    const { token, id } = await registered(world);
    expect((await world.api("/api/v1/me", { token })).status).toBe(200);
    await world.sql`update app_users set deleted_at = now() where id = ${id}`;
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
  });

  test("one altered character of a token that was just in use is noticed", async () => {
    const { token } = await registered(world);
    expect((await world.api("/api/v1/me", { token })).status).toBe(200);
    for (const at of [10, Math.floor(token.length / 2), token.length - 10]) {
      const altered = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect((await world.api("/api/v1/me", { token: altered })).status).toBe(401);
    }
  });

  test("a hundred callers at once are each answered as themselves", async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => world.user()));
    const guests = await Promise.all(Array.from({ length: 50 }, () => world.guest()));
    const people = [...users, ...guests];
    const answers = await Promise.all(people.map(({ token }) => world.api("/api/v1/me", { token })));
    expect(answers.map((answer) => answer.body.data.user.id)).toEqual(people.map(({ id }) => id));
  });
});
