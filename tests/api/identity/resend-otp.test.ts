import { describe, expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { MANY_CLIENTS, send, someone, somePhone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const outbox = outboxFile("sms");
const world = useWorld({ ...MANY_CLIENTS, SMS_OUTBOX_FILE: outbox });
const at = (verb: string) => `/api/v1/auth/phone/${verb}-otp`;
const sendOtp = (phoneNumber: unknown, from?: string, verb = "send") =>
  send(world, at(verb), { phoneNumber }, from ? { from } : {});

describe("429", () => {
  test("sending and sending again share five in ten minutes from one client", async () => {
    const from = someone();
    for (let left = 4; left >= 0; left--) {
      const { status, headers } = await sendOtp(somePhone(), from, left % 2 ? "send" : "resend");
      expect([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual([
        200,
        "5",
        String(left),
      ]);
    }
    for (const verb of ["send", "resend"]) {
      const { status, body, headers } = await sendOtp(somePhone(), from, verb);
      expect([status, body.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

refusesBadBodies(world, { path: at("resend") });

describe("422", () => {
  test.each(["", "abc", "+1758", null])("%j is no phone number", async (phoneNumber) => {
    const { status, body } = await sendOtp(phoneNumber, undefined, "resend");
    expect([status, body.error.code]).toEqual([422, "validation_error"]);
  });
});

describe("200", () => {
  test("a number that no code was sent to gets its first one", async () => {
    const { status, body } = await sendOtp(somePhone(), undefined, "resend");
    expect([status, body]).toEqual([200, { data: { sent: true } }]);
  });
});
