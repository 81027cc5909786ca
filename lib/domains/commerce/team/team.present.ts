import { instant } from "../timestamps";
import type { Invitation } from "./invitations.contract";
import type { InvitationRow, OfferRow } from "./invitations.queries";
import type { TeamInvitation, TeamMember } from "./team.contract";
import type { MemberRow } from "./team.queries";

/** Presents a member to an owner of the team, whose id is `reader`. */
export const presentMember = (row: MemberRow, reader: string): TeamMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  is_you: row.user_id === reader,
  joined_at: instant(row.joined_at),
});

/** Presents an invitation to the owners of the team. */
export const presentInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  sent_at: instant(row.sent_at),
  expires_at: instant(row.expires_at),
});

/** Presents an invitation to its recipient. */
export const presentOffer = (row: OfferRow): Invitation => ({
  place_id: row.place_id,
  place_name: row.place_name,
  role: row.role,
  email: row.email,
  expires_at: instant(row.expires_at),
});
