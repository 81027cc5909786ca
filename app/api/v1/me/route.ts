import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getMe, updateMe } from "@/lib/identity/identity.contract";
import * as identity from "@/lib/identity/identity.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMe, (ctx) => identity.me(ctx)),
  route(updateMe, (ctx, { body }) => identity.changeMe(ctx, body)),
);
