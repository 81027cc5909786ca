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

export async function presentSession(session: SessionRow, user: UserRow): Promise<BrowserSession> {
  return {
    session: {
      id: session.id,
      userId: session.user_id,
      expiresAt: session.expires_at.toISOString(),
      token: await sessionToken(session),
      createdAt: session.created_at.toISOString(),
      updatedAt: session.updated_at.toISOString(),
      ipAddress: session.ip_address,
      userAgent: session.user_agent,
    },
    user: presentBrowserUser(user),
  };
}
