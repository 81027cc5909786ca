import {
  appUsers,
  disbursements,
  placeClaims,
  placeInvitations,
  placeMembers,
  placeProposals,
  webhookEndpoints,
} from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { isOwnedBy, list, type ReadSection, section } from "./section.queries";

/** The part of `SECTIONS` that concerns a person's work for places. */
export const MERCHANT_SECTIONS: Readonly<Record<string, ReadSection>> = {
  claims: section({
    from: placeClaims,
    key: placeClaims.id,
    where: isOwnedBy(placeClaims.userId),
    columns: [
      placeClaims.id,
      placeClaims.placeId,
      placeClaims.businessName,
      placeClaims.contactName,
      placeClaims.contactPhone,
      placeClaims.contactEmail,
      placeClaims.message,
      placeClaims.status,
      placeClaims.reason,
      placeClaims.decidedAt,
      placeClaims.createdAt,
    ],
  }),
  place_proposals: section({
    from: placeProposals,
    key: placeProposals.id,
    where: isOwnedBy(placeProposals.userId),
    columns: [
      placeProposals.id,
      placeProposals.name,
      placeProposals.categoryId,
      placeProposals.lat,
      placeProposals.lng,
      placeProposals.address,
      placeProposals.businessName,
      placeProposals.contactName,
      placeProposals.contactPhone,
      placeProposals.contactEmail,
      placeProposals.message,
      placeProposals.status,
      placeProposals.reason,
      placeProposals.placeId,
      placeProposals.decidedAt,
      placeProposals.createdAt,
    ],
  }),
  teams: section({
    from: placeMembers,
    key: placeMembers.id,
    where: isOwnedBy(placeMembers.userId),
    columns: [placeMembers.role, placeMembers.createdAt],
    nested: {
      places: list(
        placeClaims,
        [placeClaims.placeId],
        placeClaims.id,
        sql`${placeClaims.id} = ${placeMembers.claimId}`,
      ),
    },
  }),
  team_invitations: section({
    from: placeInvitations,
    key: placeInvitations.id,
    where: (owner) => sql`${placeInvitations.email} = (
      select ${appUsers.email} from ${appUsers} where ${appUsers.id} = ${owner} and ${appUsers.emailVerifiedAt} is not null)`,
    columns: [placeInvitations.role, placeInvitations.sentAt, placeInvitations.expiresAt],
  }),
  // Without the secrets.
  webhooks: section({
    from: webhookEndpoints,
    key: webhookEndpoints.id,
    where: isOwnedBy(webhookEndpoints.userId),
    columns: [
      webhookEndpoints.id,
      webhookEndpoints.placeId,
      webhookEndpoints.url,
      webhookEndpoints.events,
      webhookEndpoints.enabled,
      webhookEndpoints.createdAt,
      webhookEndpoints.updatedAt,
    ],
  }),
  // Without the notes, which only staff see.
  disbursements: section({
    from: disbursements,
    key: disbursements.id,
    where: isOwnedBy(disbursements.merchantId),
    columns: [
      disbursements.id,
      disbursements.placeId,
      disbursements.amount,
      disbursements.currency,
      disbursements.status,
      disbursements.periodStart,
      disbursements.periodEnd,
      disbursements.paidAt,
      disbursements.reference,
      disbursements.createdAt,
    ],
  }),
};
