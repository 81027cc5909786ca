import { isSignedBy, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

const PURPOSE = "unsubscribe-daily-summary";

/** The address that turns a user's daily summary off. It does not expire, because people unsubscribe from old messages. */
export function unsubscribeLink(userId: string): string {
  const token = `${userId}.${sign(PURPOSE, userId).toString("base64url")}`;
  return `${env().BASE_URL}/unsubscribe?token=${token}`;
}

/** The user whom a link's token names; null if we have not signed it. */
export function ownerOfLink(token: string): string | null {
  const [, userId = "", signature = ""] = /^(usr_\w{1,60})\.([\w-]{43})$/.exec(token) ?? [];
  return userId !== "" && isSignedBy(PURPOSE, userId, Buffer.from(signature, "base64url")) ? userId : null;
}
