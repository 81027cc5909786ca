import { checkInngest } from "@/lib/platform/settings/jobs";
import { DEFAULT_SENDER } from "@/lib/platform/settings/mail";
import { checkProduction } from "@/lib/platform/settings/production";

/** Parsed settings. Invalid ones are absent. */
type Parsed = Readonly<Record<string, unknown>>;
type AddProblem = (name: string, message: string) => void;
/** A rule that spans several settings. */
export type Check = (settings: Parsed, addProblem: AddProblem, onVercel: boolean) => void;

const inProduction = ({ APP_ENV }: Parsed): boolean => APP_ENV === "production";

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"];

/** Rejects the outbox in production, because it sends no messages. Twilio needs its account settings. */
const checkSms: Check = (settings, addProblem) => {
  if (settings.SMS_PROVIDER === "outbox" && inProduction(settings)) {
    addProblem("SMS_PROVIDER", "outbox is refused in production. Set twilio and the TWILIO_* settings.");
  }
  if (settings.SMS_PROVIDER !== "twilio") return;
  for (const name of TWILIO) if (settings[name] === undefined) addProblem(name, "required with SMS_PROVIDER=twilio");
};

/** Rejects the outbox in production, because it sends no messages. SMTP needs its server and a sender, DKIM both its settings. */
const checkMail: Check = (settings, addProblem) => {
  const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key } = settings;
  if (selector === undefined && key !== undefined) addProblem("MAIL_DKIM_SELECTOR", "required with MAIL_DKIM_KEY");
  if (key === undefined && selector !== undefined) addProblem("MAIL_DKIM_KEY", "required with MAIL_DKIM_SELECTOR");
  if (settings.MAIL_PROVIDER === "outbox" && inProduction(settings)) {
    addProblem("MAIL_PROVIDER", "outbox is refused in production. Set smtp, SMTP_URL and MAIL_FROM.");
  }
  if (settings.MAIL_PROVIDER !== "smtp") return;
  if (settings.SMTP_URL === undefined) addProblem("SMTP_URL", "required with MAIL_PROVIDER=smtp");
  const { address } = (settings.MAIL_FROM ?? {}) as { address?: string };
  if (address === DEFAULT_SENDER.address) addProblem("MAIL_FROM", "required with MAIL_PROVIDER=smtp");
};

const REQUIRED_BY_STORAGE: Readonly<Record<string, readonly string[]>> = {
  s3: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  blob: ["BLOB_READ_WRITE_TOKEN"],
};

/** Each store needs its own settings. A public bucket also needs the URL that it is read from, and a private one has none. */
const checkStorage: Check = (settings, addProblem, onVercel) => {
  for (const name of REQUIRED_BY_STORAGE[String(settings.STORAGE)] ?? []) {
    if (settings[name] === undefined) addProblem(name, `required with STORAGE=${settings.STORAGE}`);
  }
  if (settings.STORAGE === "s3" && settings.S3_PRESIGN_SECONDS === undefined && settings.MEDIA_BASE_URL === undefined) {
    addProblem("MEDIA_BASE_URL", "required with STORAGE=s3, unless the bucket is private (S3_PRESIGN_SECONDS)");
  }
  if (settings.S3_PRESIGN_SECONDS !== undefined && settings.MEDIA_BASE_URL !== undefined) {
    addProblem("S3_PRESIGN_SECONDS", "leave MEDIA_BASE_URL unset: this service redirects to the private bucket");
  }
  if (onVercel && inProduction(settings) && settings.STORAGE === "local") {
    addProblem("STORAGE", "local is refused in production on Vercel, where files do not persist. Set blob or s3.");
  }
};

