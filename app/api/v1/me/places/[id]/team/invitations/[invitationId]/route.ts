import * as invitations from "@/lib/domains/commerce/team/invitations.service";
import { withdrawTeamInvitation } from "@/lib/domains/commerce/team/team.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(withdrawTeamInvitation, (ctx, { params }) => invitations.withdraw(ctx, params.place_id, params.invitationId), {
    names,
  }),
);
