import type { Tx } from "@/db/client";
import { adminUsers } from "@/db/schema";

/** Adds a user of the console; fails on `admin_users_email_unique` where the email is in use. */
export async function insertAdminUser(
  tx: Tx,
  user: { id: string; email: string; passwordHash: string; role: (typeof adminUsers.$inferInsert)["role"] },
): Promise<void> {
  await tx.insert(adminUsers).values(user);
}
