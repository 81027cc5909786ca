import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { BrowserSession, SessionStatus } from "./sessions.schemas";

const surface = { tag: "Sessions", surface: "session", auth: "member", limit: "none" } as const;

export const listSessions = endpoint({
  ...surface,
  id: "listSessions",
  method: "GET",
  path: "/api/auth/list-sessions",
  summary: "List the user's browser sessions",
  description:
    "Newest first. The `token` of the caller's own session is its bearer token; of every other session it is a handle for revoke-session and cannot be used to sign in.",
  output: z.array(BrowserSession.shape.session.meta({ id: "ListedSession" })),
});

export const revokeSession = endpoint({
  ...surface,
  id: "revokeSession",
  method: "POST",
  path: "/api/auth/revoke-session",
  summary: "End one of the user's browser sessions",
  description: "A session that is not the user's, or has ended, gives the same response.",
  body: z.object({
    token: z
      .string()
      .max(4_096)
      .meta({ description: "The `token` of a listed session.", example: "ses_5h8Kq0ZtYw2LxVnB7cRf1D" }),
  }),
  output: SessionStatus,
});

export const revokeSessions = endpoint({
  ...surface,
  id: "revokeSessions",
  method: "POST",
  path: "/api/auth/revoke-sessions",
  summary: "Sign out everywhere",
  description: "Ends every session and every bearer token of the user, the caller's included.",
  output: SessionStatus,
});

export const revokeOtherSessions = endpoint({
  ...surface,
  id: "revokeOtherSessions",
  method: "POST",
  path: "/api/auth/revoke-other-sessions",
  summary: "Sign out on all other devices",
  description:
    "Ends every other session, and every bearer token that belongs to no session. If the caller uses such a token, only the browser sessions end.",
  output: SessionStatus,
});
