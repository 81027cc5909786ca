import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codesFor, MANY_CLIENTS, send, someone, somePhone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const outbox = join(tmpdir(), `${randomUUID()}.ndjson`);
const world = useWorld({ ...MANY_CLIENTS, SMS_OUTBOX_FILE: outbox });
const at = (verb: string) => `/api/v1/auth/phone/${verb}-otp`;
const sendOtp = (phoneNumber: unknown, from?: string, verb = "send") =>
  send(world, at(verb), { phoneNumber }, from ? { from } : {});
const verify = (phoneNumber: unknown, code: unknown, options: { from?: string; token?: string } = {}) =>
  send(world, at("verify"), { phoneNumber, code }, options);
const lastCode = async (phone: string) => (await codesFor(outbox, phone)).at(-1) ?? "";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** As if so many seconds had passed since the number's last message. */
const pass = (phone: string, seconds: number) => world.db.sql`
  update phone_codes set sent_at = sent_at - ${seconds} * interval '1 second',
    day_start = day_start - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'
  where phone = ${phone}`;
const sent = async () => {
  const phone = somePhone();
  expect((await sendOtp(phone)).status).toBe(200);
  return { phone, code: await lastCode(phone) };
};

describe("200", () => {
  test("a code comes by SMS, and signs in; the first time it opens the account", async () => {
    const phone = somePhone();
    const { body } = await sendOtp(phone);
    expect(body).toEqual({ data: { sent: true } });
    const first = await verify(phone, await lastCode(phone));
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      ...{ token: expect.any(String), expires_at: expect.any(String) },
      user: { id: expect.stringMatching(/^usr_/), type: "user", name: null },
    });
    await pass(phone, 31);
    await sendOtp(phone, undefined, "resend");
    const second = await verify(phone, await lastCode(phone));
    expect(second.body.data.user.id).toBe(first.body.data.user.id);
    expect((await world.api("/api/v1/me", { token: second.body.data.token })).status).toBe(200);
  });

  test("a number may be written nationally, with spaces and brackets", async () => {
    const phone = somePhone();
    await sendOtp(`(758) ${phone.slice(5, 8)} ${phone.slice(8)}`);
    expect((await verify(` ${phone.slice(0, 5)}-${phone.slice(5)}`, await lastCode(phone))).status).toBe(200);
  });

  test("nobody can tell by the answer whether a number is known", async () => {
    const { phone, code } = await sent();
    await verify(phone, code);
    await pass(phone, 31);
    const [known, unknown] = [await sendOtp(phone), await sendOtp(somePhone())];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  test("the code is not kept in clear", async () => {
    const { phone, code } = await sent();
    const [row] = await world.db.sql`select * from phone_codes where phone = ${phone}`;
    expect(row?.code_hmac).toHaveLength(32);
    expect(JSON.stringify({ ...row, code_hmac: row?.code_hmac.toString("utf8") })).not.toContain(code);
  });

  test("1,000 right tries at once from a thousand clients: one token, one account", async () => {
    const { phone, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => verify(phone, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await world.db.sql`select id from app_users where phone = ${phone}`).toHaveLength(1);
  });

  test("a guest's preferences go over", async () => {
    const guest = await world.guest();
    const path = "/api/v1/me/preferences";
    await send(world, path, { tour_completed: true }, { method: "PUT", token: guest.token });
    const { phone, code } = await sent();
    const { body } = await verify(phone, code, { token: guest.token });
    const { body: moved } = await world.api(path, { token: body.data.token });
    expect(moved.data.tour_completed).toBe(true);
    expect((await world.api(path, { token: guest.token })).status).toBe(401);
  });
});

for (const verb of ["send", "resend", "verify"]) describe(verb, () => refusesBadBodies(world, { path: at(verb) }));

describe("401", () => {
  test.each(["", "0", "abcdef", "٠١٢٣٤٥", "0000000", "\u0000", "1e5", "😀".repeat(1_000)])(
    "%j is not the code, and no more is said",
    async (code) => {
      const { status, body } = await verify((await sent()).phone, code);
      expect([status, body.error.code]).toEqual([401, "invalid_otp"]);
    },
  );

  test("a number that nothing was sent to", async () => {
    expect((await verify(somePhone(), "123456")).body.error.code).toBe("invalid_otp");
  });

  test("a code works once", async () => {
    const { phone, code } = await sent();
    expect((await verify(phone, code)).status).toBe(200);
    expect((await verify(phone, code)).status).toBe(401);
  });

  test("a code is good for ten minutes", async () => {
    const { phone, code } = await sent();
    await pass(phone, 10 * 60);
    expect((await verify(phone, code)).status).toBe(401);
  });

  test("a new code ends the one before", async () => {
    const { phone, code } = await sent();
    await pass(phone, 31);
    await sendOtp(phone, undefined, "resend");
    if ((await lastCode(phone)) !== code) expect((await verify(phone, code)).status).toBe(401);
    expect((await verify(phone, await lastCode(phone))).status).toBe(200);
  });

  test("another number's code is none", async () => {
    const [one, other] = [await sent(), await sent()];
    if (one.code !== other.code) expect((await verify(one.phone, other.code)).status).toBe(401);
  });

  test("after five wrong tries a code is dead, whoever tried", async () => {
    const { phone, code } = await sent();
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(phone, wrong(code))));
    expect(tries.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
    expect((await verify(phone, code)).status).toBe(401);
  });

  test("the fifth try may be the right one", async () => {
    const { phone, code } = await sent();
    for (let i = 0; i < 4; i++) await verify(phone, wrong(code));
    expect((await verify(phone, code)).status).toBe(200);
  });
});

