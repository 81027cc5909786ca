import type { Tx } from "@/db/client";
import { withTransaction } from "@/lib/database";
import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { GUEST_MOVES } from "./guest-merge";
import type { SessionToken } from "./identity.schemas";
import { newId } from "./ids";
import { extendSession, findSession, insertSession, type SessionRow } from "./sessions/sessions.queries";
import { issueToken, sessionToken, TOKEN_LIFETIME } from "./tokens";
import { endGuest, keepGuest } from "./users.queries";

type UserSubject = { type: "user"; id: string; version: number };
/** Whose session it is to be. `version` is the user's token version. */
export type SessionSubject = UserSubject | { type: "guest"; id: string };

/** The browser that is signed in by a cookie, and whether the session is to outlive its window. */
export interface Visit {
  browser: Browser;
  remember: boolean;
}

const DAY_MS = 86_400_000;
const USER_AGENT_LENGTH = 500;

/**
 * Issues every session of the service, so that no way in can forget what belongs to it: where a guest comes in as a
 * user, what the guest has moves to the account in one transaction and the guest's id ends (decisions D2.1).
 * With a visit the session is a browser's: it has a row, and its token ends with it.
 */
export async function issueSession(ctx: Ctx, subject: SessionSubject): Promise<SessionToken>;
export async function issueSession(
  ctx: Ctx,
  subject: UserSubject,
  visit: Visit,
): Promise<SessionToken & { session: SessionRow }>;
export async function issueSession(
  ctx: Ctx,
  subject: SessionSubject,
  visit?: Visit,
): Promise<SessionToken & { session?: SessionRow }> {
  if (subject.type === "guest") {
    const issued = await issueToken({ sub: subject.id, typ: "guest", ver: 1 }, ctx.now);
    await keepGuest(ctx.db.sql, subject.id, issued.expires_at);
    return issued;
  }
  const guest = ctx.actor.type === "guest" ? ctx.actor.id : undefined;
  const session = visit && sessionOf(ctx, subject, visit);
  if (guest !== undefined || session) {
    await withTransaction(ctx, async (tx) => {
      if (guest !== undefined) await mergeGuest(tx, guest, subject.id);
      if (session) await insertSession(tx, session);
    });
  }
  if (!session) return issueToken({ sub: subject.id, typ: "user", ver: subject.version }, ctx.now);
  return { token: await sessionToken(session), expires_at: session.expires_at.toISOString(), session };
}

/**
 * The token of a browser's session, whose end moves on. It is bound to the session like the one before, so that signing
 * out leaves nothing behind (decisions D9.9). When the session was renewed stays as it is: the cookie still has to be.
 */
export async function renewSession({ db, now }: Ctx, id: string): Promise<SessionToken> {
  const session = await findSession(db.sql, id);
  if (!session) throw new AppError("auth_required");
  const expires = endOfSession(now, session.remember);
  await extendSession(db.sql, id, session.updated_at, expires);
  return { token: await sessionToken({ ...session, expires_at: expires }), expires_at: expires.toISOString() };
}

/** When a browser's session that begins or is renewed now will end: a day where it is not to be remembered. */
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

/** Of several sign-ins of one guest at once, the first takes what it has. */
async function mergeGuest(tx: Tx, guestId: string, userId: string): Promise<void> {
  if (!(await endGuest(tx, guestId, userId))) return;
  for (const move of GUEST_MOVES) await move(tx, guestId, userId);
}
