import type { Db, Tx } from "@/db/client";
import { type Mail, type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findAdminClaim } from "./claims/claims-admin.queries";
import { findAdminProposal } from "./proposals/proposals-admin.queries";

/** A decision on a claim or a proposal, and the account that it is sent to. */
interface Decided {
  id: string;
  status: string;
  reason: string | null;
  user_id: string;
  user_email: string | null;
  user_verified: boolean;
}

/** Queues the message to a claimant, in the transaction of staff's decision on the claim. */
export const queueClaimMail = async (tx: Tx, id: string): Promise<void> =>
  queueDecision(tx, "claim_decided", await findAdminClaim(tx, id));

/** Queues the message to a proposer, in the transaction of staff's decision on the proposal. */
export const queueProposalMail = async (tx: Tx, id: string): Promise<void> =>
  queueDecision(tx, "proposal_decided", await findAdminProposal(tx, id));

/** The message goes to a verified address only: it names what its owner has asked for. */
async function queueDecision(tx: Tx, kind: Mail["kind"], decided: Decided | undefined): Promise<void> {
  if (!decided?.user_verified || decided.user_email === null) return;
  const { id, status, user_id, user_email: to } = decided;
  await queueMail(tx, new Date(), { kind, to, data: { id, status, user_id } });
}

/** The message about a decision on a claim; null if the claim or the claimant's address has changed since. */
export async function claimDecidedMail({ db }: { db: Db }, mail: MailRow): Promise<Content | null> {
  const claim = await findAdminClaim(db.orm, mail.data.id ?? "0");
  if (!claim || !isCurrent(claim, mail)) return null;
  const place = claim.place_name;
  switch (claim.status) {
    case "approved":
      return contentOf(
        claim,
        `You manage ${place} now`,
        `We have approved your claim of ${place}. You look after its menu, opening hours, photos and orders in the portal.`,
      );
    case "rejected":
      return contentOf(
        claim,
        `Your claim of ${place} was not approved`,
        `We have reviewed your claim of ${place} and have not approved it.`,
      );
    case "revoked":
      return contentOf(
        claim,
        `You no longer manage ${place}`,
        `We have ended your claim of ${place}. We refund its paid orders that you have not completed.`,
      );
    default:
      return null;
  }
}

/** The message about a decision on a proposal; null if the proposal is gone or its author's address has changed since. */
export async function proposalDecidedMail({ db }: { db: Db }, mail: MailRow): Promise<Content | null> {
  const proposal = await findAdminProposal(db.orm, mail.data.id ?? "0");
  if (!proposal || !isCurrent(proposal, mail)) return null;
  const { name } = proposal;
  if (proposal.status === "approved") {
    return contentOf(
      proposal,
      `${name} is added, and you manage it`,
      `We have added ${name}. It is not public yet: complete its texts, opening hours and photos in the portal, and we will publish it.`,
    );
  }
  return contentOf(
    proposal,
    `${name} was not added`,
    `We have reviewed your proposal of ${name} and have not added the place.`,
  );
}

const isCurrent = (decided: Decided, { data, recipient }: MailRow): boolean =>
  decided.status === data.status &&
  decided.user_verified &&
  decided.user_email?.toLowerCase() === recipient.toLowerCase();

const contentOf = ({ reason }: Decided, subject: string, text: string): Content => ({
  subject,
  blocks: [
    text,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    { label: "Open the portal", url: `${env().BASE_URL}/portal` },
  ],
});
