import type { Ctx } from "@/lib/http/context";
import { RateLimited } from "@/lib/http/kernel/request-limits";
import { type Budget, readSpent, spend } from "@/lib/platform/budgets/budgets.service";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { registerMetric } from "@/lib/platform/telemetry/port";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MIN_PER_HOUR = 100;

const hourly = (): Budget => {
  const { SMS_DAILY_LIMIT: day } = env();
  return { name: "sms-hour", max: Math.min(day, Math.max(MIN_PER_HOUR, Math.ceil(day / 4))), seconds: HOUR };
};
const daily = (): Budget => ({ name: "sms-day", max: env().SMS_DAILY_LIMIT, seconds: DAY });
// A budget that only counts: no more codes are verified than sent.
const verified: Budget = { name: "sms-verified", max: Number.MAX_SAFE_INTEGER, seconds: HOUR };

// The number of codes in an hour from which the share of verified codes is meaningful, and the share that triggers the
// alarm.
const ALARM_FROM = 20;
const ALARM_SHARE = 0.2;

let sentCodes = 0;
let verifiedCodes = 0;

/**
 * Takes one message out of the hour's and the day's budget of all callers (SMS_DAILY_LIMIT). Throws `rate_limited` when one
 * is spent. Logs an alarm, at every 20th message of an hour, if few of the hour's codes were verified: a person who requests
 * codes for money never enters them.
 */
export async function spendMessage({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const refused = await spend(db.orm, [hourly(), daily()], 1, now);
  if (refused) throw new RateLimited({ success: false, limit: refused.max, remaining: 0, reset: refused.reset });
  sentCodes++;
  const sent = await readSpent(db.reads, hourly(), now);
  if (sent < ALARM_FROM || sent % ALARM_FROM !== 0) return;
  const entered = await readSpent(db.reads, verified, now);
  if (entered < sent * ALARM_SHARE) log.error({ sent, verified: entered }, "most sign-in codes go unverified");
}

/** Counts a code that was entered. */
export async function countVerified({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  verifiedCodes++;
  await spend(db.orm, [verified], 1, now);
}

registerMetric({
  name: "sms.codes.sent",
  kind: "counter",
  unit: "{message}",
  description: "Sign-in codes sent",
  read: () => [{ value: sentCodes }],
});
registerMetric({
  name: "sms.codes.verified",
  kind: "counter",
  unit: "{message}",
  description: "Sign-in codes entered correctly",
  read: () => [{ value: verifiedCodes }],
});
