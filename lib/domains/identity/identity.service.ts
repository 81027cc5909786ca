import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { queueMail } from "@/lib/domains/messages/mails.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { APP_DEVICES, deviceCookie } from "./devices";
import type { GuestData } from "./guest-data";
import type { updateMe } from "./identity.contract";
import { presentCurrent, presentSignedIn } from "./identity.present";
import type { CurrentUser, GuestIdentity, SessionToken } from "./identity.schemas";
import { hashPassword } from "./passwords/hashing";
import { issueGuestToken, issueSession, reissueToken, renewSession, subjectOf } from "./session.service";
import { changeUser, findUserById, insertGuest, insertUser, type UserRow } from "./users.queries";

/** Issues a session and builds the sign-in response, the same for every sign-in method. The device is known from now on. */
export async function enter(ctx: Ctx, guests: GuestData, user: UserRow, status = 200) {
  const session = await issueSession(ctx, guests, subjectOf(user));
  const device = await deviceCookie(APP_DEVICES, user.id, ctx.now);
  return new Reply(status, { data: { ...session, user: presentSignedIn(user) } }, {}, [device]);
}

const NAME_LENGTH = 80;

/** Returns the default display name: the part of the email before `@`. */
export const nameFromEmail = (email: string): string =>
  Array.from(email.slice(0, email.lastIndexOf("@")))
    .slice(0, NAME_LENGTH)
    .join("");

export interface NewAccount {
  email: string;
  password: string;
  name?: string | undefined;
  /** The target of the verification link (`verify_email` of the messages). */
  verification?: { callback_url?: string; app?: "1" };
}

/** Creates an account and signs in. */
export async function register(ctx: Ctx, guests: GuestData, given: NewAccount) {
  return enter(ctx, guests, await openAccount(ctx, { ...given, verification: { app: "1" } }), 201);
}

/**
 * Creates an account and queues the verification of its address. Counts against the limit on registrations, because only valid
 * bodies count (docs/contract.md#limits). Throws `email_taken` if the unique index on emails rejects it.
 */
export async function openAccount(ctx: Ctx, given: NewAccount): Promise<UserRow> {
  await ctx.limits.count("register");
  await ctx.limits.count("registerNetwork");
  const { email, password, verification = {} } = given;
  const name = given.name ?? nameFromEmail(email);
  const passwordHash = await hashPassword(password, { client: ctx.limits.client });
  try {
    return await withTransaction(ctx, async (tx) => {
      const user = await insertUser(tx, { id: newId("usr_"), email, name, passwordHash });
      await queueMail(tx, ctx.now, { kind: "verify_email", to: email, data: { ...verification, user_id: user.id } });
      return user;
    });
  } catch (error) {
    if (violatedConstraint(error) === "app_users_email_unique") throw new AppError("email_taken");
    throw error;
  }
}

/** Creates a guest and its token. */
export async function createGuest(ctx: Ctx) {
  await ctx.limits.count("guestCreationNetwork");
  const user: GuestIdentity = { id: `guest_${randomUUID()}`, type: "guest" };
  await insertGuest(ctx.db.orm, user.id);
  return { data: { ...(await issueGuestToken(ctx, user.id)), user } };
}

/**
 * Issues another token for the caller. The token of a browser session ends with that session. Any other has the version that
 * the caller's has: one that is revoked during this request must not bring another one.
 */
export async function refresh(ctx: Ctx<Guest | User>): Promise<{ data: SessionToken }> {
  const { actor } = ctx;
  if (actor.type === "guest") return { data: await issueGuestToken(ctx, actor.id) };
  if (actor.sessionId !== undefined) return { data: await renewSession(ctx, actor.sessionId) };
  return { data: await reissueToken(ctx, actor) };
}

/** Returns the caller. */
export async function me(ctx: Ctx<Guest | User>): Promise<{ data: { user: CurrentUser | GuestIdentity } }> {
  const { actor } = ctx;
  if (actor.type === "guest") return { data: { user: { id: actor.id, type: "guest" } } };
  return { data: { user: presentCurrent(await liveUser(ctx, actor.id)) } };
}

/** Updates the caller's name or handle. Throws `handle_taken` if the unique index on handles rejects it. */
export async function changeMe(
  ctx: Ctx<User>,
  change: z.output<typeof updateMe.body>,
): Promise<{ data: { user: CurrentUser } }> {
  const { name, handle } = change;
  if (name !== undefined || handle !== undefined) {
    try {
      await changeUser(ctx.db.orm, ctx.actor.id, { name, handle });
    } catch (error) {
      if (violatedConstraint(error) === "app_users_handle_unique") throw new AppError("handle_taken");
      throw error;
    }
  }
  return { data: { user: presentCurrent(await liveUser(ctx, ctx.actor.id)) } };
}

/** Reads a user; throws `auth_required` if the user was deleted during the request. */
export async function liveUser(ctx: Ctx, id: string): Promise<UserRow> {
  const user = await findUserById(ctx.db.reads, id);
  if (!user) throw new AppError("auth_required");
  return user;
}
