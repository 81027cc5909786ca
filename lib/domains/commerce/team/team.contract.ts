import { z } from "zod";
import { email } from "@/lib/domains/identity/fields";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, timestamp } from "@/lib/http/fields";
import { ROLES } from "./permissions";

const role = z.enum(ROLES).meta({
  description: "`owner`: everything. `manager`: menu, place, reviews and orders. `till`: orders.",
  example: "manager",
});

export const TeamMember = z
  .strictObject({
    id: z.string().nullable().meta({ description: "Null for the merchant, who cannot be changed here.", example: "3" }),
    name: z.string().nullable().meta({ example: "Amélie" }),
    email: z.string().nullable().meta({ example: "amelie@example.com" }),
    role,
    is_you: z.boolean(),
    joined_at: timestamp,
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z
  .strictObject({
    id: z.string().meta({ example: "12" }),
    email: z.string().meta({ example: "amelie@example.com" }),
    role,
    sent_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: "TeamInvitation" });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z
  .strictObject({
    members: z.array(TeamMember).meta({ description: "The merchant first, then by the time of joining." }),
    invitations: z.array(TeamInvitation).meta({ description: "Open invitations, newest first." }),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;

const ofPlace = z.object({ place_id: rowId });
const ofInvitation = z.object({ place_id: rowId, invitationId: rowId });
const ofMember = z.object({ place_id: rowId, memberId: rowId });
const merchant = { tag: "Merchants", auth: "merchant", limit: "none", errors: ["claim_not_approved"] } as const;

export const listTeam = endpoint({
  ...merchant,
  id: "listTeam",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/team",
  summary: "List the team of a place",
  description: "The people who work at the place and the open invitations. For owners.",
  params: ofPlace,
  output: Data(Team),
});

export const inviteToTeam = endpoint({
  ...merchant,
  id: "inviteToTeam",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/team/invitations",
  summary: "Invite a person to the team of a place",
  description:
    "Sends a link to the address. It is valid for 7 days. Another invitation to the same address replaces the first. The response does not depend on whether the address has an account. A team has at most 30 members and open invitations.",
  limit: "teamInvitations",
  params: ofPlace,
  body: z.object({ email, role }),
  status: [201],
  output: Data(TeamInvitation),
});

export const resendTeamInvitation = endpoint({
  ...merchant,
  id: "resendTeamInvitation",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/team/invitations/{invitationId}/resend",
  summary: "Send an invitation again",
  description: "Sends a new link, which is valid for 7 days. Earlier links become invalid.",
  limit: "teamInvitations",
  params: ofInvitation,
  output: Data(TeamInvitation),
});

export const withdrawTeamInvitation = endpoint({
  ...merchant,
  id: "withdrawTeamInvitation",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/team/invitations/{invitationId}",
  summary: "Withdraw an invitation",
  description: "Its link becomes invalid.",
  params: ofInvitation,
  output: null,
});

export const changeTeamMember = endpoint({
  ...merchant,
  id: "changeTeamMember",
  method: "PATCH",
  path: "/api/v1/me/places/{place_id}/team/members/{memberId}",
  summary: "Change the role of a member",
  description: "Takes effect with the member's next request.",
  params: ofMember,
  body: z.object({ role }),
  output: Data(TeamMember),
});

export const removeTeamMember = endpoint({
  ...merchant,
  id: "removeTeamMember",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/team/members/{memberId}",
  summary: "Remove a member from the team of a place",
  description: "Takes effect with the member's next request.",
  params: ofMember,
  output: null,
});

export const leaveTeam = endpoint({
  ...merchant,
  id: "leaveTeam",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/team/membership",
  summary: "Leave the team of a place",
  description: "The merchant of the place cannot leave: this gives 422.",
  params: ofPlace,
  output: null,
  errors: [...merchant.errors, "validation_error"],
});
