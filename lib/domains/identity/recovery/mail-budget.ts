import type { Ctx } from "@/lib/http/context";
import { RateLimited } from "@/lib/http/kernel/request-limits";

/**
 * Returns whether an address may get another message that anyone can request. Past the limit the caller learns nothing:
 * enough messages are in that mailbox already.
 */
export async function mayMail({ limits }: Pick<Ctx, "limits">, address: string): Promise<boolean> {
  try {
    await limits.count("mailAddress", address);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
