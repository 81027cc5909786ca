import { sql as raw } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Who owns what a guest makes: the guest, held against becoming a user until the transaction ends, or the user that it
 * has become meanwhile. Otherwise what lands just after a sign-in would belong to nobody.
 */
export async function ownerNow(tx: Tx, guestId: string): Promise<string> {
  const [row] = await tx.execute<{ merged_into: string | null }>(
    raw`select merged_into from guests where id = ${guestId} for share`,
  );
  return row?.merged_into ?? guestId;
}
