import { signInWithProvider } from "@/lib/domains/identity/identity.contract";
import { signInByIdToken } from "@/lib/domains/identity/sessions/native.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(signInWithProvider, (ctx, { body }) => signInByIdToken(ctx, guestData, body)),
);
