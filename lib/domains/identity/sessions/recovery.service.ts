import type { User } from "@/lib/http/actor";
import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import type { GuestData } from "../guest-data";
import { liveUser } from "../identity.service";
import { readLink } from "../recovery/account-links.service";
import * as emails from "../recovery/email.service";
import * as passwords from "../recovery/password.service";
import type * as contract from "./recovery.contract";
import { returnAddress, withError, withToken } from "./return-address";
import { presentBrowserUser } from "./sessions.present";
import { findSession } from "./sessions.queries";
import { enter } from "./sessions.service";

type Given<E extends Endpoint & { surface: "session" }> = Input<E> & { browser: Browser };

const backOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : returnAddress(address);

/** Queues a link to a new password. Throws `invalid_callback_url`. */
export async function requestReset(ctx: Ctx, { body }: Given<typeof contract.requestPasswordReset>) {
  await passwords.requestReset(ctx, { email: body.email, callbackUrl: backOf(body.redirectTo) });
  return {
    status: true as const,
    message: "If this email exists in our system, check your email for the reset link",
  };
}

/** Redirects to the caller's page with the token, or with an error if it is not valid. */
export async function redirectToReset(ctx: Ctx, { params, query }: Given<typeof contract.resetPasswordRedirect>) {
  const back = returnAddress(query.callbackURL);
  const location = await readLink(ctx.db, params.token, "reset_password", ctx.now).then(
    () => withToken(back, params.token),
    (error: unknown) => withTokenError(back, error),
  );
  return new Reply(302, null, { Location: location });
}

function withTokenError(back: string, error: unknown): string {
  if (error instanceof AppError && error.code === "invalid_token") return withError(back, "INVALID_TOKEN");
  throw error;
}

/** Sets a new password by a token. Throws `invalid_token`. */
export async function reset(ctx: Ctx, { body, query }: Given<typeof contract.resetSessionPassword>) {
  const token = body.token ?? query.token;
  if (token === undefined) throw new AppError("invalid_token");
  await passwords.resetPassword(ctx, { token, password: body.newPassword });
  return { status: true as const };
}

/** Changes the caller's password and renews the caller's session. Throws `invalid_password`. */
export async function change(
  ctx: Ctx<User>,
  guests: GuestData,
  { body, browser }: Given<typeof contract.changeSessionPassword>,
) {
  const { sessionId } = ctx.actor;
  const session = sessionId === undefined ? undefined : await findSession(ctx.db.reads, sessionId);
  const given = { current: body.currentPassword, password: body.newPassword };
  const user = await passwords.changePassword(ctx, given).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_credentials") throw new AppError("invalid_password");
    throw error;
  });
  const { shown, cookies } = await enter(ctx, guests, user, { browser, remember: session?.remember ?? true });
  return new Reply(200, shown, {}, cookies);
}

/** Queues a verification link. Throws `email_mismatch` or `email_already_verified` for a signed-in caller. */
export async function sendVerification(ctx: Ctx, { body }: Given<typeof contract.sendVerificationEmail>) {
  const callbackUrl = backOf(body.callbackURL);
  if (ctx.actor.type === "user") {
    const user = await liveUser(ctx, ctx.actor.id);
    if (user.email !== body.email) throw new AppError("email_mismatch");
    if (user.email_verified_at !== null) throw new AppError("email_already_verified");
  }
  await emails.requestVerification(ctx, body.email, { callbackUrl });
  return { status: true as const };
}

/** Verifies an address, or redirects with the outcome. Throws `invalid_token` without a callbackURL. */
export async function verify(ctx: Ctx, { query }: Given<typeof contract.verifySessionEmail>) {
  const back = backOf(query.callbackURL);
  try {
    const { user } = await emails.verifyEmail(ctx, query.token);
    if (back === undefined) return new Reply(200, { status: true as const, user: presentBrowserUser(user) });
    return new Reply(302, null, { Location: back });
  } catch (error) {
    if (back === undefined) throw error;
    return new Reply(302, null, { Location: withTokenError(back, error) });
  }
}

/** Queues the first link of a change of address. */
export async function changeEmail(ctx: Ctx<User>, { body }: Given<typeof contract.changeEmail>) {
  await emails.requestEmailChange(ctx, body.newEmail, backOf(body.callbackURL));
  return { status: true as const };
}
