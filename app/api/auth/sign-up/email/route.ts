import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { signUpEmail } from "@/lib/identity/sessions/sessions.contract";
import * as sessions from "@/lib/identity/sessions/sessions.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signUpEmail, (ctx, input) => sessions.signUp(ctx, input)),
);
