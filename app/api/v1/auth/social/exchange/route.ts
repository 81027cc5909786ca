import { exchangeAppCode } from "@/lib/domains/identity/sessions/app-sign-in.contract";
import { exchange } from "@/lib/domains/identity/sessions/app-sign-in.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(exchangeAppCode, (ctx, { body }) => exchange(ctx, guestData, body)),
);
