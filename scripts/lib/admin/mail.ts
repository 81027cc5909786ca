import { allowMail } from "@/lib/domains/admin/mail-addresses.service";
import type { Operator } from "@/lib/domains/admin/operator";
import type { Outcome } from "./outcome";

/** Lets an address get messages again; undefined for any other command. */
export async function mailCommand(
  operator: Operator,
  [noun, verb, address, ...rest]: string[],
): Promise<Outcome | undefined> {
  if (noun !== "mail" || verb !== "allow" || address === undefined || rest.length > 0) return undefined;
  const done = await allowMail(operator, address);
  return { result: done, words: `${address} ${done.changed ? "gets messages again" : "had not been refused"}.` };
}
