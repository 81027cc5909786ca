import { checkInngest } from "@/lib/jobs/settings";

/** Settings that have been read; of those that could not be, nothing is known. */
type Read = Readonly<Record<string, unknown>>;
type Refuse = (name: string, message: string) => void;
/** What settings ask of one another. */
export type Check = (given: Read, refuse: Refuse, onVercel: boolean) => void;

const inProduction = ({ APP_ENV }: Read): boolean => APP_ENV === "production";

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"];

/** The outbox delivers to no phone, and Twilio needs its account (decisions D8). */
const checkSms: Check = (given, refuse) => {
  if (given.SMS_PROVIDER === "outbox" && inProduction(given)) {
    refuse("SMS_PROVIDER", "outbox is refused in production; set twilio and its TWILIO_* settings");
  }
  if (given.SMS_PROVIDER !== "twilio") return;
  for (const name of TWILIO) if (given[name] === undefined) refuse(name, "needed where SMS_PROVIDER is twilio");
};

const NEEDED_BY_STORAGE: Readonly<Record<string, readonly string[]>> = {
  s3: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "MEDIA_BASE_URL"],
  blob: ["BLOB_READ_WRITE_TOKEN"],
};

/** Each store needs its own settings; a bucket also needs the address that it is read from. */
const checkStorage: Check = (given, refuse, onVercel) => {
  for (const name of NEEDED_BY_STORAGE[String(given.STORAGE)] ?? []) {
    if (given[name] === undefined) refuse(name, `needed where STORAGE is ${given.STORAGE}`);
  }
  if (onVercel && inProduction(given) && given.STORAGE === "local") {
    refuse("STORAGE", "local is refused in production on Vercel, where no file lasts; set blob or s3");
  }
};

/** A provider needs its id and its secret. */
const checkProviders: Check = (given, refuse) => {
  for (const provider of ["GOOGLE", "APPLE"]) {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 1) refuse(missing.join("."), `set both of ${names.join(" and ")}, or neither`);
  }
};

/** The sandbox takes no money, and Stripe needs its account (decisions D8). */
const checkPayments: Check = (given, refuse) => {
  if (given.PAYMENTS_PROVIDER === "sandbox" && inProduction(given) && given.PAYMENTS_ALLOW_SANDBOX !== "1") {
    refuse("PAYMENTS_PROVIDER", "sandbox is refused in production; set stripe, or PAYMENTS_ALLOW_SANDBOX=1");
  }
  if (given.PAYMENTS_PROVIDER !== "stripe") return;
  for (const name of ["STRIPE_SECRET_KEY", "PAYMENTS_WEBHOOK_SECRET"]) {
    if (given[name] === undefined) refuse(name, "needed where PAYMENTS_PROVIDER is stripe");
  }
};

/** Links, tokens and cookies are made for one address; cookies are kept to https by it (decisions D2.6). */
const checkAddress: Check = (given, refuse) => {
  if (!inProduction(given)) return;
  const { BASE_URL: base } = given;
  if (base === undefined) refuse("BASE_URL", "needed in production: where the public reaches the service");
  else if (!String(base).startsWith("https://")) refuse("BASE_URL", "must be https in production");
};

/** Between requests nothing runs on Vercel, so that a runner of our own would stand still (decisions D8). */
const checkJobs: Check = (given, refuse, onVercel) => {
  checkInngest(given, refuse);
  if (!onVercel || !inProduction(given)) return;
  for (const name of ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]) {
    if (given[name] === undefined) refuse(name, "needed in production on Vercel: nothing else runs the jobs there");
  }
};

/** In the order in which their complaints are shown. */
export const CHECKS: readonly Check[] = [
  checkAddress,
  checkSms,
  checkPayments,
  checkStorage,
  checkProviders,
  checkJobs,
];