describe("422", () => {
  test.each(["", "abc", "123", "+1758", "+17584841234 ext 5", "call +17584841234", "\u0000", null, 17584841234, []])(
    "%j is no phone number, for any of the three",
    async (phoneNumber) => {
      for (const verb of ["send", "resend"]) {
        const { status, body } = await sendOtp(phoneNumber, undefined, verb);
        expect([status, body.error.code]).toEqual([422, "validation_error"]);
      }
      expect((await verify(phoneNumber, "123456")).status).toBe(422);
    },
  );

  test.each([undefined, null, 123456])("a code that is %j is no text", async (code) => {
    expect((await verify(somePhone(), code)).status).toBe(422);
  });
});

describe("429", () => {
  test("sending and sending again share five in ten minutes from one client", async () => {
    const from = someone();
    for (let left = 4; left >= 0; left--) {
      const { status, headers } = await sendOtp(somePhone(), from, left % 2 ? "send" : "resend");
      expect([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual([
        ...[200, "5"],
        String(left),
      ]);
    }
    for (const verb of ["send", "resend"]) {
      const { status, body, headers } = await sendOtp(somePhone(), from, verb);
      expect([status, body.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  test("a number gets one message in 30 seconds, however many ask at once", async () => {
    const phone = somePhone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendOtp(phone)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.error.code).toBe("rate_limited");
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(31);
    expect(refused?.headers.get("x-ratelimit-limit")).toBe("1");
    expect(await codesFor(outbox, phone)).toHaveLength(1);
    await pass(phone, 25);
    expect((await sendOtp(phone)).status).toBe(429);
    await pass(phone, 5);
    expect((await sendOtp(phone)).status).toBe(200);
  });

  test("a number gets ten messages a day, and then none until a day after the first", async () => {
    const phone = somePhone();
    for (let i = 0; i < 10; i++) {
      expect((await sendOtp(phone)).status).toBe(200);
      await pass(phone, 60);
    }
    const { status, headers } = await sendOtp(phone);
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([429, "10"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(23 * 3_600);
    expect(await codesFor(outbox, phone)).toHaveLength(10);
    await pass(phone, 24 * 3_600);
    expect((await sendOtp(phone)).status).toBe(200);
  });

  test("ten tries in ten minutes from one client, whatever the number", async () => {
    const from = someone();
    for (let i = 0; i < 10; i++) expect((await verify(somePhone(), "123456", { from })).status).toBe(401);
    expect((await verify(somePhone(), "123456", { from })).status).toBe(429);
  });
});
