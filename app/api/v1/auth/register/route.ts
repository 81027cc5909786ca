import { register } from "@/lib/domains/identity/identity.contract";
import * as identity from "@/lib/domains/identity/identity.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(register, (ctx, { body }) => identity.register(ctx, guestData, body)),
);
