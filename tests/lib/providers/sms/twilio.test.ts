import { beforeAll, describe, expect, test } from "vitest";
import { twilioSms } from "@/lib/providers/sms/twilio";
import { MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
import { answerJson, type Behaviour, FAILURES, type Received, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const accept: Behaviour = (_, res) =>
  answerJson(res, 201, { sid: "SM0123456789abcdef", status: "queued", error_code: null });
const { baseUrl, received, behave } = await standIn(accept);
const ACCOUNT = { accountSid: "AC123", authToken: "hush", from: "+17585550100", baseUrl };

const world = useWorld({
  ...MANY_CLIENTS,
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
  TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
  TWILIO_FROM: ACCOUNT.from,
  TWILIO_BASE_URL: baseUrl,
});
beforeAll(() => expect(process.env.SMS_PROVIDER).toBe("twilio"));
describe("the adapter", () => {
  test("posts the message as Twilio's API has it", async () => {
    await twilioSms(ACCOUNT).send({ to: "+17584841234", body: "048213 is your code & more" });
    expect(received).toHaveLength(1);
    const { line, headers, body } = received[0] as Received;
    expect(line).toBe("POST /2010-04-01/Accounts/AC123/Messages.json");
    expect(headers.authorization).toBe(`Basic ${Buffer.from("AC123:hush").toString("base64")}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: "+17584841234",
      From: ACCOUNT.from,
      Body: "048213 is your code & more",
    });
  });

  test.each(Object.keys(FAILURES))("a provider's failure (%s) is a failure, soon, and asked once", async (name) => {
    behave(FAILURES[name] ?? accept);
    const started = performance.now();
    await expect(twilioSms({ ...ACCOUNT, deadlineMs: 300 }).send({ to: "+17584841234", body: "x" })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(received).toHaveLength(1);
  });

  test("nobody listening is a failure", async () => {
    await expect(
      twilioSms({ ...ACCOUNT, baseUrl: "http://127.0.0.1:9" }).send({ to: "+17584841234", body: "x" }),
    ).rejects.toThrow();
  });
});

describe("send-otp", () => {
  const sendOtp = (phoneNumber: string) => send(world, "/api/v1/auth/phone/send-otp", { phoneNumber });

  test("the message that comes signs in", async () => {
    const phone = somePhone();
    expect((await sendOtp(phone)).status).toBe(200);
    const code = /\d{6}/.exec(new URLSearchParams(received[0]?.body).get("Body") ?? "")?.[0];
    const { status } = await send(world, "/api/v1/auth/phone/verify-otp", { phoneNumber: phone, code });
    expect(status).toBe(200);
  });

  test("503: a provider that fails, within the time that a request may take", async () => {
    for (const name of ["500", "hang", "garbage"]) {
      behave(FAILURES[name] ?? accept);
      const started = performance.now();
      const { status, body, headers } = await sendOtp(somePhone());
      expect([name, status, body.error.code]).toEqual([name, 503, "service_unavailable"]);
      expect(headers.get("x-ratelimit-limit")).toBe("5");
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });

  test("a failure does not give the number's budget back, since the message may have gone", async () => {
    const phone = somePhone();
    behave(FAILURES["500"] ?? accept);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOtp(phone)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 9 }, () => 429), 503]);
    expect(received).toHaveLength(1);
  });
});
