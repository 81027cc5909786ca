import { queueMail } from "@/lib/domains/messages/mails.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { Input } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import type { GuestData } from "../guest-data";
import { enter, liveUser } from "../identity.service";
import { confirmOwner } from "../login.service";
import { lockUserById, type UserRow } from "../users.queries";
import * as ceremonies from "./ceremonies.service";
import type * as contract from "./passkeys.contract";
import { presentCreation, presentPasskey, presentRequest } from "./passkeys.present";
import type { Assertion } from "./responses";
import * as rows from "./user-passkeys.queries";

const REALM = ceremonies.APP_PASSKEYS;

/**
 * Begins to add a passkey to the caller's account. An account with a password must confirm it; throws
 * `invalid_credentials` otherwise. A passkey is added only with the challenge from here.
 */
export async function beginRegistration(ctx: Ctx<User>, password: string | undefined) {
  const { id, email, name, handle } = await confirmOwner(ctx, password);
  const known = (await rows.readPasskeys(ctx.db.reads, id)).map(ceremonies.storedPasskey);
  const account = { id, name: email ?? handle ?? name ?? "Account", displayName: name ?? "" };
  const { options, challenge } = await ceremonies.beginAdding(REALM, ctx.now, account, known);
  return { data: { options: presentCreation(options), challenge_token: challenge } };
}

/**
 * Adds the passkey that the caller's device has made. Throws `invalid_passkey`, `passkey_exists` for one that is in use, and
 * `validation_error` beyond 20 passkeys.
 */
export async function register(ctx: Ctx<User>, given: Input<typeof contract.registerPasskey>["body"]) {
  const { actor, now } = ctx;
  const { response, challenge_token: challenge, name } = given;
  const made = await ceremonies.finishAdding(REALM, ctx, { account: actor.id, challenge, response });
  const { email } = await liveUser(ctx, actor.id);
  try {
    const data = await withTransaction(ctx, async (tx) => {
      // An owner who has taken the account back meanwhile must not find this passkey.
      if ((await lockUserById(tx, actor.id))?.tokenVersion !== actor.version) throw new AppError("auth_required");
      if ((await rows.readPasskeys(tx, actor.id)).length >= rows.MAX_PASSKEYS) {
        const message = `you have ${rows.MAX_PASSKEYS} passkeys; remove one first`;
        throw new AppError("validation_error", [{ path: "body", message }]);
      }
      await rows.insertPasskey(tx, { ...made, userId: actor.id, name, createdAt: now.toISOString() });
      if (email !== null) await queueMail(tx, now, { kind: "passkey_added", to: email, data: { user_id: actor.id } });
      const { id, backedUp: backed_up } = made;
      return presentPasskey({ id, name, backed_up, created_at: now, used_at: null });
    });
    return new Reply(201, { data });
  } catch (error) {
    if (violatedConstraint(error) === "user_passkeys_pkey") throw new AppError("passkey_exists");
    throw error;
  }
}

/** Lists the caller's passkeys. */
export async function list({ actor, db }: Ctx<User>) {
  return { data: (await rows.readPasskeys(db.orm, actor.id)).map(presentPasskey) };
}

/** Throws `not_found` for a passkey that the caller does not have. */
export async function assertOwn({ actor, db }: Ctx<User>, id: string): Promise<void> {
  if ((await rows.findPasskey(db.orm, id))?.user_id !== actor.id) throw new AppError("not_found");
}

/** Renames a passkey; throws `not_found` for an unknown one. */
export async function rename({ actor, db }: Ctx<User>, id: string, name: string) {
  if (!(await rows.renamePasskey(db.orm, actor.id, id, name))) throw new AppError("not_found");
  const renamed = await rows.findPasskey(db.orm, id);
  if (!renamed) throw new AppError("not_found");
  return { data: presentPasskey(renamed) };
}

/** Removes a passkey; throws `not_found` for an unknown one. */
export async function remove({ actor, db }: Ctx<User>, id: string): Promise<null> {
  if (!(await rows.deletePasskey(db.orm, actor.id, id))) throw new AppError("not_found");
  return null;
}

/** The options of a sign-in with any passkey, and the challenge that its response is checked against. */
export async function beginSignIn({ now }: Ctx) {
  const { options, challenge } = await ceremonies.beginAssertion(REALM, now, "sign-in");
  return { options: presentRequest(options), challenge };
}

/** Begins the sign-in of an app, which returns the challenge itself. */
export async function beginAppSignIn(ctx: Ctx) {
  const { options, challenge } = await beginSignIn(ctx);
  return { data: { options, challenge_token: challenge } };
}

/** Signs in with a passkey. Throws `invalid_passkey`. */
export async function signIn(ctx: Ctx, guests: GuestData, given: Input<typeof contract.signInWithPasskey>["body"]) {
  const { response, challenge_token: challenge } = given;
  return enter(ctx, guests, await userOfPasskey(ctx, { response, challenge }));
}

/** The user whose passkey has signed this challenge. Throws `invalid_passkey`. */
export async function userOfPasskey(
  ctx: Ctx,
  given: { response: Assertion; challenge: string | undefined },
): Promise<UserRow> {
  const { db, now } = ctx;
  const { id, response } = given.response;
  const found = await rows.findPasskey(db.orm, id);
  if (!found) throw new AppError("invalid_passkey");
  // The authenticator names the account that it chose (WebAuthn, 7.2).
  const { userHandle } = response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== found.user_id)
    throw new AppError("invalid_passkey");
  const passkey = ceremonies.storedPasskey(found);
  const counter = await ceremonies.finishAssertion(REALM, ctx, { purpose: "sign-in", passkey, ...given });
  if (!(await rows.recordUse(db.orm, id, found.counter, counter, now))) throw new AppError("invalid_passkey");
  return liveUser(ctx, found.user_id);
}

/** Tells a user that the account has another passkey. */
export const passkeyAddedMail = (): Content => ({
  subject: "A passkey was added to your account",
  blocks: [
    "Your account has a new passkey. It signs in without your password.",
    "If this was not you, remove it and choose a new password at once:",
    { label: "Your passkeys", url: `${env().BASE_URL}/portal/passkeys` },
  ],
});
