import { signInEmail } from "@/lib/domains/identity/sessions/sessions.contract";
import * as sessions from "@/lib/domains/identity/sessions/sessions.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInEmail, (ctx, input) => sessions.signIn(ctx, guestData, input)),
);
