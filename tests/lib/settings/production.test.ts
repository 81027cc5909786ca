import { generateKeyPairSync, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";

const random = (bytes = 24): string => randomBytes(bytes).toString("hex");
const SAFE = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://app:p3rQx9vT@db.example.org/app?sslmode=require",
  AUTH_SECRET: random(),
  BASE_URL: "https://api.example.org",
  TRUSTED_PROXY: "1",
  MAIL_PROVIDER: "smtp",
  MAIL_FROM: "Saint Lucia <hello@example.org>",
  SMTP_URL: "smtps://user:p3rQx9vT@smtp.example.org",
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: random(),
  TWILIO_FROM: "+17585550100",
  PAYMENTS_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: `sk_live_${random()}`,
  PAYMENTS_WEBHOOK_SECRET: `whsec_${random()}`,
};
const ON_VERCEL = {
  VERCEL: "1",
  VERCEL_ENV: "production",
  VERCEL_PROJECT_PRODUCTION_URL: "example.org",
  STORAGE: "blob",
  BLOB_READ_WRITE_TOKEN: random(),
  INNGEST_EVENT_KEY: random(),
  INNGEST_SIGNING_KEY: `signkey-prod-${random()}`,
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
    ["MAIL_PROVIDER", without(SAFE, "MAIL_PROVIDER")],
    ["MAIL_FROM", without(SAFE, "MAIL_FROM")],
    ["SMTP_URL", without(SAFE, "SMTP_URL")],
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

  test.each([
    // Secrets: short, of an example, repeated, in sequence, of few characters.
    ["AUTH_SECRET", "x".repeat(64)],
    ["AUTH_SECRET", "ab".repeat(32)],
    ["AUTH_SECRET", "0123456789abcdef0123456789abcdef"],
    ["AUTH_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["AUTH_SECRET", "please-change-me-please-change-me-now"],
    ["AUTH_SECRET", "my-super-secret-key-for-the-service-1"],
    ["AUTH_SECRET", "this-is-an-example-of-a-secret-42-17"],
    ["AUTH_SECRET", "1212121221121212112212121212211212212"],
    ["AUTH_SECRET", "aaaabbbbccccddddeeeeffffaaaabbbbccccdddd"],
    ["AUTH_SECRET", "                                        "],
    ["AUTH_SECRET_PREVIOUS", "placeholder-placeholder-placeholder"],
    ["AUTH_SECRET_PREVIOUS", SAFE.AUTH_SECRET],
    ["PAYMENTS_WEBHOOK_SECRET", "whsec_1"],
    ["PAYMENTS_WEBHOOK_SECRET", "whsec_0123456789abcdef"],
    ["PAYMENTS_WEBHOOK_SECRET", "secret"],
    ["TWILIO_AUTH_TOKEN", "t"],
    ["TWILIO_AUTH_TOKEN", "your_auth_token_goes_here"],
    ["GOOGLE_PLACES_API_KEY", "k"],
    ["ELEVENLABS_API_KEY", "xxxxxxxxxxxxxxxxxxxxxxxx"],
    ["OPENAI_API_KEY", "sk-your-key-here-please-x"],
    ["GOOGLE_TTS_API_KEY", "changeme"],
    ["UPSTASH_REDIS_REST_TOKEN", "example_token_of_the_guide"],
    // Keys for tests.
    ["STRIPE_SECRET_KEY", `sk_test_${random()}`],
    ["STRIPE_SECRET_KEY", `rk_test_${random()}`],
    ["STRIPE_SECRET_KEY", `pk_live_${random()}`],
    ["TWILIO_FROM", "+15005550006"],
    ["EXPO_ACCESS_TOKEN", "your-expo-token-goes-here"],
    ["SMTP_URL", "smtps://user:changeme@smtp.example.org"],
    // Callers' origins and addresses.
    ["CORS_ORIGINS", "*"],
    ["CORS_ORIGINS", "null"],
    ["CORS_ORIGINS", "https://www.example.org,*"],
    ["CORS_ORIGINS", "http://www.example.org"],
    ["CORS_ORIGINS", "https://www.example.org/app"],
    ["CORS_ORIGINS", "https://*.example.org"],
    ["TRUSTED_ORIGINS", "http://www.example.org"],
    ["TRUSTED_PROXY", ""],
    ["TRUSTED_PROXY", "yes"],
    ["TRUSTED_PROXY", "-1"],
    ["BASE_URL", "https://localhost:3000"],
    ["BASE_URL", "https://127.0.0.1"],
    // Providers over a network without TLS.
    ["TWILIO_BASE_URL", "http://api.twilio.com"],
    ["STRIPE_API_BASE", "http://api.stripe.com"],
    ["UPSTASH_REDIS_REST_URL", "http://eu1.upstash.io"],
    ["GOOGLE_PLACES_BASE_URL", "http://places.googleapis.com"],
    ["ELEVENLABS_BASE_URL", "http://api.elevenlabs.io"],
    ["OPENAI_BASE_URL", "HTTP://api.openai.com/v1"],
    ["GOOGLE_TTS_BASE_URL", "http://texttospeech.googleapis.com"],
    ["S3_ENDPOINT", "http://storage.example.org"],
    ["MEDIA_BASE_URL", "http://cdn.example.org"],
    ["EXPO_BASE_URL", "http://exp.example.org"],
    ["AUTH_OIDC_ISSUER_GOOGLE", "http://accounts.example.org"],
    ["AUTH_OIDC_ISSUER_APPLE", "http://appleid.example.org"],
    ["OSRM_URL", "http://router.project-osrm.org"],
    ["BUSY_RATING_URL", "http://busy.example.org"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector.example.org:4318"],
    // The database.
    ["DATABASE_URL", "postgres://app:postgres@db.example.org/app"],
    ["DATABASE_URL", "postgres://app:changeme@database/app"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@db.example.org/app?sslmode=disable"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@db.example.org/app"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@db.example.org/app?sslmode=prefer"],
    ["DATABASE_REPLICA_URL", "postgres://app:p3rQx9vT@db.example.org/app"],
    ["DATABASE_REPLICA_URL", "postgres://app:password@db.example.org/app"],
    ["DATABASE_STATEMENT_TIMEOUT_MS", "0"],
    ["DATABASE_LOCK_TIMEOUT_MS", "0"],
    ["DATABASE_IDLE_IN_TRANSACTION_MS", "0"],
  ])("%s=%s is refused, and nothing else is", (name, value) => {
    expect(refused({ ...SAFE, [name]: value })).toEqual([name]);
  });

  test("what providers and openssl make is taken", () => {
    for (let i = 0; i < 500; i++) {
      const secrets = [randomBytes(16).toString("hex"), randomBytes(32).toString("base64"), random(32)];
      for (const secret of secrets) expect([secret, refused({ ...SAFE, AUTH_SECRET: secret })]).toEqual([secret, []]);
      expect(refused({ ...SAFE, TWILIO_AUTH_TOKEN: randomBytes(16).toString("hex") })).toEqual([]);
    }
  });

  test.each([
    ["OSRM_URL", "http://osrm:5000"],
    ["OSRM_URL", "http://10.0.0.7:5000"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://localhost:4318"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@database:5432/app"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@database.default.svc.cluster.local/app"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@database.railway.internal/app"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@db.example.org/app?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://app:p3rQx9vT@db.example.org/app?ssl=true"],
    ["CORS_ORIGINS", "https://www.example.org,capacitor://localhost"],
    ["TRUSTED_PROXY", "none"],
  ])("%s=%s is taken", (name, value) => {
    expect(refused({ ...SAFE, [name]: value })).toEqual([]);
  });

  test("without Inngest nothing would run the jobs on Vercel, so that both its keys are asked for", () => {
    const settings = { ...SAFE, ...without(ON_VERCEL, "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY") };
    expect(refused(settings)).toEqual(["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]);
  });

  test("everything that is missing is told at once, also beside what cannot be read", () => {
    expect(refused({ APP_ENV: "production", PORT: "many" }).sort()).toEqual([
      "AUTH_SECRET",
      "BASE_URL",
      "DATABASE_URL",
      "MAIL_PROVIDER",
      "PAYMENTS_PROVIDER",
      "PORT",
      "SMS_PROVIDER",
      "TRUSTED_PROXY",
    ]);
  });

  test("the sandbox is taken where it is asked for by name", () => {
    expect(refused({ ...without(SAFE, "PAYMENTS_PROVIDER"), PAYMENTS_ALLOW_SANDBOX: "1" })).toEqual([]);
  });
});

describe("the token_uri of FCM's service account", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const private_key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const withTokenUri = (token_uri: string) => ({
    ...SAFE,
    FCM_SERVICE_ACCOUNT: JSON.stringify({
      project_id: "demo",
      client_email: "push@example.org",
      private_key,
      token_uri,
    }),
  });

  test.each([
    "http://oauth2.googleapis.com/token",
    "HTTP://oauth2.googleapis.com/token",
    "http://127.0.0.1.example.org/token",
    "http://localhost@example.org/token",
    "ftp://oauth2.googleapis.com/token",
    "/token",
  ])("%s is refused", (uri) => {
    for (const APP_ENV of ["production", "local"])
      expect(refused({ ...withTokenUri(uri), APP_ENV })).toEqual(["FCM_SERVICE_ACCOUNT"]);
  });

  test.each(["https://oauth2.googleapis.com/token", "http://127.0.0.1:4000/token", "http://[::1]:4000/token"])(
    "%s is taken",
    (uri) => expect(refused(withTokenUri(uri))).toEqual([]),
  );
});

test("elsewhere none of it is asked for", () => {
  const { DATABASE_URL, AUTH_SECRET } = SAFE;
  for (const APP_ENV of ["local", "preview"]) expect(refused({ APP_ENV, DATABASE_URL, AUTH_SECRET })).toEqual([]);
});
