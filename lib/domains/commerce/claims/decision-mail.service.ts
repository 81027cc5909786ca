import type { Db, Tx } from "@/db/client";
import { type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import { env } from "@/lib/platform/settings/env";
import type { Block, Content } from "@/lib/providers/mail/content";
import { findAdminClaim } from "./claims-admin.queries";

type Decided = NonNullable<Awaited<ReturnType<typeof findAdminClaim>>>;

/** Queues the message to a claimant, in the transaction of staff's decision. It goes to a verified address only. */
export async function announceDecision(tx: Tx, now: Date, claimId: string): Promise<void> {
  const claim = await findAdminClaim(tx, claimId);
  if (!claim?.user_verified || claim.user_email === null) return;
  const { status, user_id, user_email: to } = claim;
  await queueMail(tx, now, { kind: "claim_decided", to, data: { claim_id: claimId, status, user_id } });
}

const TEXTS: Readonly<Partial<Record<Decided["status"], (place: string) => { subject: string; text: string }>>> = {
  approved: (place) => ({
    subject: `You manage ${place} now`,
    text: `We have approved your claim of ${place}. Its menu, opening hours, photos and orders are in your portal.`,
  }),
  rejected: (place) => ({
    subject: `Your claim of ${place} was not approved`,
    text: `We have reviewed your claim of ${place} and have not approved it. You can claim the place again in the portal.`,
  }),
  revoked: (place) => ({
    subject: `You no longer manage ${place}`,
    text: `We have ended your claim of ${place}. Orders that are still open will be refunded.`,
  }),
};

/** The message about a decision on a claim; null if the claim, its status or the claimant's address has changed since. */
export async function claimDecidedMail({ db }: { db: Db }, { data, recipient }: MailRow): Promise<Content | null> {
  const claim = await findAdminClaim(db.orm, data.claim_id ?? "0");
  if (claim?.status !== data.status || !isVerifiedAddress(claim, recipient)) return null;
  const { subject, text } = TEXTS[claim.status]?.(claim.place_name) ?? {};
  if (subject === undefined || text === undefined) return null;
  return { subject, blocks: [text, ...reasonOf(claim), portalLink()] };
}
