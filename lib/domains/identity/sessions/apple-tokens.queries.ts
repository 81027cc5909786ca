import { and, eq, isNotNull } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { providerAccounts, tokenRevocations } from "@/db/schema";
import { bytes, neverNull, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const isApple = eq(providerAccounts.provider, "apple");

export async function saveRefreshToken(tx: Tx, subject: string, sealed: Buffer): Promise<void> {
  await tx
    .update(providerAccounts)
    .set({ refreshToken: sealed })
    .where(and(isApple, eq(providerAccounts.subject, subject)));
}

/** The sealed refresh tokens of Apple accounts after a subject. */
export const readSealedTokens = query({
  row: { id: text(), sealed: neverNull(bytes) },
  sql: (after: string, limit: number) => sql`
    select ${providerAccounts.subject} as id, ${providerAccounts.refreshToken} as sealed from ${providerAccounts}
    where ${providerAccounts.provider} = 'apple' and ${providerAccounts.subject} > ${after}
      and ${providerAccounts.refreshToken} is not null
    order by ${providerAccounts.subject} limit ${limit}`,
  samples: [["", 200]],
});

/** Replaces the stored form of a refresh token, unless it has changed. */
export const resealToken = command({
  sql: (subject: string, before: Buffer, after: Buffer) => sql`
    update ${providerAccounts} set ${nameOf(providerAccounts.refreshToken)} = ${after}
    where ${providerAccounts.provider} = 'apple' and ${providerAccounts.subject} = ${subject}
      and ${providerAccounts.refreshToken} = ${before}`,
  samples: [["001.x", Buffer.alloc(28), Buffer.alloc(28)]],
});

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
