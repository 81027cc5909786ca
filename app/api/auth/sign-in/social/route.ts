import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { signInSocial } from "@/lib/identity/sessions/sessions.contract";
import * as social from "@/lib/identity/sessions/social.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInSocial, (ctx, { body }) => social.begin(ctx, body)),
);
