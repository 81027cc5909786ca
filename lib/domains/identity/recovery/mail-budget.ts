import type { Ctx } from "@/lib/http/context";
import { RateLimited } from "@/lib/http/kernel/request-limits";

/** The kinds of messages that anyone can request. Each has its own budget, so that one kind cannot use up another's. */
type RequestedMail = "reset" | "verification" | "change" | "console-reset" | "invitation";

/**
 * Returns whether an address may get another message of a kind. Past the limit the response does not change: enough messages
 * are in that mailbox already.
 */
export async function mayMail({ limits }: Pick<Ctx, "limits">, kind: RequestedMail, address: string): Promise<boolean> {
  try {
    await limits.count("mailAddress", `${kind}:${address}`);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
