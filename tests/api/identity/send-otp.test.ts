import { describe, expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { codesFor, MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const outbox = outboxFile("sms");
const world = useWorld({ ...MANY_CLIENTS, SMS_OUTBOX_FILE: outbox });
const at = (verb: string) => `/api/v1/auth/phone/${verb}-otp`;
const sendOtp = (phoneNumber: unknown, from?: string, verb = "send") =>
  send(world, at(verb), { phoneNumber }, from ? { from } : {});
const verify = (phoneNumber: unknown, code: unknown, options: { from?: string; token?: string } = {}) =>
  send(world, at("verify"), { phoneNumber, code }, options);
const lastCode = async (phone: string) => (await codesFor(outbox, phone)).at(-1) ?? "";
/** As if so many seconds had passed since the number's last message. */
const pass = (phone: string, seconds: number) => world.sql`
  update phone_codes set sent_at = sent_at - ${seconds} * interval '1 second',
    day_start = day_start - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'
  where phone = ${phone}`;
const sent = async () => {
  const phone = somePhone();
  expect((await sendOtp(phone)).status).toBe(200);
  return { phone, code: await lastCode(phone) };
};

describe("200", () => {
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
    const [row] = await world.sql`select * from phone_codes where phone = ${phone}`;
    expect(row?.code_hmac).toHaveLength(32);
    expect(JSON.stringify({ ...row, code_hmac: row?.code_hmac.toString("utf8") })).not.toContain(code);
  });
});

describe("429", () => {
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
});

refusesBadBodies(world, { path: at("send") });

describe("422", () => {
  test.each(["", "abc", "+1758", null])("%j is no phone number", async (phoneNumber) => {
    const { status, body } = await sendOtp(phoneNumber, undefined, "send");
    expect([status, body.error.code]).toEqual([422, "validation_error"]);
  });
});
