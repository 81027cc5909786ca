import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";

export type Member = Schemas["TeamMember"];
export type Invited = Schemas["TeamInvitation"];
export type Role = Member["role"];

const TEAM = "/api/v1/me/places/{place_id}/team";
const ofMember = (placeId: string, memberId: string) => ({ params: { path: { place_id: placeId, memberId } } });
const ofInvitation = (placeId: string, invitationId: string) => ({
  params: { path: { place_id: placeId, invitationId } },
});

/** The operations on the team of a place. */
export const teamOf = (placeId: string) => ({
  list: () => callApi(api.GET(TEAM, { params: { path: { place_id: placeId } } })),
  invite: (body: { email: string; role: Role }) =>
    callApi(api.POST(`${TEAM}/invitations`, { params: { path: { place_id: placeId } }, body })),
  resend: (id: string) => callApi(api.POST(`${TEAM}/invitations/{invitationId}/resend`, ofInvitation(placeId, id))),
  withdraw: (id: string) => callApi(api.DELETE(`${TEAM}/invitations/{invitationId}`, ofInvitation(placeId, id))),
  change: (id: string, role: Role) =>
    callApi(api.PATCH(`${TEAM}/members/{memberId}`, { ...ofMember(placeId, id), body: { role } })),
  remove: (id: string) => callApi(api.DELETE(`${TEAM}/members/{memberId}`, ofMember(placeId, id))),
});
export type TeamApi = ReturnType<typeof teamOf>;
