import { createHmac, randomInt } from "node:crypto";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RateLimited } from "@/lib/http/kernel/request-limits";
import { LIMITS } from "@/lib/http/limits";
import { newId } from "@/lib/platform/ids/opaque-id";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { sms } from "@/lib/providers/sms";
import { knownDevice } from "./devices";
import type { GuestData } from "./guest-data";
import { enter } from "./identity.service";
import { consumeCode, replaceCode } from "./phone.queries";
import { countVerified, spendMessage } from "./sms-budget.service";
import { findUserByPhone, insertPhoneUser } from "./users.queries";

const MINUTES = 10;
const TRIES = 5;
const DIGITS = 6;

/**
 * Sends a new code to a number, replacing the previous one of its known devices, or of everyone else. The response is the same
 * for known and unknown numbers. The send counts against the number's limit before the provider is called and is never
 * refunded, because a provider that fails may still have sent it. Throws `rate_limited` or, if the provider fails,
 * `service_unavailable`.
 */
export async function sendCode(ctx: Ctx, phone: string): Promise<{ data: { sent: true } }> {
  const device = await applyLimit(ctx, "otpSend", phone);
  await ctx.limits.count("otpSendNetwork");
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const [hmac] = hmacsOf(phone, code);
  const [sender] = sendersOf(ctx, device).flatMap((name) => hmacsOf(phone, name).slice(0, 1));
  if (!hmac || !sender) throw new Error("no active secret");
  const { otpNumberPace: pace, otpNumberDay: day } = LIMITS;
  const refused = await replaceCode(
    ctx.db.orm,
    // Strangers can neither use up the messages of a known device, nor replace its code or make it wait.
    {
      phone,
      hmac,
      sender,
      forDevice: device !== undefined,
      expires: new Date(ctx.now.getTime() + MINUTES * 60_000),
    },
    { paceSeconds: pace.seconds, day: day.requests, daySeconds: day.seconds },
    ctx.now,
  );
  if (refused) {
    const limit = (refused.by === "day" ? day : pace).requests;
    const reset = Math.ceil(refused.until.getTime() / 1000);
    throw new RateLimited({ success: false, limit, remaining: 0, reset });
  }
  await spendMessage(ctx);
  try {
    await sms().send({ to: phone, body: `${code} is your sign-in code. It expires in ${MINUTES} minutes.` });
  } catch (cause) {
    throw new AppError("service_unavailable", undefined, { cause });
  }
  return { data: { sent: true } };
}

/**
 * Signs in with a code. Throws `invalid_otp` for a code that is wrong, expired, used, tried too often or never sent.
 * The first sign-in of a number creates its account; concurrent first sign-ins create one account.
 */
export async function verifyCode(ctx: Ctx, guests: GuestData, given: { phoneNumber: string; code: string }) {
  const { phoneNumber: phone, code } = given;
  const device = await applyLimit(ctx, "otpVerify", phone);
  const senders = sendersOf(ctx, device).flatMap((name) => hmacsOf(phone, name));
  const attempt = { phone, hmacs: hmacsOf(phone, code), senders, maxTries: TRIES };
  const right = await consumeCode(ctx.db.orm, attempt, ctx.now);
  if (!right) throw new AppError("invalid_otp");
  await countVerified(ctx);
  let user = await findUserByPhone(ctx.db.reads, phone);
  if (!user) {
    await insertPhoneUser(ctx.db.orm, { id: newId("usr_"), phone });
    user = await findUserByPhone(ctx.db.reads, phone);
  }
  if (!user) throw new AppError("invalid_otp");
  return enter(ctx, guests, user);
}

/**
 * Applies the operation's limit to a caller with a token, which the kernel did not count: a known device of the number's
 * account has its own count, all other callers count as usual. Returns the id of a known device. Throws `rate_limited`.
 */
async function applyLimit(ctx: Ctx, name: "otpSend" | "otpVerify", phone: string): Promise<string | undefined> {
  const { limits } = ctx;
  if (!limits.spared) return undefined;
  const device = await knownDevice(ctx, (await findUserByPhone(ctx.db.reads, phone))?.id);
  await (device === undefined ? limits.count(name) : limits.count(`${name}Device`, device));
  return device;
}

/** The names under which the caller counts as the sender of a code: its device, if it is known, and its address. */
const sendersOf = ({ limits }: Ctx, device: string | undefined): string[] => [
  ...(device === undefined ? [] : [`device ${device}`]),
  `client ${limits.client}`,
];

/** Returns the HMACs of a number's code or sender under each valid secret, the current one first. */
const hmacsOf = (phone: string, value: string): Buffer[] =>
  keysFor("phone-code").map((key) => createHmac("sha256", key).update(`${phone}:${value}`).digest());
