import { signInSocial } from "@/lib/domains/identity/sessions/sessions.contract";
import * as social from "@/lib/domains/identity/sessions/social.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInSocial, (ctx, { body }) => social.begin(ctx, body)),
);
