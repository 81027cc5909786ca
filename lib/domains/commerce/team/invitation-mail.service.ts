import type { Db } from "@/db/client";
import type { MailRow } from "@/lib/domains/messages/mails.service";
import { sha256, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findOffer, setToken } from "./invitations.queries";
import type { Role } from "./permissions";

const WORK: Readonly<Record<Role, string>> = {
  owner: "as an owner, with access to everything: menu, orders, payouts and the team",
  manager: "as a manager, who looks after the menu, the opening hours, reviews and orders",
  till: "at the till, where you see and work its orders",
};

/**
 * The message of an invitation; null if it was answered, withdrawn or sent again since. The token is derived from the
 * message's id, so that every attempt carries the same one although the database holds only its hash (decision 051).
 */
export async function teamInvitationMail({ db, now }: { db: Db; now: Date }, mail: MailRow): Promise<Content | null> {
  const { invitation_id: id = "", sends = "" } = mail.data;
  const token = sign("team-invitation", mail.id).toString("base64url");
  if (!(await setToken(db.orm, id, Number(sends), sha256(token), now))) return null;
  const offer = await findOffer(db.orm, id);
  if (!offer) return null;
  const url = new URL(`${env().BASE_URL}/portal/invitations`);
  url.searchParams.set("token", token);
  return {
    subject: `Join the team of ${offer.place_name}`,
    blocks: [
      `${offer.place_name} has invited you to help ${WORK[offer.role]}.`,
      "Sign in or create an account with this email address, and accept the invitation within 7 days:",
      { label: "See the invitation", url: url.href },
      "If you don't know this place, ignore this message. Without your consent nothing happens.",
    ],
  };
}
