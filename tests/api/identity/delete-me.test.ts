import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { changedMeanwhile } from "@/tests/support/lock-waits";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, somePassword } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
/** A zone in which it is another day than in UTC for nearly half of the time. */
const ZONE = "Pacific/Pago_Pago";
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings, DESTINATION_TIMEZONE: ZONE });
useJobs();
const PATH = "/api/v1/me";
const leave = (token: string, body?: unknown, headers?: Record<string, string>) =>
  send(world, PATH, body, { method: "DELETE", token, ...(headers && { headers }) });
const rowOf = async (id: string) => (await world.sql`select * from app_users where id = ${id}`)[0];

describe("202", () => {
  test("ends every session and token at once, and tells the owner when the account is erased", async () => {
    const { id, email, password, token } = await registered(world);
    const { cookie } = await sessionOf(world, id);
    const { status, body } = await leave(token, { password });
    expect(status).toBe(202);
    const days = (Date.parse(body.data.deletion_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
    expect((await getSession(world, cookie)).body).toBeNull();
    const mail = await mails.next(email, "Your account will be deleted");
    const day = DateTime.fromISO(body.data.deletion_at, { zone: ZONE }).toISODate();
    expect(mail.text).toContain(`deleted on ${day}.`);
  });

  test("the address stays taken, and a sign-in before that day cancels the deletion", async () => {
    const { id, email, password, token } = await registered(world);
    await leave(token, { password });
    expect((await send(world, "/api/v1/auth/register", { email, password: somePassword() })).status).toBe(409);
    expect((await send(world, "/api/v1/auth/login", { email, password: somePassword() })).status).toBe(401);
    expect((await rowOf(id))?.deletion_at).not.toBeNull();
    expect((await send(world, "/api/v1/auth/login", { email, password })).status).toBe(200);
    expect((await rowOf(id))?.deletion_at).toBeNull();
    const { sweepLeavers } = await import("@/lib/flows/erasure/erase-user.service");
    await sweepLeavers({ db: world.db, now: new Date(Date.now() + 15 * 86_400_000) });
    expect((await rowOf(id))?.email).toBe(email);
  });

  test("an account without a password needs none", async () => {
    expect((await leave((await world.user()).token)).status).toBe(202);
    expect((await leave((await world.user()).token, {})).status).toBe(202);
  });
});

refusesAnonymous(world, "deleteMe");
refusesGuests(world, "deleteMe");
refusesForeignPages(world, "deleteMe");

describe("400", () => {
  test("a body that is not JSON", async () => {
    const { status, body } = await leave((await world.user()).token, "{");
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  });
});

describe("401", () => {
  test("of ten requests at once, one leaves", async () => {
    const { id, password, token } = await registered(world);
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(token, { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(401)]);
    expect((await rowOf(id))?.token_version).toBe(2);
  });

  test("an owner who takes the account back keeps it, whatever a stranger has requested before", async () => {
    const { id, password, token } = await registered(world);
    const { status, body } = await changedMeanwhile(
      world.sql,
      id,
      () => leave(token, { password }),
      (tx) => tx`update app_users set token_version = token_version + 1 where id = ${id}`,
    );
    expect([status, body.error.code, (await rowOf(id))?.deletion_at]).toEqual([401, "auth_required", null]);
  });

  test("a missing or wrong password changes nothing", async () => {
    const { token, id } = await registered(world);
    for (const body of [undefined, {}, { password: somePassword() }]) {
      const answer = await leave(token, body);
      expect([answer.status, answer.body.error.code]).toEqual([401, "invalid_credentials"]);
    }
    expect((await rowOf(id))?.deletion_at).toBeNull();
    expect((await world.api("/api/v1/me", { token })).status).toBe(200);
  });
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    expect((await leave((await world.user()).token, { filler: "x".repeat(257 * 1024) })).status).toBe(413);
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect((await leave((await world.user()).token, "a=1", type)).status).toBe(415);
  });
});

describe("422", () => {
  test.each([{ password: 1 }, [], 1])("%j", async (body) => {
    expect((await leave((await world.user()).token, body)).status).toBe(422);
  });
});

describe("429", () => {
  test("wrong passwords count as failed sign-ins", async () => {
    const { token } = await registered(world);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await leave(token, { password: "wrong" })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
