import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Orm, Sql, Tx } from "@/db/client";
import { appUsers, guests } from "@/db/schema";

/** A live user, as far as signing in and the current-user routes go. */
export interface UserRow {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  name: string | null;
  image: string | null;
  handle: string | null;
  token_version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = (db: Sql) =>
  db`id, email, email_verified_at, name, image, handle, token_version, created_at, updated_at`;

/** A live user by email, with the password's hash where there is one. */
export async function findUserByEmail(db: Sql, email: string) {
  const [row] = await db<(UserRow & { password_hash: string | null })[]>`
    select ${columns(db)}, password_hash from app_users where email = ${email} and deleted_at is null`;
  return row;
}

export async function findUserById(db: Sql, id: string) {
  const [row] = await db<UserRow[]>`select ${columns(db)} from app_users where id = ${id} and deleted_at is null`;
  return row;
}

export async function findUserByPhone(db: Sql, phone: string) {
  const [row] = await db<UserRow[]>`select ${columns(db)} from app_users where phone = ${phone} and deleted_at is null`;
  return row;
}

/** Adds a user with an email; fails on `app_users_email_unique` where the email is in use. */
export async function insertUser(
  orm: Orm,
  user: { id: string; email: string; name: string; passwordHash: string },
): Promise<void> {
  await orm.insert(appUsers).values(user);
}

/** Adds a user that a provider vouches for; fails on `app_users_email_unique` where the email is in use. */
export async function insertProviderUser(
  tx: Tx,
  user: { id: string; email: string; emailVerifiedAt: string | null; name: string; image: string | null },
): Promise<void> {
  await tx.insert(appUsers).values(user);
}

/** Adds a user with a phone, unless the number has one: of any number at once, one is added. */
export async function insertPhoneUser(orm: Orm, user: { id: string; phone: string }): Promise<void> {
  await orm.insert(appUsers).values(user).onConflictDoNothing({ target: appUsers.phone });
}

/** Changes a live user's name or handle; fails on `app_users_handle_unique` where the handle is in use. */
export async function changeUser(
  orm: Orm,
  id: string,
  change: { name?: string | undefined; handle?: string | undefined },
): Promise<void> {
  await orm
    .update(appUsers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)));
}

/** Takes from a user all that says who it was, and ends its tokens; what it wrote stays. */
export async function eraseUser(tx: Tx, id: string): Promise<void> {
  await tx
    .update(appUsers)
    .set({
      email: null,
      emailVerifiedAt: null,
      name: null,
      image: null,
      handle: null,
      phone: null,
      passwordHash: null,
      role: "user",
      tokenVersion: sql`${appUsers.tokenVersion} + 1`,
      updatedAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(appUsers.id, id));
}

/** A live user held for a change, by email. */
export async function lockUserByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: appUsers.id, role: appUsers.role, emailVerifiedAt: appUsers.emailVerifiedAt })
    .from(appUsers)
    .where(and(eq(appUsers.email, email), isNull(appUsers.deletedAt)))
    .for("update");
  return row;
}

/** The same by id. */
export async function lockUserById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: appUsers.id, role: appUsers.role })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)))
    .for("update");
  return row;
}

/** Holds a user against changes, beside others who do the same; false for one who is not live. */
export async function shareLiveUser(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)))
    .for("share");
  return rows.length > 0;
}

export async function setRole(tx: Tx, id: string, role: (typeof appUsers.$inferSelect)["role"]): Promise<void> {
  await tx.update(appUsers).set({ role, updatedAt: sql`now()` }).where(eq(appUsers.id, id));
}

export async function insertGuest(db: Db, id: string): Promise<void> {
  await db.orm.insert(guests).values({ id });
}

/** Says until when a guest can come back; never sooner than was said before. */
export async function keepGuest(db: Sql, id: string, until: string): Promise<void> {
  await db`update guests set expires_at = greatest(expires_at, ${until}::timestamptz) where id = ${id}`;
}

/** Ends a guest in favour of a user; false where that has happened already. */
export async function endGuest(tx: Tx, guestId: string, userId: string): Promise<boolean> {
  const ended = await tx
    .update(guests)
    .set({ mergedInto: userId })
    .where(and(eq(guests.id, guestId), isNull(guests.mergedInto)))
    .returning({ id: guests.id });
  return ended.length > 0;
}
