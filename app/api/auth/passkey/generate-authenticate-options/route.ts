import { generatePasskeyOptions } from "@/lib/domains/identity/sessions/passkeys.contract";
import * as passkeys from "@/lib/domains/identity/sessions/passkeys.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(generatePasskeyOptions, (ctx) => passkeys.begin(ctx)),
);
