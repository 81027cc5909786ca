import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { cancelDeletion } from "./credentials.queries";
import type { GuestData } from "./guest-data";
import type { SessionToken } from "./identity.schemas";
import { extendSession, findSession, insertSession, type SessionRow } from "./sessions/sessions.queries";
import { issueToken, sessionToken, TOKEN_LIFETIME } from "./tokens";
import { endGuest, extendGuest } from "./users.queries";

/** The user of a new session. `version` is the user's token version. */
export interface UserSubject {
  id: string;
  version: number;
  /** The user has asked to be deleted: the sign-in cancels that. */
  leaving: boolean;
}

/** The subject of a user's next session. */
export const subjectOf = (user: { id: string; token_version: number; deletion_at: Date | null }): UserSubject => ({
  id: user.id,
  version: user.token_version,
  leaving: user.deletion_at !== null,
});

/** The browser of a cookie session, and whether the session outlives the browser window. */
export interface Visit {
  browser: Browser;
  remember: boolean;
}

const DAY_MS = 86_400_000;
const USER_AGENT_LENGTH = 500;

/** Issues a guest's token. The guest's data is kept for as long as the token is valid. */
export async function issueGuestToken({ db, now }: Ctx, guestId: string): Promise<SessionToken> {
  const issued = await issueToken({ sub: guestId, typ: "guest", ver: 1 }, now);
  await extendGuest(db.orm, guestId, issued.expires_at);
  return issued;
}

/**
 * Issues every session of a user, so that no way of signing in can skip the guest merge: where the caller is a guest,
 * the guest's data moves to the account and the guest ends, in one transaction. A pending deletion of the user is cancelled.
 * With a visit the session belongs to a browser: it has a row, and its token ends with it.
 */
export async function issueSession(ctx: Ctx, guests: GuestData, user: UserSubject): Promise<SessionToken>;
export async function issueSession(
  ctx: Ctx,
  guests: GuestData,
  user: UserSubject,
  visit: Visit,
): Promise<SessionToken & { session: SessionRow }>;
export async function issueSession(
  ctx: Ctx,
  guests: GuestData,
  user: UserSubject,
  visit?: Visit,
): Promise<SessionToken & { session?: SessionRow }> {
  const guest = ctx.actor.type === "guest" ? ctx.actor.id : undefined;
  const session = visit && sessionOf(ctx, user, visit);
  if (user.leaving) await cancelDeletion(ctx.db.orm, user.id);
  if (guest !== undefined || session) {
    await withTransaction(ctx, async (tx) => {
      // The first of several concurrent sign-ins of one guest ends the guest and takes its data.
      if (guest !== undefined && (await endGuest(tx, guest, user.id))) await guests.move(tx, guest, user.id);
      if (session) await insertSession(tx, session);
    });
  }
  if (!session) return reissueToken(ctx, user);
  return { token: await sessionToken(session), expires_at: session.expires_at.toISOString(), session };
}

/** Issues another token for a user who is already signed in. */
export const reissueToken = (
  { now }: Ctx,
  { id, version }: Pick<UserSubject, "id" | "version">,
): Promise<SessionToken> => issueToken({ sub: id, typ: "user", ver: version }, now);

/**
 * Issues another token of a browser session and extends the session. The token is bound to the session, so that signing
 * out ends it too (docs/contract.md#browser-sessions). `updated_at` stays unchanged, because the cookie is not renewed.
 */
export async function renewSession({ db, now }: Ctx, id: string): Promise<SessionToken> {
  const session = await findSession(db.reads, id);
  if (!session) throw new AppError("auth_required");
  const expires = endOfSession(now, session.remember);
  await extendSession(db.orm, id, session.updated_at, expires);
  return { token: await sessionToken({ ...session, expires_at: expires }), expires_at: expires.toISOString() };
}

/** Returns the end of a browser session that starts or is renewed now: one day if it is not remembered. */
export const endOfSession = (now: Date, remember: boolean): Date =>
  new Date(now.getTime() + (remember ? TOKEN_LIFETIME.user * 1000 : DAY_MS));

function sessionOf({ now }: Ctx, subject: UserSubject, { browser, remember }: Visit): SessionRow {
  return {
    id: newId("ses_"),
    user_id: subject.id,
    token_version: subject.version,
    remember,
    user_agent: browser.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    ip_address: browser.address,
    created_at: now,
    updated_at: now,
    expires_at: endOfSession(now, remember),
  };
}
