import { sendOtp } from "@/lib/domains/identity/phone.contract";
import { sendCode } from "@/lib/domains/identity/phone.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(sendOtp, (ctx, { body }) => sendCode(ctx, body.phoneNumber)),
);
