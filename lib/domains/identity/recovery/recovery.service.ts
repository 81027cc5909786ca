import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { GuestData } from "../guest-data";
import { enter } from "../identity.service";
import { verifyEmail } from "./email.service";
import { changePassword, requestReset, resetPassword } from "./password.service";

/** Queues a link to a new password. */
export async function forgot(ctx: Ctx, { email }: { email: string }): Promise<{ data: { sent: true } }> {
  await requestReset(ctx, { email, app: true });
  return { data: { sent: true } };
}

/** Sets a new password by a token and signs in. Throws `invalid_token`. */
export async function reset(ctx: Ctx, guests: GuestData, given: { token: string; password: string }) {
  return enter(ctx, guests, await resetPassword(ctx, given));
}

/** Changes the caller's password and issues a new token. Throws `invalid_credentials`. */
export async function change(ctx: Ctx<User>, guests: GuestData, given: { current_password: string; password: string }) {
  const { current_password: current, password } = given;
  return enter(ctx, guests, await changePassword(ctx, { current, password }));
}

/** Verifies an address by a token. Throws `invalid_token`. */
export async function verify(ctx: Ctx, token: string): Promise<{ data: { verified: boolean } }> {
  const { verified } = await verifyEmail(ctx, token);
  return { data: { verified } };
}
