import * as answers from "@/lib/domains/commerce/team/answers.service";
import { declineInvitation } from "@/lib/domains/commerce/team/invitations.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(declineInvitation, (ctx, { body }) => answers.decline(ctx, body.token)),
);
