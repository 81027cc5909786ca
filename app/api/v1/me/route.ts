import { deleteMe, getMe, updateMe } from "@/lib/domains/identity/identity.contract";
import * as identity from "@/lib/domains/identity/identity.service";
import { leave } from "@/lib/domains/identity/leaving.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMe, (ctx) => identity.me(ctx)),
  route(deleteMe, (ctx, { body }) => leave(ctx, body?.password)),
  route(updateMe, (ctx, { body }) => identity.changeMe(ctx, body)),
);
