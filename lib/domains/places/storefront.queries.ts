import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { places } from "@/db/schema";
import { boolean, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

export type VerificationStatus = "unverified" | "pending" | "verified" | "suspended";

/**
 * Locks a place until the transaction ends, as all changes of a place do. New rows that refer to it, such as orders, do not wait:
 * the erasure of a merchant has locked the user, to whom they refer too, and the two would wait for each other.
 */
export const lockPlace = queryRow({
  row: { published: boolean, verification_status: text<VerificationStatus>() },
  sql: (id: string) => sql`
    select ${places.status} = 'published' as published, ${places.verificationStatus}
    from ${places} where ${places.id} = ${id}::bigint for no key update`,
  samples: [["1"]],
});

export async function writeVerification(tx: Tx, id: string, status: VerificationStatus): Promise<void> {
  await tx
    .update(places)
    .set({ verificationStatus: status, updatedAt: transactionTime })
    .where(eq(places.id, BigInt(id)));
}
