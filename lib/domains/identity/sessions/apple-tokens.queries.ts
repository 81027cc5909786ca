import { and, eq, isNotNull } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { providerAccounts, tokenRevocations } from "@/db/schema";

const isApple = eq(providerAccounts.provider, "apple");

export async function saveRefreshToken(tx: Tx, subject: string, sealed: Buffer): Promise<void> {
  await tx
    .update(providerAccounts)
    .set({ refreshToken: sealed })
    .where(and(isApple, eq(providerAccounts.subject, subject)));
}

/** The sealed refresh tokens of a user's Apple accounts. */
export async function readRefreshTokens(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await tx
    .select({ sealed: providerAccounts.refreshToken })
    .from(providerAccounts)
    .where(and(isApple, eq(providerAccounts.userId, userId), isNotNull(providerAccounts.refreshToken)));
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : [sealed]));
}

export async function insertRevocation(tx: Tx, id: string, refreshToken: Buffer): Promise<void> {
  await tx.insert(tokenRevocations).values({ id, refreshToken });
}

export async function findRevocation(orm: Orm, id: string): Promise<Buffer | undefined> {
  const [row] = await orm
    .select({ sealed: tokenRevocations.refreshToken })
    .from(tokenRevocations)
    .where(eq(tokenRevocations.id, id));
  return row?.sealed;
}

export async function deleteRevocation(orm: Orm, id: string): Promise<void> {
  await orm.delete(tokenRevocations).where(eq(tokenRevocations.id, id));
}
