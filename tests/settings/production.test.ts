import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/env";

const SAFE = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://x/y",
  AUTH_SECRET: "x".repeat(32),
  BASE_URL: "https://api.example.org",
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "t",
  TWILIO_FROM: "+17585550100",
  PAYMENTS_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_1",
  PAYMENTS_WEBHOOK_SECRET: "whsec_1",
};
const ON_VERCEL = {
  ...{ VERCEL: "1", VERCEL_ENV: "production", VERCEL_PROJECT_PRODUCTION_URL: "example.org" },
  ...{ STORAGE: "blob", BLOB_READ_WRITE_TOKEN: "t", INNGEST_EVENT_KEY: "k", INNGEST_SIGNING_KEY: "signkey-prod-00" },
};

/** The names in the refusal, in their order; none where the settings are taken. */
function refused(settings: Record<string, string>): string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}([A-Z_0-9.]+): /gm)].map(([, name]) => name ?? "");
  }
}
const without = (settings: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));

describe("in production", () => {
  test("settings that are all given are taken", () => {
    expect(refused(SAFE)).toEqual([]);
    expect(refused({ ...SAFE, ...ON_VERCEL })).toEqual([]);
  });

  test.each([
    ["DATABASE_URL", without(SAFE, "DATABASE_URL")],
    ["AUTH_SECRET", without(SAFE, "AUTH_SECRET")],
    ["AUTH_SECRET", { ...SAFE, AUTH_SECRET: "short" }],
    ["BASE_URL", without(SAFE, "BASE_URL")],
    ["BASE_URL", { ...SAFE, BASE_URL: "http://api.example.org" }],
    ["SMS_PROVIDER", without(SAFE, "SMS_PROVIDER")],
    ["PAYMENTS_PROVIDER", without(SAFE, "PAYMENTS_PROVIDER")],
    ["STRIPE_SECRET_KEY", without(SAFE, "STRIPE_SECRET_KEY")],
    ["PAYMENTS_WEBHOOK_SECRET", without(SAFE, "PAYMENTS_WEBHOOK_SECRET")],
    ["TWILIO_AUTH_TOKEN", without(SAFE, "TWILIO_AUTH_TOKEN")],
    ["INNGEST_DEV", { ...SAFE, INNGEST_DEV: "1" }],
    ["STORAGE", { ...SAFE, ...without(ON_VERCEL, "STORAGE", "BLOB_READ_WRITE_TOKEN") }],
    ["BLOB_READ_WRITE_TOKEN", { ...SAFE, ...without(ON_VERCEL, "BLOB_READ_WRITE_TOKEN") }],
  ])("%s is refused where it is missing or not safe, and nothing else is", (name, settings) => {
    expect(refused(settings)).toEqual([name]);
  });

  test("without Inngest nothing would run the jobs on Vercel, so that both its keys are asked for", () => {
    const settings = { ...SAFE, ...without(ON_VERCEL, "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY") };
    expect(refused(settings)).toEqual(["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]);
  });

  test("everything that is missing is told at once, also beside what cannot be read", () => {
    expect(refused({ APP_ENV: "production", PORT: "many" }).sort()).toEqual([
      ...["AUTH_SECRET", "BASE_URL", "DATABASE_URL", "PAYMENTS_PROVIDER", "PORT", "SMS_PROVIDER"],
    ]);
  });

  test("the sandbox is taken where it is asked for by name", () => {
    expect(refused({ ...without(SAFE, "PAYMENTS_PROVIDER"), PAYMENTS_ALLOW_SANDBOX: "1" })).toEqual([]);
  });
});

test("elsewhere none of it is asked for", () => {
  const { DATABASE_URL, AUTH_SECRET } = SAFE;
  for (const APP_ENV of ["local", "preview"]) expect(refused({ APP_ENV, DATABASE_URL, AUTH_SECRET })).toEqual([]);
});
