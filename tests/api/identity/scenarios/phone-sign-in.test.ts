import { expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { codesFor, MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
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

test("a code comes by SMS, and signs in; the first time it opens the account", async () => {
  const phone = somePhone();
  const { body } = await sendOtp(phone);
  expect(body).toEqual({ data: { sent: true } });
  const first = await verify(phone, await lastCode(phone));
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual({
    token: expect.any(String),
    expires_at: expect.any(String),
    user: { id: expect.stringMatching(/^usr_/), type: "user", name: "" },
  });
  await pass(phone, 31);
  await sendOtp(phone, undefined, "resend");
  const second = await verify(phone, await lastCode(phone));
  expect(second.body.data.user.id).toBe(first.body.data.user.id);
  expect((await world.api("/api/v1/me", { token: second.body.data.token })).status).toBe(200);
});

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
