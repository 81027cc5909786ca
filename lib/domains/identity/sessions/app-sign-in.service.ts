import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { log } from "@/lib/platform/log/log";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import type { GuestData } from "../guest-data";
import { enter } from "../identity.service";
import { findUserById } from "../users.queries";
import { insertAppCode, takeAppCode } from "./app-codes.queries";
import { type AppFlow, beginHandshake } from "./handshake";
import { reasonOf } from "./handshake-faults";
import { type ProviderId, providerConfig } from "./providers";

const CODE_SECONDS = 60;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** The callbacks of apps. A sign-in names one of them, character by character. */
function callbacks(): string[] {
  const { APP_CALLBACKS: listed, APP_SCHEME } = env();
  return listed.length > 0 ? listed : [`${APP_SCHEME}://callback`];
}

interface Start {
  provider: ProviderId;
  redirect_uri: string;
  code_challenge: string;
  state?: string | undefined;
}

/**
 * Starts a sign-in of a native app: redirects its browser to the provider, with the app's callback and challenge in the
 * sealed state. Throws `not_found` for a provider that is not configured and `invalid_callback_url` for a callback that is
 * not on the list, character by character.
 */
export async function start(
  ctx: Ctx,
  { provider: id, redirect_uri: redirect, code_challenge: challenge, state }: Start,
) {
  const provider = providerConfig(id);
  if (!provider) throw new AppError("not_found");
  if (!callbacks().includes(redirect)) throw new AppError("invalid_callback_url");
  const app: AppFlow = { redirect, challenge, ...(state !== undefined && { state }) };
  try {
    const { url, cookies } = await beginHandshake(id, provider, {
      back: redirect,
      failBack: redirect,
      newBack: redirect,
      app,
    });
    return new Reply(302, null, { Location: url }, cookies);
  } catch (error) {
    log.warn({ request_id: ctx.requestId, provider: id, reason: reasonOf(error) }, "sign-in provider failed");
    return new Reply(302, null, { Location: appAddress(app, { error: "provider_unavailable" }) });
  }
}

/** The app's callback with the outcome of a sign-in and the app's own state. */
export function appAddress({ redirect, state }: AppFlow, outcome: { code: string } | { error: string }): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.href;
}

/** Issues the code with which the app that knows the verifier of this challenge signs in as the user. */
export async function issueAppCode({ db, now }: Ctx, userId: string, challenge: string): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000).toISOString();
  await insertAppCode(db.orm, { codeHash: sha256(code), userId, challenge, expiresAt });
  return code;
}

/** Signs an app in by a code and the verifier of its challenge. Uses the code up in any case. Throws `invalid_code`. */
export async function exchange(ctx: Ctx, guests: GuestData, given: { code: string; code_verifier: string }) {
  const taken = await takeAppCode(ctx.db.orm, sha256(given.code), ctx.now);
  if (!taken || !VERIFIER.test(given.code_verifier)) throw new AppError("invalid_code");
  const expected = Buffer.from(taken.challenge, "base64url");
  const proved = sha256(given.code_verifier);
  if (expected.length !== proved.length || !timingSafeEqual(expected, proved)) throw new AppError("invalid_code");
  const user = await findUserById(ctx.db.orm, taken.user_id);
  if (!user) throw new AppError("invalid_code");
  return enter(ctx, guests, { ...user, token_version: taken.token_version });
}
