import { queueMail } from "@/lib/domains/messages/mails.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { setEmail, setEmailVerified } from "../credentials.queries";
import { liveUser } from "../identity.service";
import type { UserRow } from "../users.queries";
import { deleteLinksOf } from "./account-links.queries";
import { useLink } from "./account-links.service";
import { mayMail } from "./mail-budget";

interface Target {
  callbackUrl?: string | undefined;
  app?: boolean;
}

/** Queues a verification link to an address. Whether it needs one is looked up when the message is sent. */
export async function requestVerification(ctx: Ctx, email: string, { callbackUrl, app }: Target): Promise<void> {
  if (!(await mayMail(ctx, "verification", email))) return;
  const data = { ...(callbackUrl !== undefined && { callback_url: callbackUrl }), ...(app && { app: "1" }) };
  await withTransaction(ctx, (tx) => queueMail(tx, ctx.now, { kind: "verify_email", to: email, data }));
}

/** Queues a verification link to the caller's own address. False if there is nothing to verify. */
export async function requestOwnVerification(ctx: Ctx<User>): Promise<{ data: { sent: boolean } }> {
  const { email, email_verified_at: verified } = await liveUser(ctx, ctx.actor.id);
  if (email === null || verified !== null) return { data: { sent: false } };
  await requestVerification(ctx, email, { app: true });
  return { data: { sent: true } };
}

/**
 * Queues the link of a change of the caller's address: to the current address if that is verified, so that a stolen session
 * cannot take the account over, otherwise to the new one. An address that has an account gets no message.
 */
export async function requestEmailChange(ctx: Ctx<User>, newEmail: string, callbackUrl?: string): Promise<void> {
  const user = await liveUser(ctx, ctx.actor.id);
  if (user.email === newEmail) {
    throw new AppError("validation_error", [{ path: "body.newEmail", message: "is the current address" }]);
  }
  const approver = user.email_verified_at === null ? null : user.email;
  if (!(await mayMail(ctx, "change", approver ?? newEmail))) return;
  // The message is written later, and not if what ended every credential has happened by then.
  const data = {
    user_id: user.id,
    version: String(ctx.actor.version),
    ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
  };
  await withTransaction(ctx, (tx) =>
    approver === null
      ? queueMail(tx, ctx.now, { kind: "confirm_email_change", to: newEmail, data })
      : queueMail(tx, ctx.now, { kind: "approve_email_change", to: approver, data: { ...data, new_email: newEmail } }),
  );
}

/** The result of using a link. `verified` is false while the new address has yet to confirm. */
export interface Verification {
  verified: boolean;
  user: UserRow;
}

/** Uses the token of a link that was sent to verify an address or to change it. Throws `invalid_token`. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<Verification> {
  const { now } = ctx;
  const link = await withTransaction(ctx, async (tx) => {
    const used = await useLink(tx, token, ["verify_email", "approve_email_change", "confirm_email_change"], now);
    const { user_id: id, email, new_email: newEmail } = used;
    if (used.purpose === "verify_email") {
      if (!(await setEmailVerified(tx, id, email))) throw new AppError("invalid_token");
    } else if (used.purpose === "approve_email_change") {
      const data = {
        user_id: id,
        version: String(used.user.tokenVersion),
        ...(used.callback_url !== null && { callback_url: used.callback_url }),
      };
      await queueMail(tx, now, { kind: "confirm_email_change", to: newEmail ?? "", data });
    } else {
      if (!(await setEmail(tx, id, email, newEmail ?? ""))) throw new AppError("invalid_token");
      await deleteLinksOf(tx, id);
      // An address that was never verified may be a stranger's, who must not learn the new one.
      const isOwn = used.user.emailVerifiedAt !== null;
      const data = { user_id: id, ...(isOwn && newEmail !== null && { new_email: newEmail }) };
      if (email !== "") await queueMail(tx, now, { kind: "email_changed", to: email, data });
    }
    return used;
  }).catch((error: unknown) => {
    // Somebody has registered the new address since the link was sent.
    if (violatedConstraint(error) === "app_users_email_unique") throw new AppError("invalid_token");
    throw error;
  });
  const user = await liveUser(ctx, link.user_id);
  return { verified: link.purpose !== "approve_email_change", user };
}
