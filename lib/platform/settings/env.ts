import { isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";
import { appleSettings } from "@/lib/platform/settings/apple";
import { CHECKS } from "@/lib/platform/settings/checks";
import { databaseSettings } from "@/lib/platform/settings/database";
import { devServer, signingKey } from "@/lib/platform/settings/jobs";
import { mailSettings } from "@/lib/platform/settings/mail";
import { passkeySettings } from "@/lib/platform/settings/passkeys";
import { pushSettings } from "@/lib/platform/settings/push";
import { telemetrySettings } from "@/lib/platform/settings/telemetry";
import { vercelSettings } from "@/lib/platform/settings/vercel";

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
const isOrigin = (text: string): boolean => !text.includes("*") && URL.canParse(text) && new URL(text).origin === text;
const origins = list.refine((given) => given.every(isOrigin), "must be origins such as https://www.example.org");
// The pages of an app in a web view have an origin of the app's own scheme.
const corsOrigins = list.refine(
  (given) => given.every((origin) => isOrigin(origin) || /^(?!https?:)[a-z][a-z0-9+.-]*:\/\/[\w.-]+$/i.test(origin)),
  "must be origins such as https://www.example.org, not * or null",
);
// A scheme that browsers run, or a fragment, would leak the code.
const appCallbacks = list.refine(
  (given) =>
    given.every(
      (url) =>
        /^(?!https?:|javascript:|data:|file:|blob:|about:)[a-z][a-z0-9+.-]*:\/\/[\w./-]+$/.test(url) &&
        URL.canParse(url),
    ),
  "must be addresses in an app such as myapp://callback",
);
const optional = z.string().min(1).optional();
const point = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, "must be LAT,LNG")
  .transform((value) => value.split(",").map(Number) as [number, number]);
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "must be an IANA time zone");

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
  // scripts/lib/settings.ts has the default of npm start.
  WORKERS: z.coerce.number().int().min(1).max(999).default(1),
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(5_000),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .default("destination"),
  APP_CALLBACKS: appCallbacks,
  // Read by the scripts (scripts/lib/demos.ts).
  DEMO: z.enum(["saint-lucia", "monaco", "none"]).default("saint-lucia"),
  DESTINATION_NAME: z.string().trim().min(1).max(60).default("Destination service"),
  DESTINATION_TIMEZONE: zone.default("America/St_Lucia"),
  DESTINATION_CENTER: point.default([14.01, -60.99]),
  DESTINATION_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a two-letter country code such as LC")
    .optional(),
  DEFAULT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("XCD"),
  PHONE_DEFAULT_REGION: z
    .string()
    .refine(isSupportedCountry, "must be a two-letter country code such as LC")
    .default("LC"),
  REVIEW_FLAGS_TO_HIDE: z.coerce.number().int().min(1).max(1_000).default(1),
  SMS_COUNTRIES: list.refine(
    (codes) => codes.every((code) => isSupportedCountry(code)),
    "must be two-letter country codes such as LC,US",
  ),
  SMS_DAILY_LIMIT: z.coerce.number().int().min(1).default(1_000),
  SMS_PROVIDER: z.enum(["outbox", "twilio"]).default("outbox"),
  SMS_OUTBOX_FILE: z.string().min(1).default(".data/outbox/sms.ndjson"),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_BASE_URL: z.url().default("https://api.twilio.com"),
  CONSOLE_PASSKEYS: z.enum(["optional", "super_admin", "everyone"]).default("optional"),
  ...passkeySettings,
  ...mailSettings,
  AUTH_SECRET: z.string().min(32, "must have at least 32 random bytes (npm start generates one)"),
  AUTH_SECRET_PREVIOUS: z.string().min(32).optional(),
  TRUSTED_ORIGINS: origins,
  CORS_ORIGINS: corsOrigins,
  TRUSTED_PROXY: z
    .string()
    .regex(/^(none|vercel|[1-9]\d?)$/, "must be none, vercel or a number of hops")
    .optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  AUTH_OIDC_ISSUER_GOOGLE: z.url().optional(),
  APPLE_CLIENT_ID: optional,
  APPLE_CLIENT_SECRET: optional,
  AUTH_OIDC_ISSUER_APPLE: z.url().optional(),
  GOOGLE_APP_CLIENT_IDS: list,
  APPLE_APP_CLIENT_IDS: list,
  ...appleSettings,
  UPSTASH_REDIS_REST_URL: z.url().optional(),
  UPSTASH_REDIS_REST_TOKEN: optional,
  PAYMENTS_PROVIDER: z.enum(["sandbox", "stripe"]).default("sandbox"),
  PAYMENTS_ALLOW_SANDBOX: z.enum(["0", "1"]).default("0"),
  PAYMENTS_WEBHOOK_SECRET: optional,
  COMMISSION_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), "may have at most two decimals")
    .default(0),
  PAYMENTS_DAILY_LIMIT: z.coerce.number().int().min(1).default(5_000),
  ...pushSettings,
  WEBHOOKS_ALLOW_PRIVATE: z.enum(["0", "1"]).default("0"),
  STRIPE_SECRET_KEY: optional,
  STRIPE_API_BASE: z.url().default("https://api.stripe.com"),
  GOOGLE_PLACES_API_KEY: optional,
  GOOGLE_PLACES_BASE_URL: z.url().default("https://places.googleapis.com"),
  TOURS_TTS_PROVIDER: z.enum(["stories", "null", "local", "elevenlabs", "openai", "google"]).default("stories"),
  TOURS_TTS_VOICE: optional,
  TOURS_TTS_LANGUAGE: z.string().refine(isLanguageTag, "must be a BCP-47 tag such as en-US").default("en-US"),
  SPEECH_DAILY_CHARACTERS: z.coerce.number().int().min(1).default(1_000_000),
  ELEVENLABS_API_KEY: optional,
  ELEVENLABS_BASE_URL: z.url().default("https://api.elevenlabs.io"),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
  GOOGLE_TTS_API_KEY: optional,
  GOOGLE_TTS_BASE_URL: z.url().default("https://texttospeech.googleapis.com"),
  OSRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  VALHALLA_URL: z.url({ protocol: /^https?$/ }).optional(),
  BUSY_RATING_URL: z.url({ protocol: /^https?$/ }).optional(),
  STORAGE: z.enum(["local", "s3", "blob"]).default("local"),
  STORAGE_DIR: z.string().min(1).default(".data/storage"),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PRESIGN_SECONDS: z.coerce.number().int().min(60).max(604_800).optional(),
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

