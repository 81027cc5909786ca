import type { Ctx } from "@/lib/http/context";
import type { GuestData } from "../guest-data";
import { enter } from "../identity.service";
import { userOfIdToken } from "./id-token.service";

/** Signs a native app in with a provider's ID token. Throws like `userOfIdToken`. */
export async function signInByIdToken(
  ctx: Ctx,
  guests: GuestData,
  { provider, id_token: token, nonce }: { provider: string; id_token: string; nonce?: string | undefined },
) {
  return enter(ctx, guests, await userOfIdToken(ctx, guests, { provider, token, nonce }));
}
