import { createGuest } from "@/lib/domains/identity/identity.contract";
import * as identity from "@/lib/domains/identity/identity.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(createGuest, (ctx) => identity.createGuest(ctx)),
);
