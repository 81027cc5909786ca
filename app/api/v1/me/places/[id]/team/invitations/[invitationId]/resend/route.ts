import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import * as invitations from "@/lib/domains/commerce/team/invitations.service";
import { resendTeamInvitation } from "@/lib/domains/commerce/team/team.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const own = {
  names: { id: "place_id" },
  permit: (ctx: Parameters<typeof merchantOf>[0], params: { place_id: string }) =>
    merchantOf(ctx, params.place_id, "team"),
} as const;

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(resendTeamInvitation, (ctx, { params }) => invitations.resend(ctx, params.place_id, params.invitationId), own),
);
