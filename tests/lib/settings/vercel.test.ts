import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";
import { directDatabaseUrl } from "@/lib/platform/settings/pooler";
import { vercelSettings } from "@/lib/platform/settings/vercel";
import { hasWorkAtStart } from "@/lib/platform/settings/work-at-start";

const POOLED = "postgres://u:p@ep-quiet-sea-pooler.eu.neon.tech/db";
const STRAIGHT = "postgres://u:p@ep-quiet-sea.eu.neon.tech/db";
const PREVIEW = {
  VERCEL: "1",
  VERCEL_ENV: "preview",
  VERCEL_URL: "shop-abc123.vercel.app",
  VERCEL_BRANCH_URL: "shop-git-x.vercel.app",
  VERCEL_PROJECT_PRODUCTION_URL: "example.org",
  VERCEL_GIT_COMMIT_SHA: "c0ffee",
  AUTH_SECRET: "x".repeat(32),
};

describe("a preview", () => {
  test("is reached at its own address, with the parts that need no account", () => {
    expect(readEnv({ ...PREVIEW, DATABASE_URL: POOLED, DATABASE_URL_UNPOOLED: STRAIGHT })).toMatchObject({
      APP_ENV: "preview",
      BASE_URL: "https://shop-abc123.vercel.app",
      MEDIA_BASE_URL: "https://shop-abc123.vercel.app",
      TRUSTED_ORIGINS: ["https://shop-git-x.vercel.app"],
      DATABASE_URL: POOLED,
      PAYMENTS_PROVIDER: "sandbox",
      SMS_PROVIDER: "outbox",
      SMS_OUTBOX_FILE: "-",
      MAIL_OUTBOX_FILE: "-",
      TRUSTED_PROXY: "vercel",
      BUILD_ID: "c0ffee",
      onVercel: true,
    });
  });

  test("keeps its files in a blob store where it has one", () => {
    expect(vercelSettings(PREVIEW).STORAGE).toBeUndefined();
    expect(vercelSettings({ ...PREVIEW, BLOB_READ_WRITE_TOKEN: "t" }).STORAGE).toBe("blob");
  });
});

describe("narration", () => {
  const given = { ...PREVIEW, DATABASE_URL: POOLED };
  const BLOB = { BLOB_READ_WRITE_TOKEN: "t" };
  const INNGEST = { INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: `signkey-test-${"0".repeat(32)}` };

  test.each([
    [
      "the voice is not in the functions",
      { TOURS_TTS_PROVIDER: "local", ...BLOB, ...INNGEST },
      "do not contain the voice",
    ],
    ["functions share no disk", { TOURS_TTS_PROVIDER: "openai", ...INNGEST }, "without a shared store"],
    ["nothing runs the jobs", { TOURS_TTS_PROVIDER: "google", ...BLOB }, "only Inngest can run jobs"],
  ])("is refused with the reason where %s", (_, settings, reason) => {
    expect(() => readEnv({ ...given, ...settings })).toThrow(reason);
  });

  test.each([
    { TOURS_TTS_PROVIDER: "stories" },
    { TOURS_TTS_PROVIDER: "null" },
    { TOURS_TTS_PROVIDER: "openai", ...BLOB, ...INNGEST },
    { TOURS_TTS_PROVIDER: "local", VERCEL_ENV: "development" },
    { TOURS_TTS_PROVIDER: "local", VERCEL: "" },
  ])("is accepted where it can work: %j", (settings) => {
    expect(readEnv({ ...given, ...settings }).TOURS_TTS_PROVIDER).toBe(settings.TOURS_TTS_PROVIDER);
  });
});

test("production is reached at the project's address, not the deployment's", () => {
  const settings = vercelSettings({ ...PREVIEW, VERCEL_ENV: "production" });
  expect(settings).toMatchObject({ APP_ENV: "production", BASE_URL: "https://example.org" });
  expect(settings.TRUSTED_ORIGINS).toBeUndefined();
});

test("what is set by hand goes before what Vercel says", () => {
  const given = {
    ...PREVIEW,
    DATABASE_URL: STRAIGHT,
    BASE_URL: "https://own.example",
    TRUSTED_PROXY: "2",
    SMS_OUTBOX_FILE: "x",
  };
  expect(readEnv(given)).toMatchObject({ BASE_URL: "https://own.example", TRUSTED_PROXY: "2", SMS_OUTBOX_FILE: "x" });
});

test.each([
  [{ DATABASE_URL: POOLED, DATABASE_URL_UNPOOLED: STRAIGHT }, POOLED, STRAIGHT],
  [{ POSTGRES_URL: POOLED, POSTGRES_URL_NON_POOLING: STRAIGHT }, POOLED, STRAIGHT],
  [{ DATABASE_URL: STRAIGHT }, STRAIGHT, STRAIGHT],
  [{ DATABASE_URL: "", POSTGRES_URL: STRAIGHT }, STRAIGHT, STRAIGHT],
])("the database is found by an integration's names: %j", (given, pooled, straight) => {
  expect(vercelSettings({ VERCEL: "1", ...given }).DATABASE_URL).toBe(pooled);
  expect(directDatabaseUrl(given)).toBe(straight);
});

test("elsewhere nothing of it counts", () => {
  expect(vercelSettings({ ...PREVIEW, VERCEL: "" })).toEqual({});
  expect(vercelSettings({ ...PREVIEW, VERCEL_ENV: "development" })).toEqual({});
  const given = { ...PREVIEW, VERCEL: "", DATABASE_URL: STRAIGHT };
  expect(readEnv(given)).toMatchObject({ APP_ENV: "local", BASE_URL: "http://localhost:3000", onVercel: false });
});

test("a function starts nothing before its first request unless it has a collector; another process does", () => {
  expect(hasWorkAtStart(PREVIEW)).toBe(false);
  expect(hasWorkAtStart({ ...PREVIEW, OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe(false);
  expect(hasWorkAtStart({ ...PREVIEW, OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" })).toBe(true);
  expect(hasWorkAtStart({ ...PREVIEW, OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "http://collector:4318" })).toBe(true);
  expect(hasWorkAtStart({ ...PREVIEW, VERCEL: "" })).toBe(true);
});
