import { describe, expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { type CallOptions, codesFor, MANY_CLIENTS, send, someone, somePhone } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const outbox = outboxFile("sms");
const world = useWorld({ ...MANY_CLIENTS, SMS_OUTBOX_FILE: outbox });
const at = (verb: string) => `/api/v1/auth/phone/${verb}-otp`;
const sendOtp = (phoneNumber: unknown, from?: string, verb = "send") =>
  send(world, at(verb), { phoneNumber }, from ? { from } : {});
const verify = (phoneNumber: unknown, code: unknown, options: CallOptions = {}) =>
  send(world, at("verify"), { phoneNumber, code }, options);
const lastCode = async (phone: string) => (await codesFor(outbox, phone)).at(-1) ?? "";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
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
  test("of many right tries at once from as many clients, one gets a token and one account is made", async () => {
    const { phone, code } = await sent();
    const answers = await Promise.all(Array.from({ length: rounds(200, 1_000) }, () => verify(phone, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await world.sql`select id from app_users where phone = ${phone}`).toHaveLength(1);
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

  test("others cannot use up the tries of the client that the code was sent to", async () => {
    const [phone, from] = [somePhone(), someone()];
    await sendOtp(phone, from);
    const code = await lastCode(phone);
    const tries = await Promise.all(Array.from({ length: 30 }, () => verify(phone, wrong(code))));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await verify(phone, code)).status).toBe(401);
    expect((await verify(phone, code, { from })).status).toBe(200);
  });

  test("the client that the code was sent to has five tries", async () => {
    const [phone, from] = [somePhone(), someone()];
    await sendOtp(phone, from);
    const code = await lastCode(phone);
    for (let i = 0; i < 5; i++) expect((await verify(phone, wrong(code), { from })).status).toBe(401);
    expect((await verify(phone, code, { from })).status).toBe(401);
  });

  test("a device that has signed in before gets and uses codes, whatever others have spent", async () => {
    const [phone, from] = [somePhone(), someone()];
    await sendOtp(phone, from);
    const first = await verify(phone, await lastCode(phone), { from });
    const headers = { cookie: first.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    await world.sql`update phone_codes set day_sends = 10 where phone = ${phone}`;
    await pass(phone, 31);
    expect((await sendOtp(phone)).status).toBe(429);
    for (let i = 0; i < 10; i++) await verify(phone, "000000", { from });
    expect((await verify(phone, "000000", { from })).status).toBe(429);
    expect((await send(world, at("send"), { phoneNumber: phone }, { from, headers })).status).toBe(200);
    expect((await verify(phone, await lastCode(phone), { from, headers })).status).toBe(200);
  });

  test("others who request codes for a number neither end the code of its known device nor make it wait", async () => {
    const [phone, from] = [somePhone(), someone()];
    await sendOtp(phone, from);
    const first = await verify(phone, await lastCode(phone), { from });
    const headers = { cookie: first.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    await pass(phone, 31);
    // A stranger has requested a code a moment ago.
    expect((await sendOtp(phone)).status).toBe(200);
    const strangers = await lastCode(phone);
    expect((await send(world, at("send"), { phoneNumber: phone }, { from, headers })).status).toBe(200);
    const own = await lastCode(phone);
    await pass(phone, 31);
    expect((await sendOtp(phone)).status).toBe(200);
    for (let i = 0; i < 10; i++) await verify(phone, wrong(own));
    expect((await verify(phone, own, { from, headers })).status).toBe(200);
    // The codes that nobody has entered are dead too.
    for (const code of [strangers, await lastCode(phone)]) expect((await verify(phone, code)).status).toBe(401);
  });

  test("a token that proves nothing is no way past the limit", async () => {
    const from = someone();
    const { token } = await world.user();
    for (let i = 0; i < 10; i++) await verify(somePhone(), "123456", { from, token });
    expect((await verify(somePhone(), "123456", { from, token })).status).toBe(429);
    expect((await verify(somePhone(), "123456", { from, token: "garbage" })).status).toBe(429);
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
  test.each([undefined, null, 123456])("a code that is %j is no text", async (code) => {
    expect((await verify(somePhone(), code)).status).toBe(422);
  });
});

describe("429", () => {
  test("ten tries in ten minutes from one client, whatever the number", async () => {
    const from = someone();
    for (let i = 0; i < 10; i++) expect((await verify(somePhone(), "123456", { from })).status).toBe(401);
    expect((await verify(somePhone(), "123456", { from })).status).toBe(429);
  });
});

refusesBadBodies(world, { path: at("verify") });

refusesForeignPages(world, "verifyOtp");
