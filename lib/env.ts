import { isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";
import { databaseSettings } from "@/lib/database-settings";
import { checkInngest, devServer, signingKey } from "@/lib/jobs/settings";
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
const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "expected an IANA time zone");

/** The outbox delivers to no phone, and Twilio needs its account (decisions D8). */
function checkSms(
  given: { APP_ENV: string; SMS_PROVIDER: string } & { [name in (typeof TWILIO)[number]]?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (given.SMS_PROVIDER === "outbox" && given.APP_ENV === "production") {
    refuse("SMS_PROVIDER", "outbox is refused in production; set twilio and its TWILIO_* settings");
  }
  if (given.SMS_PROVIDER !== "twilio") return;
  for (const name of TWILIO) if (given[name] === undefined) refuse(name, "needed where SMS_PROVIDER is twilio");
}

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const NEEDED_BY_STORAGE = {
  local: [],
  s3: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "MEDIA_BASE_URL"],
  blob: ["BLOB_READ_WRITE_TOKEN"],
} as const;

/** Each store needs its own settings; a bucket also needs the address that it is read from. */
function checkStorage(
  given: { STORAGE: keyof typeof NEEDED_BY_STORAGE } & Record<string, unknown>,
  ctx: z.RefinementCtx,
): void {
  for (const name of NEEDED_BY_STORAGE[given.STORAGE]) {
    if (given[name] !== undefined) continue;
    ctx.addIssue({ code: "custom", path: [name], message: `needed where STORAGE is ${given.STORAGE}` });
  }
}

/** A provider needs its id and its secret. */
function checkProviders(given: Record<string, unknown>, ctx: z.RefinementCtx): void {
  for (const provider of ["GOOGLE", "APPLE"]) {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length !== 1) continue;
    ctx.addIssue({ code: "custom", path: missing, message: `set both of ${names.join(" and ")}, or neither` });
  }
}

/** The sandbox takes no money, and Stripe needs its account (decisions D8). */
function checkPayments(
  given: { APP_ENV: string; PAYMENTS_PROVIDER: string; PAYMENTS_ALLOW_SANDBOX: string } & Record<string, unknown>,
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (given.PAYMENTS_PROVIDER === "sandbox") {
    if (given.APP_ENV !== "production" || given.PAYMENTS_ALLOW_SANDBOX === "1") return;
    refuse("PAYMENTS_PROVIDER", "sandbox is refused in production; set stripe, or PAYMENTS_ALLOW_SANDBOX=1");
    return;
  }
  for (const name of ["STRIPE_SECRET_KEY", "PAYMENTS_WEBHOOK_SECRET"]) {
    if (given[name] === undefined) refuse(name, "needed where PAYMENTS_PROVIDER is stripe");
  }
}

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
  ...telemetrySettings,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  VALIDATE_RESPONSES: z.enum(["0", "1"]).default("0"),
  BUILD_ID: z.string().default("dev"),
});

/** Every setting of the service, validated. See `.env.example` for what each means. */
export type Env = z.output<typeof Settings> & { BASE_URL: string; MEDIA_BASE_URL: string; onVercel: boolean };

/**
 * Reads the settings from a plain record.
 * Throws one Error whose message names every missing or wrong setting, a line each.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Settings.superRefine(checkSms)
    .superRefine(checkStorage)
    .superRefine(checkInngest)
    .superRefine(checkProviders)
    .superRefine(checkPayments)
    .safeParse({
      ...given,
      APP_ENV: given.APP_ENV ?? appEnvOfVercel(given.VERCEL_ENV),
    });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are missing or wrong (see .env.example):\n${lines.join("\n")}`);
  }
  const base = (parsed.data.BASE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, "");
  const media = (parsed.data.MEDIA_BASE_URL ?? base).replace(/\/$/, "");
  return { ...parsed.data, BASE_URL: base, MEDIA_BASE_URL: media, onVercel: given.VERCEL !== undefined };
}

function appEnvOfVercel(vercel: string | undefined): string | undefined {
  if (vercel === "production") return "production";
  return vercel === "preview" || vercel === "development" ? "preview" : undefined;
}

let current: Env | undefined;

/** The process's settings; read and validated at the first call, so that a build needs none. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
