import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { APP_DEVICES, deviceCookie } from "../devices";
import type { GuestData } from "../guest-data";
import { openAccount } from "../identity.service";
import { checkPassword } from "../login.service";
import { endOfSession, issueSession, subjectOf, type Visit } from "../session.service";
import { findUserById, type UserRow } from "../users.queries";
import { noSessionCookie, sessionCookies } from "./handshake";
import { returnAddress } from "./return-address";
import type * as contract from "./sessions.contract";
import { presentBrowserUser, presentSession } from "./sessions.present";
import { deleteSession, extendSession, findSession } from "./sessions.queries";

type Given<E extends Endpoint & { surface: "session" }> = Pick<Input<E>, "body"> & { browser: Browser };

/** Issues a browser session. Returns its row, the response fields and the session cookies. */
export async function enter(ctx: Ctx, guests: GuestData, user: UserRow, { browser, remember }: Visit) {
  const { token, session } = await issueSession(ctx, guests, subjectOf(user), { browser, remember });
  const device = await deviceCookie(APP_DEVICES, user.id, ctx.now);
  const cookies = [...(await sessionCookies(session)), device];
  return { session, shown: { token, user: presentBrowserUser(user) }, cookies };
}

/** Creates an account and signs in. Throws `user_already_exists` or `invalid_callback_url`. */
export async function signUp(ctx: Ctx, guests: GuestData, { body, browser }: Given<typeof contract.signUpEmail>) {
  const back = body.callbackURL === undefined ? {} : { callback_url: returnAddress(body.callbackURL) };
  const user = await openAccount(ctx, { ...body, verification: back }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "email_taken") throw new AppError("user_already_exists");
    throw error;
  });
  const { shown, cookies } = await enter(ctx, guests, user, { browser, remember: body.rememberMe });
  return new Reply(200, shown, {}, cookies);
}

/** Signs in by email and password, with the limits of login. Throws `invalid_credentials` or `invalid_callback_url`. */
export async function signIn(ctx: Ctx, guests: GuestData, { body, browser }: Given<typeof contract.signInEmail>) {
  const back = body.callbackURL === undefined ? undefined : returnAddress(body.callbackURL);
  const user = await checkPassword(ctx, body);
  const { shown, cookies } = await enter(ctx, guests, user, { browser, remember: body.rememberMe });
  const redirect = back !== undefined;
  return new Reply(200, { redirect, ...(redirect && { url: back }), ...shown }, {}, cookies);
}

const RENEWED_AFTER_MS = 86_400_000;

/** Returns the caller's session and user, or null. Renews a remembered session once a day. */
export async function lookUp(ctx: Ctx) {
  const { actor, now, db } = ctx;
  const id = actor.type === "user" ? actor.sessionId : undefined;
  const session = id === undefined ? undefined : await findSession(db.reads, id);
  const user = session && (await findUserById(db.reads, session.user_id));
  if (!session || !user) return new Reply(200, null);
  if (!session.remember || now.getTime() - session.updated_at.getTime() < RENEWED_AFTER_MS) {
    return new Reply(200, await presentSession(session, user));
  }
  const renewed = { ...session, updated_at: now, expires_at: endOfSession(now, true) };
  await extendSession(db.orm, session.id, now, renewed.expires_at);
  return new Reply(200, await presentSession(renewed, user), {}, await sessionCookies(renewed));
}

/** Revokes the caller's session with every cookie and token of it. */
export async function signOut(ctx: Ctx) {
  const { actor, db } = ctx;
  if (actor.type === "user" && actor.sessionId !== undefined) await deleteSession(db.orm, actor.sessionId);
  return new Reply(200, { success: true as const }, {}, [noSessionCookie()]);
}
