import * as answers from "@/lib/domains/commerce/team/answers.service";
import { acceptInvitation } from "@/lib/domains/commerce/team/invitations.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(acceptInvitation, (ctx, { body }) => answers.accept(ctx, body.token)),
);
