import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminPasskeys, adminRecoveryCodes, adminUsers } from "@/db/schema";
import {
  array,
  bigInteger,
  boolean,
  bytes,
  integer,
  orNull,
  type RowOf,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { AdminRole } from "../permissions";

const PASSKEY = {
  id: text(),
  name: text(),
  public_key: bytes,
  counter: bigInteger,
  transports: array(text()),
  backed_up: boolean,
  created_at: timestamp,
  used_at: orNull(timestamp),
};
export type PasskeyRow = RowOf<typeof PASSKEY>;

const columns = sql`${adminPasskeys.id}, ${adminPasskeys.name}, ${adminPasskeys.publicKey}, ${adminPasskeys.counter},
  ${adminPasskeys.transports}, ${adminPasskeys.backedUp}, ${adminPasskeys.createdAt}, ${adminPasskeys.usedAt}`;

/** The most passkeys that a console user may have. */
export const MAX_PASSKEYS = 20;

/** The passkeys of a console user, oldest first. */
export const readPasskeys = query({
  row: PASSKEY,
  sql: (adminId: string) => sql`
    select ${columns} from ${adminPasskeys} where ${adminPasskeys.adminUserId} = ${adminId}
    order by ${adminPasskeys.createdAt}, ${adminPasskeys.id} limit ${MAX_PASSKEYS}`,
  samples: [["adm_1"]],
});

/** A passkey by its credential id, with its user unless removed. */
export const findPasskey = queryRow({
  row: { ...PASSKEY, admin_id: text(), email: text(), role: text<AdminRole>(), session_version: integer },
  sql: (id: string) => sql`
    select ${columns}, ${adminUsers.id} as admin_id, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.sessionVersion}
    from ${adminPasskeys} join ${adminUsers} on ${adminUsers.id} = ${adminPasskeys.adminUserId}
    where ${adminPasskeys.id} = ${id} and ${adminUsers.disabledAt} is null`,
  samples: [["a"]],
});

/** Adds a passkey. Fails on `admin_passkeys_pkey` if the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: typeof adminPasskeys.$inferInsert): Promise<void> {
  await tx.insert(adminPasskeys).values(passkey);
}

/** Stores the counter of a use. False if a use at the same time has stored another one. */
export const recordUse = matches({
  sql: (id: string, from: number, to: number, now: Date) => sql`
    update ${adminPasskeys} set ${nameOf(adminPasskeys.counter)} = ${to}, ${nameOf(adminPasskeys.usedAt)} = ${now}
    where ${adminPasskeys.id} = ${id} and ${adminPasskeys.counter} = ${from}`,
  samples: [["a", 0, 1, new Date(0)]],
});

export async function deletePasskey(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const own = and(eq(adminPasskeys.id, id), eq(adminPasskeys.adminUserId, adminId));
  return (await tx.delete(adminPasskeys).where(own).returning({ id: adminPasskeys.id })).length > 0;
}

/** Deletes the passkeys and recovery codes of a console user. */
export async function deleteSecondFactors(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(adminPasskeys).where(eq(adminPasskeys.adminUserId, adminId));
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminId));
}

/** Replaces the recovery codes of a console user. */
export async function replaceRecoveryCodes(tx: Tx, adminId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminId));
  if (hashes.length === 0) return;
  await tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminUserId: adminId, codeHash })));
}

/** Uses a recovery code up. Of concurrent uses, one gets true. */
export async function takeRecoveryCode(tx: Tx, adminId: string, codeHash: Buffer): Promise<boolean> {
  const own = and(eq(adminRecoveryCodes.adminUserId, adminId), eq(adminRecoveryCodes.codeHash, codeHash));
  const rows = await tx
    .delete(adminRecoveryCodes)
    .where(own)
    .returning({ adminUserId: adminRecoveryCodes.adminUserId });
  return rows.length > 0;
}

export const countRecoveryCodes = queryOne({
  row: { count: integer },
  sql: (adminId: string) => sql`
    select count(*)::int as count from ${adminRecoveryCodes} where ${adminRecoveryCodes.adminUserId} = ${adminId}`,
  samples: [["adm_1"]],
});
