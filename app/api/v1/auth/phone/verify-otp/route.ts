import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { verifyOtp } from "@/lib/identity/phone.contract";
import { verifyCode } from "@/lib/identity/phone.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(verifyOtp, (ctx, { body }) => verifyCode(ctx, body)),
);
