import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { registered, send, someEmail, someone, somePassword, somePhone } from "@/tests/support/people";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

/** TRUSTED_PROXY=none, as it is by default: an address that a caller writes into the headers means nothing. */
const world = useWorld({ TRUSTED_PROXY: "none", SMS_OUTBOX_FILE: outboxFile("sms") });
const forged = () => {
  const headers: Record<string, string> = { forwarded: `for=${someone()}`, "x-vercel-forwarded-for": someone() };
  return { from: `${someone()}, ${someone()}`, headers: { ...headers, "x-real-ip": someone() } };
};
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("forged addresses gain nothing", () => {
  test("for sign-in: ten failures, and then nobody gets in", async () => {
    const { email, password } = await registered(world);
    const fail = () => send(world, "/api/v1/auth/login", { email: someEmail(), password: somePassword() }, forged());
    const answers = await Promise.all(Array.from({ length: 40 }, fail));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 30]);
    expect((await send(world, "/api/v1/auth/login", { email, password }, forged())).status).toBe(429);
  });

  test("for codes: five sent, ten tried", async () => {
    const sends = Array.from({ length: 20 }, (_, i) =>
      send(world, `/api/v1/auth/phone/${i % 2 ? "send" : "resend"}-otp`, { phoneNumber: somePhone() }, forged()),
    );
    expect(countOf(await Promise.all(sends), 200)).toBe(5);
    const tries = Array.from({ length: 30 }, () =>
      send(world, "/api/v1/auth/phone/verify-otp", { phoneNumber: somePhone(), code: "123456" }, forged()),
    );
    expect(countOf(await Promise.all(tries), 401)).toBe(10);
  });
});

/** Next hides the socket from a handler, so behind it these callers count as one. */
describe.runIf(process.env.API_SERVED_BY !== "next")("the socket's own address", () => {
  /** An address of this machine that no try before has used, so that a second one does not find its limit spent. */
  const local = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const from = (localAddress: string, method: string, path: string, body?: unknown) =>
    rawRequest(world.base, path, {
      method,
      localAddress,
      headers: { "content-type": "application/json", "x-forwarded-for": someone() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test("is the client of other limits", async () => {
    for (const localAddress of [local(), local()]) {
      const calls = Array.from({ length: 40 }, () => from(localAddress, "GET", "/api/v1/feed"));
      expect(countOf(await Promise.all(calls), 200)).toBe(30);
    }
  });

  test("does not divide the budget of failed sign-ins", async () => {
    const wrong = () => ({ email: someEmail(), password: somePassword() });
    // The budget is spent, here or by the tests above.
    await Promise.all(Array.from({ length: 10 }, () => from(local(), "POST", "/api/v1/auth/login", wrong())));
    expect((await from(local(), "POST", "/api/v1/auth/login", wrong())).status).toBe(429);
  });
});
