import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { changeTeamMember, removeTeamMember } from "@/lib/domains/commerce/team/team.contract";
import * as team from "@/lib/domains/commerce/team/team.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const own = {
  names: { id: "place_id" },
  permit: (ctx: Parameters<typeof merchantOf>[0], params: { place_id: string }) =>
    merchantOf(ctx, params.place_id, "team"),
} as const;

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(
    changeTeamMember,
    (ctx, { params, body }) => team.change(ctx, params.place_id, params.memberId, body.role),
    own,
  ),
  route(removeTeamMember, (ctx, { params }) => team.remove(ctx, params.place_id, params.memberId), own),
);
