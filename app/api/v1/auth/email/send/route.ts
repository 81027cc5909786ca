import { requestOwnVerification } from "@/lib/domains/identity/recovery/email.service";
import { sendVerification } from "@/lib/domains/identity/recovery/recovery.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(sendVerification, (ctx) => requestOwnVerification(ctx)),
);
