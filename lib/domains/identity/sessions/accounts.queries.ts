import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUsers, providerAccounts } from "@/db/schema";

/** The live user that a provider's account signs in. */
export async function findAccountUser(tx: Tx, provider: string, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: appUsers.id })
    .from(providerAccounts)
    .innerJoin(appUsers, eq(appUsers.id, providerAccounts.userId))
    .where(
      and(eq(providerAccounts.provider, provider), eq(providerAccounts.subject, subject), isNull(appUsers.deletedAt)),
    );
  return row?.id;
}

/** Links a provider's account to a user. Fails on `provider_accounts_provider_subject_pk` if it is linked already. */
export async function insertAccount(tx: Tx, provider: string, subject: string, userId: string): Promise<void> {
  await tx.insert(providerAccounts).values({ provider, subject, userId });
}

export async function deleteAccountsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
}
