import type { Operator } from "@/lib/admin/operator";
import { decideClaim, isClaimDecision } from "@/lib/commerce/claims/decisions.service";
import type { Outcome } from "./outcome";

export const COMMERCE_USAGE = `  claim approve|reject|revoke ID [--reason …]                      decide over a merchant's claim of a place`;

export const COMMERCE_OPTIONS = {} as const;

export type CommerceOptions = { [name in keyof typeof COMMERCE_OPTIONS | "reason"]?: string };

/** Runs a command of commerce; undefined where it is none. */
export async function commerceCommand(
  operator: Operator,
  [noun = "", verb = "", id, ...rest]: string[],
  options: CommerceOptions,
): Promise<Outcome | undefined> {
  if (noun === "claim" && isClaimDecision(verb) && id !== undefined && rest.length === 0) {
    const done = await decideClaim(operator, id, verb, options.reason);
    return { result: { ...done }, words: `Claim ${id} ${done.changed ? "is now" : "was already"} ${done.status}.` };
  }
  return undefined;
}
