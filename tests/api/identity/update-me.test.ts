import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const patch = (token: string | undefined, body: unknown) => send(world, "/api/v1/me", body, { method: "PATCH", token });
const someHandle = () => `h${randomBytes(8).toString("hex")}`;
let token = "";
beforeAll(async () => {
  token = (await registered(world)).token;
});

describe("200", () => {
  test("changes what is given and leaves the rest", async () => {
    const handle = someHandle();
    const first = await patch(token, { handle: handle.toUpperCase() });
    expect([first.status, first.body.data.user.handle, first.body.data.user.name]).toEqual([200, handle, "Test"]);
    const second = await patch(token, { name: " Ti Jean " });
    expect(second.body.data.user).toMatchObject({ name: "Ti Jean", handle });
  });

  test("an empty object changes nothing, and one's own handle may be claimed again", async () => {
    const { token: own } = await registered(world);
    const handle = someHandle();
    const before = await patch(own, { handle });
    for (const body of [{}, { handle }]) {
      const { status, text } = await patch(own, body);
      expect([status, text]).toEqual([200, before.text]);
    }
  });

  test("keys that are not in the contract have no effect", async () => {
    const { token: own, id } = await registered(world);
    const before = await world.sql`select * from app_users where id = ${id}`;
    const { status } = await patch(own, {
      id: "usr_mine",
      role: "super_admin",
      email: "boss@example.test",
      phone: "+17584841234",
      type: "guest",
      token_version: 9,
      tokenVersion: 9,
      password: "a good long one",
      password_hash: "x",
      deleted_at: null,
      created_at: "2001-01-01T00:00:00.000Z",
      image: "https://example.test/",
      email_verified_at: "2001-01-01",
    });
    expect(status).toBe(200);
    expect(await world.sql`select * from app_users where id = ${id}`).toEqual(before);
  });

  test("a name of 80 emoji fits", async () => {
    expect((await patch(token, { name: "😀".repeat(80) })).body.data.user.name).toBe("😀".repeat(80));
  });
});

refusesBadBodies(world, { path: "/api/v1/me", method: "PATCH", token: () => token });

describe("400", () => {
  test.each(["[]", "null", "7", '"x"', "true"])("JSON that is no object (%s) is invalid_body", async (text) => {
    const { status, body } = await patch(token, text);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  });
});

describe("401", () => {
  test("who is calling comes before what is said", async () => {
    expect((await patch(undefined, "{")).status).toBe(401);
  });
});

describe("403", () => {
  test("a guest has nothing to change", async () => {
    const guest = await world.guest();
    const { status, body } = await patch(guest.token, { name: "x" });
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });
});

describe("409", () => {
  test("of 20 who claim one handle at once, one has it and nineteen are told handle_taken", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.user()));
    const handle = someHandle();
    const answers = await Promise.all(people.map((person) => patch(person.token, { handle })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe("handle_taken");
  });
});

describe("422", () => {
  test.each([
    "ab",
    "1abc",
    ".abc",
    "_abc",
    "a..b",
    "a b c",
    "ünder",
    "ab-cd",
    "x".repeat(31),
    "admin",
    "ADMIN",
    "Support",
    "k\u0131lic",
    "",
    "a\u0000bc",
    null,
    7,
    ["abc"],
  ])("%j is no handle", async (handle) => {
    const { status, body } = await patch(token, { handle });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([422, "validation_error", "body.handle"]);
  });

  test.each(["", "   ", "x".repeat(81), "a\u0000b", "a\nb", null, 7, {}])("%j is no name", async (name) => {
    const { status, body } = await patch(token, { name });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([422, "validation_error", "body.name"]);
  });
});
