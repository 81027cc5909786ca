import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";

const BASE = { DATABASE_URL: "postgres://x/y", AUTH_SECRET: "x".repeat(32), PAYMENTS_ALLOW_SANDBOX: "1" };
const TWILIO = {
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "5f0c1e9ab7d24836",
  TWILIO_FROM: "+17585550100",
};
const SMTP = {
  MAIL_PROVIDER: "smtp",
  MAIL_FROM: "hello@example.org",
  SMTP_URL: "smtps://smtp.example.org",
};

describe("the SMS settings", () => {
  test("need nothing on one's own machine, and no outbox in production", () => {
    expect(readEnv(BASE)).toMatchObject({ SMS_PROVIDER: "outbox", SMS_OUTBOX_FILE: ".data/outbox/sms.ndjson" });
    expect(() => readEnv({ ...BASE, APP_ENV: "production" })).toThrow(/SMS_PROVIDER: outbox is refused in production/);
    const production = { APP_ENV: "production", BASE_URL: "https://api.example.org", TRUSTED_PROXY: "1" };
    const secret = { AUTH_SECRET: "9f1c62d07be84a35c0d91e7f24ab6853" };
    expect(readEnv({ ...BASE, ...production, ...secret, ...TWILIO, ...SMTP }).TWILIO_BASE_URL).toBe(
      "https://api.twilio.com",
    );
  });

  test("name every part of Twilio's account that is missing", () => {
    const said = () => readEnv({ ...BASE, SMS_PROVIDER: "twilio", TWILIO_FROM: TWILIO.TWILIO_FROM });
    expect(said).toThrow(/TWILIO_ACCOUNT_SID: .*\n.*TWILIO_AUTH_TOKEN: /);
    expect(said).not.toThrow(/TWILIO_FROM/);
  });
});

test("the apps that may use passkeys have an id of their platform, and an Android app the origin of its certificate", () => {
  const fingerprint = Array.from({ length: 32 }, () => "ab").join(":");
  const android = `org.example.app=${fingerprint}`;
  expect(readEnv(BASE)).toMatchObject({ PASSKEY_IOS_APPS: [], PASSKEY_ANDROID_APPS: [] });
  expect(
    readEnv({ ...BASE, PASSKEY_IOS_APPS: "ABCDE12345.org.example.app", PASSKEY_ANDROID_APPS: android }),
  ).toMatchObject({
    PASSKEY_IOS_APPS: ["ABCDE12345.org.example.app"],
    PASSKEY_ANDROID_APPS: [
      {
        packageName: "org.example.app",
        fingerprint: fingerprint.toUpperCase(),
        origin: `android:apk-key-hash:${Buffer.alloc(32, 0xab).toString("base64url")}`,
      },
    ],
  });
  for (const bad of ["org.example.app", "org.example.app=ab:cd", `x=${fingerprint}`, `${android}:ab`])
    expect(() => readEnv({ ...BASE, PASSKEY_ANDROID_APPS: bad })).toThrow(/PASSKEY_ANDROID_APPS/);
  expect(() => readEnv({ ...BASE, PASSKEY_IOS_APPS: "org.example.app" })).toThrow(/PASSKEY_IOS_APPS/);
});

test("the default region is a country's", () => {
  expect(readEnv(BASE).PHONE_DEFAULT_REGION).toBe("LC");
  expect(() => readEnv({ ...BASE, PHONE_DEFAULT_REGION: "XX" })).toThrow(/PHONE_DEFAULT_REGION/);
});
