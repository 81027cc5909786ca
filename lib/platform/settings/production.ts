import type { Check } from "./checks";
import { isOwnNetwork } from "./own-network";
import { secretFault } from "./secret-strength";

/** Settings that must be secret, with the random characters that each needs at least. */
const SECRETS: Readonly<Record<string, number>> = {
  AUTH_SECRET: 32,
  AUTH_SECRET_PREVIOUS: 32,
  PAYMENTS_WEBHOOK_SECRET: 16,
  STRIPE_SECRET_KEY: 16,
  TWILIO_AUTH_TOKEN: 16,
  GOOGLE_CLIENT_SECRET: 16,
  APPLE_CLIENT_SECRET: 16,
  UPSTASH_REDIS_REST_TOKEN: 16,
  GOOGLE_PLACES_API_KEY: 16,
  ELEVENLABS_API_KEY: 16,
  OPENAI_API_KEY: 16,
  GOOGLE_TTS_API_KEY: 16,
  S3_SECRET_ACCESS_KEY: 16,
  BLOB_READ_WRITE_TOKEN: 16,
  INNGEST_EVENT_KEY: 16,
  INNGEST_SIGNING_KEY: 16,
  WEBPUSH_PRIVATE_KEY: 32,
  EXPO_ACCESS_TOKEN: 16,
};

/** A secret that others can guess is as good as none. */
const checkSecrets: Check = (settings, addProblem) => {
  for (const [name, minLength] of Object.entries(SECRETS)) {
    const secret = settings[name];
    const fault = typeof secret === "string" ? secretFault(secret, minLength) : null;
    if (fault !== null) addProblem(name, `${fault} (in production)`);
  }
  if (settings.AUTH_SECRET !== undefined && settings.AUTH_SECRET === settings.AUTH_SECRET_PREVIOUS)
    addProblem("AUTH_SECRET_PREVIOUS", "must differ from AUTH_SECRET");
};

// Keys that providers issue for tests: no money moves and no message leaves.
const TEST_KEYS: Readonly<Record<string, RegExp>> = {
  STRIPE_SECRET_KEY: /^(?!(?:sk|rk)_live_)/,
  INNGEST_SIGNING_KEY: /^signkey-test-/,
  // Twilio's magic numbers for test credentials.
  TWILIO_FROM: /^\+1500555\d{4}$/,
};

const checkTestKeys: Check = (settings, addProblem) => {
  for (const [name, pattern] of Object.entries(TEST_KEYS)) {
    const value = settings[name];
    if (typeof value === "string" && pattern.test(value)) addProblem(name, "a test key is refused in production");
  }
};

// Requests to these carry a credential, a person's data, or money.
const PROVIDERS = [
  "TWILIO_BASE_URL",
  "EXPO_BASE_URL",
  "FCM_BASE_URL",
  "APNS_BASE_URL",
  "STRIPE_API_BASE",
  "UPSTASH_REDIS_REST_URL",
  "GOOGLE_PLACES_BASE_URL",
  "ELEVENLABS_BASE_URL",
  "OPENAI_BASE_URL",
  "GOOGLE_TTS_BASE_URL",
  "S3_ENDPOINT",
  "INNGEST_BASE_URL",
  "AUTH_OIDC_ISSUER_GOOGLE",
  "AUTH_OIDC_ISSUER_APPLE",
  "MEDIA_BASE_URL",
];
// These run beside the service and get coordinates or figures only. Within the machine's own network http is enough.
const BESIDE = [
  "OSRM_URL",
  "VALHALLA_URL",
  "BUSY_RATING_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
  "OTEL_EXPORTER_OTLP_LOGS_ENDPOINT",
];
const checkProviderUrls: Check = (settings, addProblem) => {
  const isOpen = (name: string): boolean =>
    String(settings[name] ?? "https:")
      .toLowerCase()
      .startsWith("http:");
  for (const name of PROVIDERS) if (isOpen(name)) addProblem(name, "must be https in production");
  for (const name of BESIDE) {
    if (isOpen(name) && !isOwnNetwork(new URL(String(settings[name])).hostname))
      addProblem(name, "must be https in production, unless it is in the service's own network");
  }
};

/** Another site's page may act for a visitor only if it is a page of a named https origin. */
const checkOrigins: Check = (settings, addProblem) => {
  for (const name of ["CORS_ORIGINS", "TRUSTED_ORIGINS"]) {
    const origins = (settings[name] ?? []) as readonly string[];
    const unsafe = origins.filter((origin) => origin.startsWith("http:"));
    if (unsafe.length > 0) addProblem(name, `must be https origins in production, not ${unsafe.join(", ")}`);
  }
};

/** Behind the wrong number of proxies, callers choose the address that limits count. So there is no default. */
const checkProxy: Check = (settings, addProblem) => {
  if (settings.TRUSTED_PROXY === undefined)
    addProblem("TRUSTED_PROXY", "required in production: none, vercel or the number of proxies in front");
};

const KNOWN_PASSWORDS =
  /^(?:|postgres|password|passw0rd|changeme|change-me|choose-one|destination|example|secret|admin|root|test|1234.*)$/i;

/** The values of `sslmode` (or `ssl`) with which the connection is not encrypted for certain. */
const WITHOUT_TLS = /^(?:|disable|prefer|false)$/;

/** No database with an example's password, none without TLS over a public network, and no unlimited waits. */
const checkDatabase: Check = (settings, addProblem) => {
  for (const name of ["DATABASE_URL", "DATABASE_REPLICA_URL"]) {
    const url = typeof settings[name] === "string" && URL.canParse(settings[name]) ? new URL(settings[name]) : null;
    if (!url) continue;
    const own = url.hostname === "" || isOwnNetwork(url.hostname);
    const tls = url.searchParams.get("sslmode") ?? url.searchParams.get("ssl") ?? "";
    if (url.password !== "" && KNOWN_PASSWORDS.test(decodeURIComponent(url.password)))
      addProblem(name, "the password is one of an example");
    else if (!own && WITHOUT_TLS.test(tls)) addProblem(name, "over a public network, it must end in ?sslmode=require");
  }
  for (const name of ["DATABASE_STATEMENT_TIMEOUT_MS", "DATABASE_LOCK_TIMEOUT_MS", "DATABASE_IDLE_IN_TRANSACTION_MS"]) {
    if (settings[name] === 0) addProblem(name, "must not be 0 (unlimited) in production");
  }
};

/** A guessed password of the mail server would let anyone send mail in the service's name. */
const checkMail: Check = ({ SMTP_URL: url }, addProblem) => {
  if (typeof url !== "string" || !URL.canParse(url)) return;
  const { password } = new URL(url);
  if (password !== "" && KNOWN_PASSWORDS.test(decodeURIComponent(password)))
    addProblem("SMTP_URL", "the password is one of an example");
};

/** Refuses unsafe settings in production, beyond missing ones. */
export const checkProduction: Check = (settings, addProblem, onVercel) => {
  if (settings.APP_ENV !== "production") return;
  for (const check of [
    checkSecrets,
    checkTestKeys,
    checkProviderUrls,
    checkOrigins,
    checkProxy,
    checkDatabase,
    checkMail,
  ])
    check(settings, addProblem, onVercel);
};
