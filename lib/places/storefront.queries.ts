import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

export type VerificationStatus = "unverified" | "pending" | "verified" | "suspended";

/** A place held until the transaction ends. */
export async function lockPlace(tx: Tx, id: string) {
  const [row] = await tx.execute<{ published: boolean; verification_status: VerificationStatus }>(sql`
    select status = 'published' as published, verification_status from places where id = ${id}::bigint for update`);
  return row;
}

export async function writeVerification(tx: Tx, id: string, status: VerificationStatus): Promise<void> {
  await tx.execute(sql`
    update places set verification_status = ${status}, updated_at = now() where id = ${id}::bigint`);
}
