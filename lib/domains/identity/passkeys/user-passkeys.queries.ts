import { and, eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { userPasskeys } from "@/db/schema";
import { array, bigInteger, boolean, bytes, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const PASSKEY = {
  id: text(),
  user_id: text(),
  name: text(),
  public_key: bytes,
  counter: bigInteger,
  transports: array(text()),
  backed_up: boolean,
  created_at: timestamp,
  used_at: orNull(timestamp),
};
export type PasskeyRow = RowOf<typeof PASSKEY>;

const select = sql`
  select ${userPasskeys.id}, ${userPasskeys.userId}, ${userPasskeys.name}, ${userPasskeys.publicKey},
    ${userPasskeys.counter}, ${userPasskeys.transports}, ${userPasskeys.backedUp}, ${userPasskeys.createdAt},
    ${userPasskeys.usedAt}
  from ${userPasskeys}`;

/** The most passkeys that a user may have. */
export const MAX_PASSKEYS = 20;

/** A user's passkeys, newest first. */
export const readPasskeys = query({
  row: PASSKEY,
  sql: (userId: string) => sql`
    ${select} where ${userPasskeys.userId} = ${userId}
    order by ${userPasskeys.createdAt} desc, ${userPasskeys.id} limit ${MAX_PASSKEYS}`,
  samples: [["usr_1"]],
});

/** A passkey by its credential id. */
export const findPasskey = queryRow({
  row: PASSKEY,
  sql: (id: string) => sql`${select} where ${userPasskeys.id} = ${id}`,
  samples: [["a"]],
});

/** Adds a passkey. Fails on `user_passkeys_pkey` if the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: typeof userPasskeys.$inferInsert): Promise<void> {
  await tx.insert(userPasskeys).values(passkey);
}

/** Stores the counter of a use. False if a use at the same time has stored another one, or the passkey is gone. */
export const recordUse = matches({
  sql: (id: string, from: number, to: number, now: Date) => sql`
    update ${userPasskeys} set ${nameOf(userPasskeys.counter)} = ${to}, ${nameOf(userPasskeys.usedAt)} = ${now}
    where ${userPasskeys.id} = ${id} and ${userPasskeys.counter} = ${from}`,
  samples: [["a", 0, 1, new Date(0)]],
});

const isOwn = (userId: string, id: string) => and(eq(userPasskeys.id, id), eq(userPasskeys.userId, userId));

/** Renames a passkey of a user; false for an unknown one. */
export async function renamePasskey(orm: Orm, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await orm
    .update(userPasskeys)
    .set({ name })
    .where(isOwn(userId, id))
    .returning({ id: userPasskeys.id });
  return renamed.length > 0;
}

/** Deletes a passkey of a user; false for an unknown one. */
export async function deletePasskey(orm: Orm, userId: string, id: string): Promise<boolean> {
  const gone = await orm.delete(userPasskeys).where(isOwn(userId, id)).returning({ id: userPasskeys.id });
  return gone.length > 0;
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(userPasskeys).where(eq(userPasskeys.userId, userId));
}
