import { signInWithPasskey } from "@/lib/domains/identity/passkeys/passkeys.contract";
import * as passkeys from "@/lib/domains/identity/passkeys/user-passkeys.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInWithPasskey, (ctx, { body }) => passkeys.signIn(ctx, guestData, body)),
);
