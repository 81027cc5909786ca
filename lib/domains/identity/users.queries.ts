import { and, eq, isNull } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { appUsers, guests } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { integer, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, queryOne, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

const USER = {
  id: text(),
  email: orNull(text()),
  email_verified_at: orNull(timestamp),
  name: orNull(text()),
  image: orNull(text()),
  handle: orNull(text()),
  token_version: integer,
  deletion_at: orNull(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
};
/** A live user, with the columns that signing in and the routes of the current user need. */
export type UserRow = RowOf<typeof USER>;

const columns = sql`
  ${appUsers.id}, ${appUsers.email}, ${appUsers.emailVerifiedAt}, ${appUsers.name}, ${appUsers.image},
  ${appUsers.handle}, ${appUsers.tokenVersion}, ${appUsers.deletionAt}, ${appUsers.createdAt}, ${appUsers.updatedAt}`;
const isLive = sql`${appUsers.deletedAt} is null`;

/** A live user by email, with the hash of the password if the user has one. */
export const findUserByEmail = queryRow({
  row: { ...USER, password_hash: orNull(text()) },
  sql: (email: string) => sql`
    select ${columns}, ${appUsers.passwordHash} from ${appUsers} where ${appUsers.email} = ${email} and ${isLive}`,
  samples: [["ann@example.test"]],
});

export const findUserById = queryRow({
  row: USER,
  sql: (id: string) => sql`select ${columns} from ${appUsers} where ${appUsers.id} = ${id} and ${isLive}`,
  samples: [["usr_1"]],
});

export const findUserByPhone = queryRow({
  row: USER,
  sql: (phone: string) => sql`select ${columns} from ${appUsers} where ${appUsers.phone} = ${phone} and ${isLive}`,
  samples: [["+17580000000"]],
});

export const hasPassword = matches({
  sql: (id: string) => sql`
    select 1 from ${appUsers} where ${appUsers.id} = ${id} and ${appUsers.passwordHash} is not null and ${isLive}`,
  samples: [["usr_1"]],
});

/** Adds a user with an email and a password. Fails on `app_users_email_unique` if the email is in use. */
export const insertUser = queryOne({
  row: USER,
  sql: (user: { id: string; email: string; name: string; passwordHash: string }) => sql`
    insert into ${appUsers} (${namesOf([appUsers.id, appUsers.email, appUsers.name, appUsers.passwordHash])})
    values (${user.id}, ${user.email}, ${user.name}, ${user.passwordHash})
    returning ${columns}`,
  samples: [[{ id: "usr_1", email: "ann@example.test", name: "Ann", passwordHash: "$argon2id$" }]],
});

/** Adds a user who signs in through a provider. Fails on `app_users_email_unique` if the email is in use. */
export async function insertProviderUser(
  tx: Tx,
  user: { id: string; email: string; emailVerifiedAt: string | null; name: string; image: string | null },
): Promise<void> {
  await tx.insert(appUsers).values(user);
}

/** Adds a user with a phone number unless the number has one. Of any number of concurrent calls, one adds a user. */
export async function insertPhoneUser(orm: Orm, user: { id: string; phone: string }): Promise<void> {
  await orm.insert(appUsers).values(user).onConflictDoNothing({ target: appUsers.phone });
}

/** Changes a live user's name or handle. Fails on `app_users_handle_unique` if the handle is in use. */
export async function changeUser(
  orm: Orm,
  id: string,
  change: { name?: string | undefined; handle?: string | undefined },
): Promise<void> {
  await orm
    .update(appUsers)
    .set({ ...change, updatedAt: transactionTime })
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)));
}

/** Erases a user's personal data and revokes its tokens. The row stays as the author of its reviews. */
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
      tokenVersion: sql`${appUsers.tokenVersion} + 1`.getSQL(),
      updatedAt: transactionTime,
      deletionAt: null,
      deletedAt: transactionTime,
    })
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)));
}

/** Locks a live user, found by email, until the transaction ends. */
export async function lockUserByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: appUsers.id, role: appUsers.role, emailVerifiedAt: appUsers.emailVerifiedAt })
    .from(appUsers)
    .where(and(eq(appUsers.email, email), isNull(appUsers.deletedAt)))
    .for("update");
  return row;
}

/** Locks a live user, found by id, until the transaction ends. */
export async function lockUserById(tx: Tx, id: string) {
  const { role, emailVerifiedAt, tokenVersion } = appUsers;
  const [row] = await tx
    .select({ id: appUsers.id, role, emailVerifiedAt, tokenVersion })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)))
    .for("update");
  return row;
}

/** Locks a user against changes, together with other holders of this lock. Returns false if the user is not live. */
export async function shareLockLiveUser(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), isNull(appUsers.deletedAt)))
    .for("share");
  return rows.length > 0;
}

export async function setRole(tx: Tx, id: string, role: (typeof appUsers.$inferSelect)["role"]): Promise<void> {
  await tx.update(appUsers).set({ role, updatedAt: transactionTime }).where(eq(appUsers.id, id));
}

export async function insertGuest(orm: Orm, id: string): Promise<void> {
  await orm.insert(guests).values({ id });
}

/** Extends the time until which a guest can return. It never becomes shorter. */
export async function extendGuest(orm: Orm, id: string, until: string): Promise<void> {
  const expiresAt = sql`greatest(${guests.expiresAt}, ${until}::timestamptz)`;
  await orm.update(guests).set({ expiresAt: expiresAt.getSQL() }).where(eq(guests.id, id));
}

/** Ends a guest, who has become this user. Returns false if the guest has already ended. */
export async function endGuest(tx: Tx, guestId: string, userId: string): Promise<boolean> {
  const ended = await tx
    .update(guests)
    .set({ mergedInto: userId })
    .where(and(eq(guests.id, guestId), isNull(guests.mergedInto)))
    .returning({ id: guests.id });
  return ended.length > 0;
}
