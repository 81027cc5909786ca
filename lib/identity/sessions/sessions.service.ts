import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { openAccount } from "../identity.service";
import { checkPassword } from "../login.service";
import { endOfSession, issueSession } from "../session.service";
import { findUserById, type UserRow } from "../users.queries";
import { noSessionCookie, sessionCookies } from "./handshake";
import { returnAddress } from "./return-address";
import type * as contract from "./sessions.contract";
import { presentBrowserUser, presentSession } from "./sessions.present";
import { deleteSession, extendSession, findSession } from "./sessions.queries";

type Given<E extends Endpoint & { surface: "session" }> = Pick<Input<E>, "body"> & { browser: Browser };

/** A user's new session as the ways in by email answer it: the token, the user and the cookie. */
async function enter(ctx: Ctx, user: UserRow, browser: Browser, remember: boolean) {
  const subject = { type: "user", id: user.id, version: user.token_version } as const;
  const { token, session } = await issueSession(ctx, subject, { browser, remember });
  return { shown: { token, user: presentBrowserUser(user) }, cookies: await sessionCookies(session) };
}

/** Opens an account with a session. `user_already_exists` where the email is in use, `invalid_callback_url`. */
export async function signUp(ctx: Ctx, { body, browser }: Given<typeof contract.signUpEmail>) {
  if (body.callbackURL !== undefined) returnAddress(body.callbackURL);
  const user = await openAccount(ctx, body).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "email_taken") throw new AppError("user_already_exists");
    throw error;
  });
  const { shown, cookies } = await enter(ctx, user, browser, body.rememberMe);
  return new Reply(200, shown, {}, cookies);
}

/** Signs in by email and password, under the limits of login. `invalid_credentials`, `invalid_callback_url`. */
export async function signIn(ctx: Ctx, { body, browser }: Given<typeof contract.signInEmail>) {
  const back = body.callbackURL === undefined ? undefined : returnAddress(body.callbackURL);
  const user = await checkPassword(ctx, body);
  const { shown, cookies } = await enter(ctx, user, browser, body.rememberMe);
  const redirect = back !== undefined;
  return new Reply(200, { redirect, ...(redirect && { url: back }), ...shown }, {}, cookies);
}

const RENEWED_AFTER_MS = 86_400_000;

/** The caller's session and user, or null. A session that is to be remembered is renewed once a day. */
export async function lookUp(ctx: Ctx) {
  const { actor, now, db } = ctx;
  const id = actor.type === "user" ? actor.sessionId : undefined;
  const session = id === undefined ? undefined : await findSession(db.sql, id);
  const user = session && (await findUserById(db.sql, session.user_id));
  if (!session || !user) return new Reply(200, null);
  if (!session.remember || now.getTime() - session.updated_at.getTime() < RENEWED_AFTER_MS) {
    return new Reply(200, await presentSession(session, user));
  }
  const renewed = { ...session, updated_at: now, expires_at: endOfSession(now, true) };
  await extendSession(db.sql, session.id, now, renewed.expires_at);
  return new Reply(200, await presentSession(renewed, user), {}, await sessionCookies(renewed));
}

/** Ends the caller's session for good, wherever its cookie and token may be (decisions D9.9). */
export async function signOut(ctx: Ctx) {
  const { actor, db } = ctx;
  if (actor.type === "user" && actor.sessionId !== undefined) await deleteSession(db.sql, actor.sessionId);
  return new Reply(200, { success: true as const }, {}, [noSessionCookie()]);
}
