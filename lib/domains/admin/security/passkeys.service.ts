import { randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import * as ceremonies from "@/lib/domains/identity/passkeys/ceremonies.service";
import { readAssertion, readAttestation } from "@/lib/domains/identity/passkeys/responses";
import { cookieName, onHttps } from "@/lib/domains/identity/sessions/cookie";
import { queueMail } from "@/lib/domains/messages/mails.service";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { sha256 } from "@/lib/platform/secrets/secrets";
import type { Content } from "@/lib/providers/mail/content";
import { endOtherSessions } from "../admin-session.queries";
import {
  assertOwnSession,
  type BrowserCtx,
  type Entry,
  enterConsole,
  pendingAdmin,
  sessionHash,
} from "../admin-session.service";
import { lockAdmin } from "../admin-users.queries";
import { recordAudit } from "../audit.service";
import { type Operator, OperatorError, permit } from "../operator";
import type { AdminRole } from "../permissions";
import { passkeyRequired } from "./passkey-policy";
import * as queries from "./passkeys.queries";

const REALM = ceremonies.CONSOLE_PASSKEYS;
const challengeName = (): string => cookieName("admin-challenge");
const MINUTES = 5;

/** The cookie that binds a challenge to the browser that requested it. */
const challengeCookie = (value: string, now: Date): SetCookie => ({
  name: challengeName(),
  value,
  sameSite: "Lax",
  secure: onHttps(),
  expires: new Date(now.getTime() + MINUTES * 60_000),
});
const challengeOf = ({ cookies }: BrowserCtx): string | undefined => readCookie(cookies ?? null, challengeName());

/** A passkey as its owner sees it. */
export interface ShownPasskey {
  id: string;
  name: string;
  backedUp: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

/** The passkeys of a console user, and how many recovery codes are left. */
export async function securityOf(db: Db, adminId: string): Promise<{ passkeys: ShownPasskey[]; codes: number }> {
  const rows = await queries.readPasskeys(db.reads, adminId);
  const { count: codes } = await queries.countRecoveryCodes(db.reads, adminId);
  const passkeys = rows.map(({ id, name, backed_up: backedUp, created_at: createdAt, used_at: usedAt }) => ({
    id,
    name,
    backedUp,
    createdAt,
    usedAt,
  }));
  return { passkeys, codes };
}

/** Begins to add a passkey to the console user's own account. */
export async function beginPasskey({ db, now }: BrowserCtx, admin: { id: string; email: string }) {
  const known = (await queries.readPasskeys(db.reads, admin.id)).map(ceremonies.storedPasskey);
  const { options, challenge } = await ceremonies.beginAdding(REALM, now, { id: admin.id, name: admin.email }, known);
  return { options, cookie: challengeCookie(challenge, now) };
}

/**
 * Adds the passkey that the browser has made. The first one ends all other sessions, which had only a password, and
 * returns recovery codes. Throws `invalid_passkey`, OperatorError, and `auth_required` if the session has ended meanwhile.
 */
export async function addPasskey(
  ctx: BrowserCtx,
  admin: { id: string; email: string },
  given: { name: string; response: string },
): Promise<{ codes: string[] }> {
  const { db, now } = ctx;
  const made = await ceremonies.finishAdding(REALM, ctx, {
    response: readAttestation(given.response),
    account: admin.id,
    challenge: challengeOf(ctx),
  });
  const { id, publicKey, counter, transports, backedUp } = made;
  const row = { id, publicKey, counter, transports, backedUp, name: given.name, createdAt: now.toISOString() };
  try {
    return await withTransaction({ db }, async (tx) => {
      await lockAdmin(tx, admin.id);
      await assertOwnSession(tx, ctx, admin.id);
      const { length: count } = await queries.readPasskeys(tx, admin.id);
      if (count >= queries.MAX_PASSKEYS)
        throw new OperatorError(`You have ${queries.MAX_PASSKEYS} passkeys. Remove one first.`);
      await queries.insertPasskey(tx, { ...row, adminUserId: admin.id });
      await recordAudit(tx, {
        actor: `admin:${admin.id}`,
        action: "admin_user.passkey_add",
        entity: `admin:${admin.id}`,
        after: { name: given.name },
      });
      await queueMail(tx, now, { kind: "admin_passkey_added", to: admin.email });
      if (count > 0) return { codes: [] };
      await endOtherSessions(tx, admin.id, sessionHash(ctx.cookies));
      const codes = newCodes();
      await queries.replaceRecoveryCodes(tx, admin.id, codes.map(sha256));
      return { codes };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "admin_passkeys_pkey") throw error;
    throw new OperatorError("This passkey is already in use.");
  }
}

/**
 * Removes one of the console user's own passkeys. Removing the last one deletes the recovery codes too; it fails if the role
 * requires a passkey.
 */
export async function removePasskey({ db, actor, role }: Operator, passkeyId: string): Promise<void> {
  const adminId = actor.slice("admin:".length);
  await withTransaction({ db }, async (tx) => {
    await lockAdmin(tx, adminId);
    if (!(await queries.deletePasskey(tx, adminId, passkeyId)))
      throw new OperatorError("This passkey was already removed.");
    await recordAudit(tx, { actor, action: "admin_user.passkey_remove", entity: actor });
    if ((await queries.readPasskeys(tx, adminId)).length > 0) return;
    if (role && passkeyRequired(role)) throw new OperatorError("Your role needs a passkey. Add another one first.");
    await queries.replaceRecoveryCodes(tx, adminId, []);
  });
}

/**
 * Replaces the console user's own recovery codes. Only the return value contains them. Throws OperatorError, and
 * `auth_required` if the session has ended meanwhile.
 */
export async function renewRecoveryCodes(ctx: BrowserCtx, { id: adminId }: { id: string }): Promise<string[]> {
  const actor = `admin:${adminId}`;
  const codes = newCodes();
  await withTransaction(ctx, async (tx) => {
    await lockAdmin(tx, adminId);
    await assertOwnSession(tx, ctx, adminId);
    if ((await queries.readPasskeys(tx, adminId)).length === 0) throw new OperatorError("Add a passkey first.");
    await queries.replaceRecoveryCodes(tx, adminId, codes.map(sha256));
    await recordAudit(tx, { actor, action: "admin_user.recovery_codes", entity: actor });
  });
  return codes;
}

/** Removes the passkeys and recovery codes of somebody who has lost them, and ends that user's sessions. */
export async function removeSecondFactors(operator: Operator, who: string): Promise<{ id: string; email: string }> {
  permit(operator, "console-users");
  return withTransaction(operator, async (tx) => {
    const user = who.includes("\0") || !who.isWellFormed() ? undefined : await lockAdmin(tx, who.trim());
    if (!user) throw new OperatorError(`There is no console user ${who}.`);
    await queries.deleteSecondFactors(tx, user.id);
    await endOtherSessions(tx, user.id, null);
    const entity = `admin:${user.id}`;
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.passkeys_remove", entity });
    return { id: user.id, email: user.email };
  });
}

/** Begins the sign-in with a passkey alone, or as the second factor of a user whose password was right. */
export async function beginSignIn(ctx: BrowserCtx) {
  const { db, now, limits } = ctx;
  await limits.count("adminPasskey");
  const pending = await pendingAdmin(ctx);
  const passkeys = pending ? (await queries.readPasskeys(db.reads, pending.id)).map(ceremonies.storedPasskey) : [];
  const { options, challenge } = pending
    ? await ceremonies.beginAssertion(REALM, now, "second-factor", { id: pending.id, passkeys })
    : await ceremonies.beginAssertion(REALM, now, "sign-in");
  return { options, cookie: challengeCookie(challenge, now) };
}

/** Signs in with a passkey. Failures count as failed sign-ins of the client. Throws `invalid_passkey`. */
export async function signInWithPasskey(ctx: BrowserCtx, given: string): Promise<Entry> {
  const { db, now, limits } = ctx;
  await limits.check("adminLogin");
  try {
    const pending = await pendingAdmin(ctx);
    const response = readAssertion(given);
    const found = await queries.findPasskey(db.orm, response.id);
    if (!found || (pending && pending.id !== found.admin_id)) throw new AppError("invalid_passkey");
    const counter = await ceremonies.finishAssertion(REALM, ctx, {
      response,
      passkey: ceremonies.storedPasskey(found),
      challenge: challengeOf(ctx),
      ...(pending ? { purpose: "second-factor", account: pending.id } : { purpose: "sign-in" }),
    });
    if (!(await queries.recordUse(db.orm, found.id, found.counter, counter, now)))
      throw new AppError("invalid_passkey");
    const { admin_id: id, email, role, session_version } = found;
    return await enterConsole(ctx, { id, email, role, session_version });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_passkey") await limits.count("adminLogin");
    throw error;
  }
}

/** Finishes a sign-in with a recovery code instead of a passkey. Each code works once. Throws `invalid_otp`. */
export async function signInWithRecoveryCode(ctx: BrowserCtx, given: string): Promise<Entry> {
  const { db, now, limits } = ctx;
  const pending = await pendingAdmin(ctx);
  if (!pending) throw new AppError("auth_required");
  await limits.count("adminCode", pending.id);
  const code = given.toUpperCase().replace(/[^A-Z2-7]/g, "");
  await withTransaction({ db }, async (tx) => {
    if (!(await queries.takeRecoveryCode(tx, pending.id, sha256(code)))) throw new AppError("invalid_otp");
    const entity = `admin:${pending.id}`;
    await recordAudit(tx, { actor: entity, action: "admin_user.recovery_code_use", entity });
    await queueMail(tx, now, { kind: "admin_recovery_code_used", to: pending.email });
  });
  return enterConsole(ctx, pending);
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODES = 10;
const LENGTH = 16;

/** Ten codes of 80 bits each: too many to guess, so a plain hash protects them. */
const newCodes = (): string[] =>
  Array.from({ length: CODES }, () => [...randomBytes(LENGTH)].map((byte) => BASE32[byte % 32]).join(""));

/** A recovery code in groups of four, as it is shown. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Tells a console user that the account has another passkey. */
export const passkeyAddedMail = (): Content => ({
  subject: "A passkey was added to your console account",
  blocks: ["Your console account has a new passkey.", "If this was not you, tell a super admin at once."],
});

/** Tells a console user that a recovery code was used. */
export const recoveryCodeUsedMail = (): Content => ({
  subject: "A recovery code of your console account was used",
  blocks: ["Somebody signed in with one of your recovery codes.", "If this was not you, tell a super admin at once."],
});

/** Whether a console user has to add a passkey before anything else. */
export const mustAddPasskey = async (db: Db, { id, role }: { id: string; role: AdminRole }): Promise<boolean> =>
  passkeyRequired(role) && (await queries.readPasskeys(db.reads, id)).length === 0;
