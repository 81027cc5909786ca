import type { Tx } from "@/db/client";
import { queueMail } from "@/lib/domains/messages/mails.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { type NewPassword, setPassword } from "../credentials.queries";
import { endSignInsAndLinks } from "../end-sign-ins";
import { liveUser } from "../identity.service";
import { checkPassword } from "../login.service";
import { deletePasskeysOf } from "../passkeys/user-passkeys.queries";
import { hashPassword } from "../passwords/hashing";
import type { UserRow } from "../users.queries";
import { readLink, useLink } from "./account-links.service";
import { mayMail } from "./mail-budget";

export interface ResetRequest {
  email: string;
  /** A validated address of the caller's own page. */
  callbackUrl?: string | undefined;
  /** The caller is an app, so that our page leads back into it. */
  app?: boolean;
}

/**
 * Queues a link to a new password. Whether the address has an account is looked up when the message is sent: the request
 * does the same work for known and unknown addresses.
 */
export async function requestReset(ctx: Ctx, { email, callbackUrl, app }: ResetRequest): Promise<void> {
  if (!(await mayMail(ctx, "reset", email))) return;
  const data = { ...(callbackUrl !== undefined && { callback_url: callbackUrl }), ...(app && { app: "1" }) };
  await withTransaction(ctx, (tx) => queueMail(tx, ctx.now, { kind: "password_reset", to: email, data }));
}

/**
 * Sets a new password by a link's token. Every session and token of the account ends, and the address counts as verified,
 * because the token came there. If it was not verified before, the passkeys end too. Throws `invalid_token`.
 */
export async function resetPassword(ctx: Ctx, given: { token: string; password: string }): Promise<UserRow> {
  const { db, now, limits } = ctx;
  await readLink(db, given.token, "reset_password", now);
  await limits.count("loginWork");
  const passwordHash = await hashPassword(given.password, { client: limits.client });
  const id = await withTransaction(ctx, async (tx) => {
    const link = await useLink(tx, given.token, ["reset_password"], now);
    // Somebody who opened the account with another person's address may have added them.
    if (link.user.emailVerifiedAt === null) await deletePasskeysOf(tx, link.user_id);
    const change = { id: link.user_id, passwordHash, email: link.email, verifies: true, version: null };
    // The address may have changed, or the user may have left, since the link was sent.
    if (!(await replacePassword(tx, now, change))) throw new AppError("invalid_token");
    return link.user_id;
  });
  return liveUser(ctx, id);
}

/**
 * Changes the caller's password. Every session and older token of the account ends. Failures count like failed sign-ins.
 * Throws `invalid_credentials` for a wrong current password, or if the account has none, and for one that was replaced while
 * the new one was hashed: a stranger who knows it must not undo the owner's reset.
 */
export async function changePassword(ctx: Ctx<User>, given: { current: string; password: string }): Promise<UserRow> {
  const { email } = await liveUser(ctx, ctx.actor.id);
  const user = await checkPassword(ctx, { email, password: given.current });
  const passwordHash = await hashPassword(given.password, { client: ctx.limits.client, account: user.id, known: true });
  const { id, token_version: version } = user;
  const change = { id, passwordHash, email: email ?? "", verifies: false, version };
  const isReplaced = await withTransaction(ctx, (tx) => replacePassword(tx, ctx.now, change));
  if (!isReplaced) throw new AppError("invalid_credentials");
  // The caller's next token belongs to this password, not to one that has replaced it since.
  return { ...(await liveUser(ctx, id)), token_version: version + 1 };
}

/** Also ends whatever a stranger with the old password may have begun. */
async function replacePassword(tx: Tx, now: Date, change: NewPassword): Promise<boolean> {
  if (!(await setPassword(tx, change))) return false;
  await endSignInsAndLinks(tx, change.id);
  await queueMail(tx, now, { kind: "password_changed", to: change.email, data: { user_id: change.id } });
  return true;
}
