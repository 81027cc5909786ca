import { forgotPassword } from "@/lib/domains/identity/recovery/recovery.contract";
import * as api from "@/lib/domains/identity/recovery/recovery.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(forgotPassword, (ctx, { body }) => api.forgot(ctx, body)),
);
