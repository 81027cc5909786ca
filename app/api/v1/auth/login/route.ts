import { login } from "@/lib/domains/identity/identity.contract";
import { logIn } from "@/lib/domains/identity/login.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(login, (ctx, { body }) => logIn(ctx, guestData, body)),
);
