import type { Db, Tx } from "@/db/client";
import { email as emailField } from "@/lib/domains/identity/fields";
import { hashStaffPassword, verifyPassword, withConsoleSlot } from "@/lib/domains/identity/passwords/hashing";
import { newPassword } from "@/lib/domains/identity/passwords/rules";
import { mayMail } from "@/lib/domains/identity/recovery/mail-budget";
import { type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { sha256, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findAdminByEmail } from "../admin-session.queries";
import { type BrowserCtx, type Entry, enterConsole } from "../admin-session.service";
import { lockAdmin, setAdminPassword } from "../admin-users.queries";
import { recordAudit } from "../audit.service";
import { OperatorError } from "../operator";
import { deleteLinksOf, findLink, insertLink, takeLink } from "./links.queries";

const LINK_MINUTES = 30;

/** Parses a new password. Throws OperatorError with the problem beside the field. */
function parsePassword(given: string): string {
  const parsed = newPassword.safeParse(given);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "is not valid";
  throw new OperatorError(`password: ${message}`, { problems: [{ path: "password", message }] });
}

/** Sets a password in a transaction: every session and link of the user ends, and a message tells the user. */
async function setPassword(tx: Tx, now: Date, user: { id: string; email: string }, hash: string, action: string) {
  await setAdminPassword(tx, user.id, hash);
  await deleteLinksOf(tx, user.id);
  await recordAudit(tx, { actor: `admin:${user.id}`, action, entity: `admin:${user.id}` });
  await queueMail(tx, now, { kind: "admin_password_changed", to: user.email });
}

/**
 * Changes the console user's own password and ends every session. Returns a session for this browser. Wrong passwords
 * count as failed sign-ins. Throws OperatorError.
 */
export async function changeOwnPassword(
  ctx: BrowserCtx,
  admin: { id: string; email: string },
  given: { current: string; password: string },
): Promise<Entry> {
  const { db, now, limits } = ctx;
  const password = parsePassword(given.password);
  const found = await findAdminByEmail(db.reads, admin.email);
  await withConsoleSlot({ client: limits.client, account: admin.email, known: true }, async () => {
    await limits.check("adminLoginDevice", admin.id);
    await limits.count("adminLoginWork");
    if (await verifyPassword(found?.password_hash, given.current)) return;
    await limits.count("adminLoginDevice", admin.id);
    throw wrongPassword();
  });
  const hash = await hashStaffPassword(password);
  const changed = await withTransaction({ db }, async (tx) => {
    // A stranger who knows the password must not undo a reset that was made while the new one was hashed.
    if ((await lockAdmin(tx, admin.id))?.session_version !== found?.session_version) throw wrongPassword();
    await setPassword(tx, now, admin, hash, "admin_user.own_password");
    return lockAdmin(tx, admin.id);
  });
  if (!changed) throw new AppError("auth_required");
  return enterConsole(ctx, changed);
}

function wrongPassword(): OperatorError {
  const message = "is wrong";
  return new OperatorError(`current: ${message}`, { problems: [{ path: "current_password", message }] });
}

/** Queues a link to a new console password. Whether the address has an account is looked up when the message is sent. */
export async function requestAdminReset(ctx: Pick<Ctx, "db" | "now" | "limits">, given: string): Promise<void> {
  await ctx.limits.count("adminReset");
  const email = emailField.safeParse(given);
  if (!email.success) throw new OperatorError("email", { problems: [{ path: "email", message: "is not an address" }] });
  if (!(await mayMail(ctx, "console-reset", email.data))) return;
  await withTransaction(ctx, (tx) => queueMail(tx, ctx.now, { kind: "admin_password_reset", to: email.data }));
}

/** The link to a new console password; null if the address has no console user. */
export async function adminResetMail({ db, now }: { db: Db; now: Date }, mail: MailRow): Promise<Content | null> {
  const admin = await findAdminByEmail(db.orm, mail.recipient);
  if (!admin) return null;
  const token = sign("admin-link", mail.id).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString();
  await insertLink(db.orm, { tokenHash: sha256(token), adminUserId: admin.id, expiresAt });
  return {
    subject: "Reset your console password",
    blocks: [
      "Hello,",
      "Somebody asked for a new password for your console account. Choose it on this page within 30 minutes:",
      { label: "Choose a new password", url: `${env().BASE_URL}/admin/reset-password?token=${token}` },
      "If this was not you, ignore this message. Nothing has changed.",
    ],
  };
}

/** Tells a console user that the password has changed. */
export const adminPasswordChangedMail = (): Content => ({
  subject: "Your console password was changed",
  blocks: [
    "The password of your console account was changed, and its other sessions were ended.",
    "If this was not you, choose a new password at once and tell a super admin:",
    { label: "Choose a new password", url: `${env().BASE_URL}/admin/forgot-password` },
  ],
});

/** Sets a new console password by a link. A passkey is still needed to sign in, if the user has one. Throws `invalid_token`. */
export async function resetByLink(
  { db, now, limits }: Pick<Ctx, "db" | "now" | "limits">,
  given: { token: string; password: string },
): Promise<void> {
  await limits.count("adminReset");
  const password = parsePassword(given.password);
  const link = await findLink(db.orm, sha256(given.token), now);
  if (!link) throw new AppError("invalid_token");
  const hash = await hashStaffPassword(password);
  await withTransaction({ db }, async (tx) => {
    // The user is locked before the link: two links that are used at once, each deleting the other, would wait for each other.
    const user = await lockAdmin(tx, link.admin_user_id);
    if (!user || !(await takeLink(tx, sha256(given.token), now))) throw new AppError("invalid_token");
    await setPassword(tx, now, user, hash, "admin_user.password_reset");
  });
}
