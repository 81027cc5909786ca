import { verifyOtp } from "@/lib/domains/identity/phone.contract";
import { verifyCode } from "@/lib/domains/identity/phone.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(verifyOtp, (ctx, { body }) => verifyCode(ctx, guestData, body)),
);
