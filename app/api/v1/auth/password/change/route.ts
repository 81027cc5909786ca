import { changePassword } from "@/lib/domains/identity/recovery/recovery.contract";
import * as api from "@/lib/domains/identity/recovery/recovery.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(changePassword, (ctx, { body }) => api.change(ctx, guestData, body)),
);
