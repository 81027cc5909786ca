import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { violatedConstraint } from "@/lib/database";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { updateMe } from "./identity.contract";
import { presentCurrent, presentSignedIn } from "./identity.present";
import type { CurrentUser, GuestIdentity, SessionToken } from "./identity.schemas";
import { newId } from "./ids";
import { hashPassword } from "./passwords/hashing";
import { issueSession, renewSession } from "./session.service";
import { changeUser, findUserById, insertGuest, insertUser, type UserRow } from "./users.queries";

/** A user's new session as every way in answers it. */
export async function enter(ctx: Ctx, user: UserRow) {
  const session = await issueSession(ctx, { type: "user", id: user.id, version: user.token_version });
  return { data: { ...session, user: presentSignedIn(user) } };
}

const NAME_LENGTH = 80;

/** What a user is called who has not said: the part of the email before `@`. */
export const nameFromEmail = (email: string): string =>
  [...email.slice(0, email.lastIndexOf("@"))].slice(0, NAME_LENGTH).join("");

export interface NewAccount {
  email: string;
  password: string;
  name?: string | undefined;
}

/** Opens an account and signs in. */
export async function register(ctx: Ctx, given: NewAccount) {
  return enter(ctx, await openAccount(ctx, given));
}

/** Opens an account; `email_taken` where the email is in use, which the unique index decides. */
export async function openAccount(ctx: Ctx, given: NewAccount): Promise<UserRow> {
  const { email, password } = given;
  const name = given.name ?? nameFromEmail(email);
  const id = newId("usr_");
  const passwordHash = await hashPassword(password);
  try {
    await insertUser(ctx.db.orm, { id, email, name, passwordHash });
  } catch (error) {
    if (violatedConstraint(error) === "app_users_email_unique") throw new AppError("email_taken");
    throw error;
  }
  return liveUser(ctx, id);
}

/** A new guest with its token. */
export async function createGuest(ctx: Ctx) {
  const user: GuestIdentity = { id: `guest_${randomUUID()}`, type: "guest" };
  await insertGuest(ctx.db, user.id);
  return { data: { ...(await issueSession(ctx, user)), user } };
}

/** Another token for whoever is calling; where that is a browser's session, one that ends with it. */
export async function refresh(ctx: Ctx<Guest | User>): Promise<{ data: SessionToken }> {
  const { actor } = ctx;
  if (actor.type === "guest") return { data: await issueSession(ctx, actor) };
  if (actor.sessionId !== undefined) return { data: await renewSession(ctx, actor.sessionId) };
  const user = await liveUser(ctx, actor.id);
  return { data: await issueSession(ctx, { type: "user", id: user.id, version: user.token_version }) };
}

/** Who is calling. */
export async function me(ctx: Ctx<Guest | User>): Promise<{ data: { user: CurrentUser | GuestIdentity } }> {
  const { actor } = ctx;
  if (actor.type === "guest") return { data: { user: { id: actor.id, type: "guest" } } };
  return { data: { user: presentCurrent(await liveUser(ctx, actor.id)) } };
}

/** Changes the caller's name or handle; `handle_taken` where another has it, which the unique index decides. */
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

/** The user's row; `auth_required` where it was deleted since the request began. */
export async function liveUser(ctx: Ctx, id: string): Promise<UserRow> {
  const user = await findUserById(ctx.db.sql, id);
  if (!user) throw new AppError("auth_required");
  return user;
}
