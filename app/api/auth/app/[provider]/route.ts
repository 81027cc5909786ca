import { startAppSignIn } from "@/lib/domains/identity/sessions/app-sign-in.contract";
import { start } from "@/lib/domains/identity/sessions/app-sign-in.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(startAppSignIn, (ctx, { params, query }) => start(ctx, { ...params, ...query })),
);
