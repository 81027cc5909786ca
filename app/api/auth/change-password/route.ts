import { changeSessionPassword } from "@/lib/domains/identity/sessions/recovery.contract";
import * as recovery from "@/lib/domains/identity/sessions/recovery.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(changeSessionPassword, (ctx, input) => recovery.change(ctx, guestData, input)),
);
