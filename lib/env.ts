import { isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";
import { databaseSettings } from "@/lib/database-settings";
import { devServer, signingKey } from "@/lib/jobs/settings";
import { CHECKS } from "@/lib/settings/checks";
import { settingsOfVercel } from "@/lib/settings/vercel";
import { telemetrySettings } from "@/lib/telemetry/settings";

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
const optional = z.string().min(1).optional();
const point = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, "expected LAT,LNG")
  .transform((value) => value.split(",").map(Number) as [number, number]);
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "expected an IANA time zone");

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const Settings = z.object({
  APP_ENV: z.enum(["local", "preview", "production"]).default("local"),
  ...databaseSettings,
  BASE_URL: z.url().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .default("destination"),
  DESTINATION_TIMEZONE: zone.default("America/St_Lucia"),
  DESTINATION_CENTER: point.default([14.01, -60.99]),
  DEFAULT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("XCD"),
  PHONE_DEFAULT_REGION: z
    .string()
    .refine(isSupportedCountry, "expected a country's two letters, such as LC")
    .default("LC"),
  SMS_PROVIDER: z.enum(["outbox", "twilio"]).default("outbox"),
  SMS_OUTBOX_FILE: z.string().min(1).default(".data/outbox/sms.ndjson"),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_BASE_URL: z.url().default("https://api.twilio.com"),
  AUTH_SECRET: z.string().min(32, "at least 32 bytes of randomness (npm start makes one)"),
  AUTH_SECRET_PREVIOUS: z.string().min(32).optional(),
  TRUSTED_ORIGINS: list.refine(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    "expected origins such as https://www.example.org",
  ),
  CORS_ORIGINS: list,
  TRUSTED_PROXY: z
    .string()
    .regex(/^(none|vercel|[1-9]\d?)$/, "expected none, vercel or a number of hops")
    .default("none"),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  AUTH_OIDC_ISSUER_GOOGLE: z.url().optional(),
  APPLE_CLIENT_ID: optional,
  APPLE_CLIENT_SECRET: optional,
  AUTH_OIDC_ISSUER_APPLE: z.url().optional(),
  UPSTASH_REDIS_REST_URL: z.url().optional(),
  UPSTASH_REDIS_REST_TOKEN: optional,
  PAYMENTS_PROVIDER: z.enum(["sandbox", "stripe"]).default("sandbox"),
  PAYMENTS_ALLOW_SANDBOX: z.enum(["0", "1"]).default("0"),
  PAYMENTS_WEBHOOK_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_API_BASE: z.url().default("https://api.stripe.com"),
  GOOGLE_PLACES_API_KEY: optional,
  GOOGLE_PLACES_BASE_URL: z.url().default("https://places.googleapis.com"),
  TOURS_TTS_PROVIDER: z.enum(["stories", "null", "local", "elevenlabs", "openai", "google"]).default("stories"),
  TOURS_TTS_VOICE: optional,
  TOURS_TTS_LANGUAGE: z.string().refine(isLanguageTag, "expected a BCP-47 tag, such as en-US").default("en-US"),
  ELEVENLABS_API_KEY: optional,
  ELEVENLABS_BASE_URL: z.url().default("https://api.elevenlabs.io"),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
  GOOGLE_TTS_API_KEY: optional,
  GOOGLE_TTS_BASE_URL: z.url().default("https://texttospeech.googleapis.com"),
  OSRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  BUSY_RATING_URL: z.url({ protocol: /^https?$/ }).optional(),
  STORAGE: z.enum(["local", "s3", "blob"]).default("local"),
  STORAGE_DIR: z.string().min(1).default(".data/storage"),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  BLOB_READ_WRITE_TOKEN: optional,
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: signingKey.optional(),
  INNGEST_DEV: devServer.optional(),
  INNGEST_BASE_URL: z.url().optional(),
  MEDIA_BASE_URL: z.url().optional(),
  CDN_MAX_AGE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  ...telemetrySettings,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  VALIDATE_RESPONSES: z.enum(["0", "1"]).default("0"),
  BUILD_ID: z.string().default("dev"),
});

/** Every setting of the service, validated. See `.env.example` for what each means. */
export type Env = z.output<typeof Settings> & { BASE_URL: string; MEDIA_BASE_URL: string; onVercel: boolean };

/**
 * Reads the settings from a plain record; what Vercel says of itself stands in for what is not given.
 * Throws one Error whose message names every missing or wrong setting, a line each.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const all: Record<string, string | undefined> = { ...settingsOfVercel(given), ...given };
  const parsed = Settings.safeParse(all);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  // Also where something is wrong already: whoever sets the service up is told of everything at once.
  const refuse = (name: string, message: string) => void problems.push(`${name}: ${message}`);
  for (const check of CHECKS) check(parsed.success ? parsed.data : soundOf(all), refuse, given.VERCEL !== undefined);
  if (!parsed.success || problems.length > 0) {
    throw new Error(
      `These settings are missing or wrong (see .env.example):\n  ${[...new Set(problems)].join("\n  ")}`,
    );
  }
  const base = (parsed.data.BASE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, "");
  const media = (parsed.data.MEDIA_BASE_URL ?? base).replace(/\/$/, "");
  return { ...parsed.data, BASE_URL: base, MEDIA_BASE_URL: media, onVercel: given.VERCEL !== undefined };
}

/** The settings that can be read by themselves; the others are as if they were not given. */
function soundOf(given: Record<string, string | undefined>): Record<string, unknown> {
  const entries = Object.entries(Settings.shape).map(([name, schema]) => [name, schema.safeParse(given[name]).data]);
  return Object.fromEntries(entries);
}

let current: Env | undefined;

/** The process's settings; read and validated at the first call, so that a build needs none. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
