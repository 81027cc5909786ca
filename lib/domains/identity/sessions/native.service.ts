import type { Ctx } from "@/lib/http/context";
import type { Input } from "@/lib/http/endpoint";
import type { GuestData } from "../guest-data";
import type { signInWithProvider } from "../identity.contract";
import { enter } from "../identity.service";
import { userOfIdToken } from "./id-token.service";

/** Signs a native app in with a provider's ID token. Throws like `userOfIdToken`. */
export async function signInByIdToken(ctx: Ctx, guests: GuestData, given: Input<typeof signInWithProvider>["body"]) {
  const { provider, id_token: token, nonce, authorization_code: authorizationCode } = given;
  return enter(ctx, guests, await userOfIdToken(ctx, guests, { provider, token, nonce, authorizationCode }));
}
