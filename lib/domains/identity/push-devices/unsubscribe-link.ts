import { isSignedBy, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

/** The emails that are not transactional, each with the purpose of its links' signatures. */
const PURPOSES = {
  daily_summary: "unsubscribe-daily-summary",
  review_emails: "unsubscribe-review-emails",
} as const;
export type EmailKind = keyof typeof PURPOSES;
const KINDS = Object.keys(PURPOSES) as EmailKind[];

/** The address that turns a kind of email off. It does not expire, because people unsubscribe from old messages. */
export function unsubscribeLink(userId: string, kind: EmailKind): string {
  const token = `${userId}.${sign(PURPOSES[kind], userId).toString("base64url")}`;
  return `${env().BASE_URL}/unsubscribe?token=${token}`;
}

/** The user and the kind of email that a link's token names; null if we have not signed it. */
export function readUnsubscribeLink(token: string): { userId: string; kind: EmailKind } | null {
  const [, userId = "", signature = ""] = /^(usr_\w{1,60})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = KINDS.find((one) => isSignedBy(PURPOSES[one], userId, Buffer.from(signature, "base64url")));
  return userId !== "" && kind !== undefined ? { userId, kind } : null;
}
