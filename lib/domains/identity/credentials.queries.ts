import { appUsers, providerAccounts } from "@/db/schema";
import { matches } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

export interface NewPassword {
  id: string;
  /** The account's current address. */
  email: string;
  passwordHash: string;
  /** Whether the address counts as verified from now on. */
  verifies: boolean;
  /** The token version that the user must have; null for any. */
  version: number | null;
}

/**
 * Sets the password of a live user and raises the token version, which ends every session and older token. False if the
 * user has left, or has another address or token version.
 */
export const setPassword = matches({
  sql: ({ id, email, passwordHash, verifies, version }: NewPassword) => sql`
    update ${appUsers} set
      ${nameOf(appUsers.passwordHash)} = ${passwordHash},
      ${nameOf(appUsers.tokenVersion)} = ${appUsers.tokenVersion} + 1,
      ${nameOf(appUsers.emailVerifiedAt)} =
        case when ${verifies}::boolean then coalesce(${appUsers.emailVerifiedAt}, now())
          else ${appUsers.emailVerifiedAt} end,
      ${nameOf(appUsers.updatedAt)} = now()
    where ${appUsers.id} = ${id} and ${appUsers.email} = ${email}::citext and ${appUsers.deletedAt} is null
      and ${appUsers.tokenVersion} = coalesce(${version}::integer, ${appUsers.tokenVersion})`,
  samples: [[{ id: "usr_1", email: "ann@example.test", passwordHash: "", verifies: true, version: null }]],
});

/** Marks a live user's address as verified. False if the user has left or has another address. */
export const setEmailVerified = matches({
  sql: (id: string, email: string) => sql`
    update ${appUsers} set
      ${nameOf(appUsers.emailVerifiedAt)} = coalesce(${appUsers.emailVerifiedAt}, now()),
      ${nameOf(appUsers.updatedAt)} = now()
    where ${appUsers.id} = ${id} and ${appUsers.email} = ${email}::citext and ${appUsers.deletedAt} is null`,
  samples: [["usr_1", "ann@example.test"]],
});

/**
 * Replaces a live user's address by a verified one. `from` is the address at the time of the request, empty for none.
 * False if it has changed since. Fails on `app_users_email_unique` if the new address is in use.
 */
export const setEmail = matches({
  sql: (id: string, from: string, to: string) => sql`
    update ${appUsers} set
      ${nameOf(appUsers.email)} = ${to}::citext, ${nameOf(appUsers.emailVerifiedAt)} = now(),
      ${nameOf(appUsers.updatedAt)} = now()
    where ${appUsers.id} = ${id} and coalesce(${appUsers.email}, '') = ${from}::citext
      and ${appUsers.deletedAt} is null`,
  samples: [["usr_1", "ann@example.test", "bea@example.test"]],
});

/** Raises a user's token version, which ends every session and older token. */
export const raiseTokenVersion = matches({
  sql: (id: string) => sql`
    update ${appUsers} set ${nameOf(appUsers.tokenVersion)} = ${appUsers.tokenVersion} + 1
    where ${appUsers.id} = ${id} and ${appUsers.deletedAt} is null`,
  samples: [["usr_1"]],
});

/**
 * Takes the password from an account without a handle, a phone, a role or a linked provider whose address was never verified,
 * verifies the address and raises the token version. False for any other account.
 */
export const takeOverUnverified = matches({
  sql: (id: string) => sql`
    update ${appUsers} set
      ${nameOf(appUsers.passwordHash)} = null, ${nameOf(appUsers.emailVerifiedAt)} = now(),
      ${nameOf(appUsers.tokenVersion)} = ${appUsers.tokenVersion} + 1, ${nameOf(appUsers.updatedAt)} = now()
    where ${appUsers.id} = ${id} and ${appUsers.passwordHash} is not null and ${appUsers.emailVerifiedAt} is null
      and ${appUsers.handle} is null and ${appUsers.phone} is null and ${appUsers.role} = 'user'
      and not exists (select 1 from ${providerAccounts} where ${providerAccounts.userId} = ${appUsers.id})`,
  samples: [["usr_1"]],
});

/**
 * Schedules the erasure of a live user and raises the token version. False if the user has left already, or has another token
 * version.
 */
export const scheduleDeletion = matches({
  sql: (id: string, version: number, at: Date) => sql`
    update ${appUsers} set ${nameOf(appUsers.deletionAt)} = ${at},
      ${nameOf(appUsers.tokenVersion)} = ${appUsers.tokenVersion} + 1
    where ${appUsers.id} = ${id} and ${appUsers.deletedAt} is null and ${appUsers.tokenVersion} = ${version}::integer`,
  samples: [["usr_1", 1, new Date(0)]],
});

/** Cancels the erasure of a user who has come back in time. */
export const cancelDeletion = matches({
  sql: (id: string) => sql`
    update ${appUsers} set ${nameOf(appUsers.deletionAt)} = null
    where ${appUsers.id} = ${id} and ${appUsers.deletedAt} is null`,
  samples: [["usr_1"]],
});
