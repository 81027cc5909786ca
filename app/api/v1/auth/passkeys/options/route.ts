import { startPasskeyRegistration } from "@/lib/domains/identity/passkeys/passkeys.contract";
import * as passkeys from "@/lib/domains/identity/passkeys/user-passkeys.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(startPasskeyRegistration, (ctx, { body }) => passkeys.beginRegistration(ctx, body?.password)),
);
