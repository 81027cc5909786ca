import { signInSocial } from "@/lib/domains/identity/sessions/sessions.contract";
import * as social from "@/lib/domains/identity/sessions/social.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInSocial, (ctx, input) => social.begin(ctx, guestData, input)),
);
