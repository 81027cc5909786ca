import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { register } from "@/lib/identity/identity.contract";
import * as identity from "@/lib/identity/identity.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(register, (ctx, { body }) => identity.register(ctx, body)),
);
