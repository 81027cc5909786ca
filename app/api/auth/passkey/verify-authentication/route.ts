import { verifyPasskeySignIn } from "@/lib/domains/identity/sessions/passkeys.contract";
import * as passkeys from "@/lib/domains/identity/sessions/passkeys.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(verifyPasskeySignIn, (ctx, input) => passkeys.signIn(ctx, guestData, input)),
);
