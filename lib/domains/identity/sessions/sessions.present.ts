import { sessionToken } from "../tokens";
import type { UserRow } from "../users.queries";
import type { SessionRow } from "./sessions.queries";
import type { BrowserSession, BrowserUser } from "./sessions.schemas";

export const presentBrowserUser = (user: UserRow): BrowserUser => ({
  id: user.id,
  email: user.email,
  name: user.name ?? "",
  image: user.image,
  emailVerified: user.email_verified_at !== null,
  createdAt: user.created_at.toISOString(),
  updatedAt: user.updated_at.toISOString(),
});

function fieldsOf(session: SessionRow) {
  return {
    id: session.id,
    userId: session.user_id,
    expiresAt: session.expires_at.toISOString(),
    createdAt: session.created_at.toISOString(),
    updatedAt: session.updated_at.toISOString(),
    ipAddress: session.ip_address,
    userAgent: session.user_agent,
  };
}

export async function presentSession(session: SessionRow, user: UserRow): Promise<BrowserSession> {
  const token = await sessionToken(session);
  return { session: { ...fieldsOf(session), token }, user: presentBrowserUser(user) };
}

/**
 * Presents a session in a list. The token of a session that is not the caller's own is its id, which cannot be used to sign
 * in.
 */
export async function presentListedSession(session: SessionRow, isOwn: boolean): Promise<BrowserSession["session"]> {
  return { ...fieldsOf(session), token: isOwn ? await sessionToken(session) : session.id };
}
