import { createHmac, randomInt } from "node:crypto";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RateLimited } from "@/lib/http/limiter/call";
import { LIMITS } from "@/lib/http/limits";
import { keysFor } from "@/lib/http/secrets";
import { sms } from "@/lib/sms";
import { enter } from "./identity.service";
import { newId } from "./ids";
import { replaceCode, tryCode } from "./phone.queries";
import { findUserByPhone, insertPhoneUser } from "./users.queries";

const MINUTES = 10;
const TRIES = 5;
const DIGITS = 6;

/**
 * Sends a fresh code to a number, in place of the one before. The answer is the same whether or not the number is
 * known. The number's budget is spent before the provider is asked and not given back: a provider that fails may
 * have sent. `rate_limited` past the budget, `service_unavailable` where the provider fails.
 */
export async function sendCode(ctx: Ctx, phone: string): Promise<{ data: { sent: true } }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const [hmac] = hmacsOf(phone, code);
  if (!hmac) throw new Error("no secret in force");
  const { otpNumberPace: pace, otpNumberDay: day } = LIMITS;
  const refused = await replaceCode(
    ctx.db.sql,
    { phone, hmac, expires: new Date(ctx.now.getTime() + MINUTES * 60_000) },
    { paceSeconds: pace.seconds, day: day.requests, daySeconds: day.seconds },
    ctx.now,
  );
  if (refused) {
    const limit = (refused.by === "day" ? day : pace).requests;
    const reset = Math.ceil(refused.until.getTime() / 1000);
    throw new RateLimited({ success: false, limit, remaining: 0, reset });
  }
  try {
    await sms().send({ to: phone, body: `${code} is your sign-in code. It is good for ${MINUTES} minutes.` });
  } catch (cause) {
    throw new AppError("service_unavailable", undefined, { cause });
  }
  return { data: { sent: true } };
}

/**
 * Signs in with a code: `invalid_otp` for one that is wrong, expired, used, tried too often, or never sent.
 * The first sign-in of a number opens its account, once however many come at a time.
 */
export async function verifyCode(ctx: Ctx, given: { phoneNumber: string; code: string }) {
  const { phoneNumber: phone, code } = given;
  const right = await tryCode(ctx.db.sql, phone, hmacsOf(phone, code), TRIES, ctx.now);
  if (!right) throw new AppError("invalid_otp");
  let user = await findUserByPhone(ctx.db.sql, phone);
  if (!user) {
    await insertPhoneUser(ctx.db.orm, { id: newId("usr_"), phone });
    user = await findUserByPhone(ctx.db.sql, phone);
  }
  if (!user) throw new AppError("invalid_otp");
  return enter(ctx, user);
}

/** What a code of a number is stored as, under each secret in force, the current first. */
const hmacsOf = (phone: string, code: string): Buffer[] =>
  keysFor("phone-code").map((key) => createHmac("sha256", key).update(`${phone}:${code}`).digest());