/** Every setting of the service, validated. `.env.example` documents each. */
export type Env = z.output<typeof Settings> & {
  BASE_URL: string;
  MEDIA_BASE_URL: string;
  TRUSTED_PROXY: string;
  onVercel: boolean;
};

/**
 * Reads the settings from a plain record, with Vercel's own variables as defaults. Throws one Error that lists every
 * missing or invalid setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const all: Record<string, string | undefined> = { ...vercelSettings(given), ...given };
  const parsed = Settings.safeParse(all);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  // Check even if parsing failed, so that one start reports every problem.
  const addProblem = (name: string, message: string): void => {
    // One problem of a setting at a time: an invalid one counts as missing below.
    if (!problems.some((problem) => problem.startsWith(`${name}:`))) problems.push(`${name}: ${message}`);
  };
  for (const check of CHECKS)
    check(parsed.success ? parsed.data : parseValidSettings(all), addProblem, given.VERCEL !== undefined);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Missing or invalid settings (see .env.example):\n  ${[...new Set(problems)].join("\n  ")}`);
  }
  const base = (parsed.data.BASE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, "");
  const media = (parsed.data.MEDIA_BASE_URL ?? base).replace(/\/$/, "");
  const { TRUSTED_PROXY = "none" } = parsed.data;
  const onVercel = given.VERCEL !== undefined;
  return { ...parsed.data, BASE_URL: base, MEDIA_BASE_URL: media, TRUSTED_PROXY, onVercel };
}

/** Parses each setting by itself. Invalid ones are absent. */
function parseValidSettings(given: Record<string, string | undefined>): Record<string, unknown> {
  const entries = Object.entries(Settings.shape).map(([name, schema]) => [name, schema.safeParse(given[name]).data]);
  return Object.fromEntries(entries);
}

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationSettings?: Env };

/** The process's settings, read and validated at the first call, so that a build needs none. */
export function env(): Env {
  slot.destinationSettings ??= readEnv(process.env);
  return slot.destinationSettings;
}

/** One value per process, created from the settings at the first call, and again only after the settings reload. */
export function perSettings<T>(make: (settings: Env) => T): () => T {
  let made: { settings: Env; value: T } | undefined;
  return () => {
    const settings = env();
    if (made?.settings !== settings) made = { settings, value: make(settings) };
    return made.value;
  };
}

/** The environment of a process that this one starts: its own with some variables replaced. */
export const environmentWith = (changed: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...changed });