/** On Vercel, a recording needs a store that all functions share, a voice from a service, and jobs that run. */
const checkSpeech: Check = (settings, addProblem, onVercel) => {
  const { TOURS_TTS_PROVIDER: name, APP_ENV, STORAGE } = settings;
  if (!onVercel || APP_ENV === "local" || name === undefined || name === "stories" || name === "null") return;
  if (name === "local") {
    addProblem(
      "TOURS_TTS_PROVIDER",
      "local is refused on Vercel, whose functions do not contain the voice. Set elevenlabs, openai or google.",
    );
  } else if (STORAGE === "local") {
    addProblem(
      "TOURS_TTS_PROVIDER",
      `${name} is refused on Vercel without a shared store, because no function can serve another's files. Set STORAGE to blob or s3.`,
    );
  } else if (!runsJobs(settings)) {
    addProblem(
      "TOURS_TTS_PROVIDER",
      `${name} is refused on Vercel without INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, because only Inngest can run jobs there.`,
    );
  }
};

const runsJobs = ({ INNGEST_DEV, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY }: Parsed): boolean =>
  INNGEST_DEV !== undefined || (INNGEST_EVENT_KEY !== undefined && INNGEST_SIGNING_KEY !== undefined);

/** A sign-in provider needs its id and its secret. */
const checkProviders: Check = (settings, addProblem) => {
  for (const provider of ["GOOGLE", "APPLE"]) {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length === 1) addProblem(missing.join("."), `set both ${names.join(" and ")}, or neither`);
  }
};

/** Rejects the sandbox in production, because it takes no money. Stripe needs its account settings. */
const checkPayments: Check = (settings, addProblem) => {
  if (settings.PAYMENTS_PROVIDER === "sandbox" && inProduction(settings) && settings.PAYMENTS_ALLOW_SANDBOX !== "1") {
    addProblem("PAYMENTS_PROVIDER", "sandbox is refused in production. Set stripe, or PAYMENTS_ALLOW_SANDBOX=1.");
  }
  if (settings.PAYMENTS_PROVIDER !== "stripe") return;
  for (const name of ["STRIPE_SECRET_KEY", "PAYMENTS_WEBHOOK_SECRET"]) {
    if (settings[name] === undefined) addProblem(name, "required with PAYMENTS_PROVIDER=stripe");
  }
};

/** Web push needs both halves of its key, APNs its key with the ids that name it and the app. */
const checkPush: Check = (settings, addProblem) => {
  const groups = [
    ["WEBPUSH_PUBLIC_KEY", "WEBPUSH_PRIVATE_KEY"],
    ["APPLE_KEY", "APPLE_KEY_ID", "APPLE_TEAM_ID"],
    ["APNS_KEY", "APNS_KEY_ID", "APNS_TEAM_ID", "APNS_TOPIC"],
  ];
  for (const names of groups) {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    addProblem(missing.join(", "), `set all of ${names.join(", ")}, or none`);
  }
};

/** In production, merchants must not reach the private network through the webhooks that we send. */
const checkWebhooks: Check = (settings, addProblem) => {
  if (settings.WEBHOOKS_ALLOW_PRIVATE === "1" && inProduction(settings))
    addProblem("WEBHOOKS_ALLOW_PRIVATE", "1 is refused in production. Merchants could reach your private network.");
};

/** Links, tokens and cookies depend on BASE_URL. Cookies are marked secure only if it is https. */
const checkAddress: Check = (settings, addProblem) => {
  if (!inProduction(settings)) return;
  const { BASE_URL: base } = settings;
  if (base === undefined) addProblem("BASE_URL", "required in production: the public URL of the service");
  else if (!String(base).startsWith("https://")) addProblem("BASE_URL", "must be https in production");
  else if (/^https:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(String(base)))
    addProblem("BASE_URL", "must be the public URL in production");
};

/** On Vercel nothing runs between requests, so the embedded job runner would stall. */
const checkJobs: Check = (settings, addProblem, onVercel) => {
  checkInngest(settings, addProblem);
  if (!onVercel || !inProduction(settings)) return;
  for (const name of ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]) {
    if (settings[name] === undefined)
      addProblem(name, "required in production on Vercel, where only Inngest can run jobs");
  }
};

/** In the order in which their problems are reported. */
export const CHECKS: readonly Check[] = [
  checkAddress,
  checkSms,
  checkMail,
  checkPayments,
  checkWebhooks,
  checkPush,
  checkStorage,
  checkSpeech,
  checkProviders,
  checkJobs,
  checkProduction,
];
