import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { outboxFile } from "@/tests/support/outbox-file";
import { codesFor, MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const outbox = outboxFile("sms");
const DAY = 30;
const world = useWorld({
  ...MANY_CLIENTS,
  SMS_OUTBOX_FILE: outbox,
  SMS_COUNTRIES: "LC,US,GB",
  SMS_DAILY_LIMIT: String(DAY),
});
const sendOtp = (phoneNumber: string, from?: string) =>
  send(world, "/api/v1/auth/phone/send-otp", { phoneNumber }, from === undefined ? {} : { from });
const messages = async () => (await readFile(outbox, "utf8").catch(() => "")).split("\n").filter(Boolean).length;

describe("a code is not sent to", () => {
  test.each([
    ["a country that is not listed", "+33612345678"],
    ["another country that shares a listed one's code", "+18764321234"],
    ["a premium number", "+19005551234"],
    ["a toll-free number", "+18005551234"],
    ["an international toll-free number", "+80012345678"],
    ["an international premium number", "+979123456789"],
    ["a satellite phone", "+881612345678"],
    ["a shared-cost number", "+448431234567"],
    ["a landline", "+17584521234"],
    ["a personal number of a corporation", "+443301234567"],
  ])("%s", async (_, phone) => {
    const before = await messages();
    for (const verb of ["send", "resend"]) {
      const { status, body } = await send(world, `/api/v1/auth/phone/${verb}-otp`, { phoneNumber: phone });
      expect([status, body.error.code]).toEqual([422, "validation_error"]);
    }
    expect(await messages()).toBe(before);
  });
});

describe("codes", () => {
  test("go to the listed countries", async () => {
    const [local, american] = [somePhone(), "+12125550142"];
    for (const phone of [local, american]) {
      expect((await sendOtp(phone)).status).toBe(200);
      expect(await codesFor(outbox, phone)).toHaveLength(1);
    }
  });

  test("for all addresses of one IPv6 /48 are at most 20 in ten minutes, and others get theirs", async () => {
    const addresses = Array.from({ length: 22 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
    const statuses: number[] = [];
    for (const from of addresses) statuses.push((await sendOtp(somePhone(), from)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    expect((await sendOtp(somePhone(), "2001:db8:8::1")).status).toBe(200);
  });

  test("are never more than SMS_DAILY_LIMIT, from however many networks and however many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendOtp(somePhone())));
    expect(await messages()).toBe(DAY);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error.code).toBe("rate_limited");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
