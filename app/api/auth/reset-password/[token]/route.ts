import { resetPasswordRedirect } from "@/lib/domains/identity/sessions/recovery.contract";
import * as recovery from "@/lib/domains/identity/sessions/recovery.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(resetPasswordRedirect, (ctx, input) => recovery.redirectToReset(ctx, input)),
);
