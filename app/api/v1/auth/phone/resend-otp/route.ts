import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { resendOtp } from "@/lib/identity/phone.contract";
import { sendCode } from "@/lib/identity/phone.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(resendOtp, (ctx, { body }) => sendCode(ctx, body.phoneNumber)),
);
